package org.pga.driver.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class TerminalWriterTest {
  @Test
  void controlCharactersBecomeEscapesHoweverTheyAreWritten() {
    StringWriter terminal = new StringWriter();
    try (PrintWriter out = new PrintWriter(new TerminalWriter(terminal), true)) {
      out.print("a\u001b[2Jb\tc\n");
      out.write('\u001b');
      out.write("xa\u001bx".toCharArray(), 1, 2);
      out.write("xa\u001bx", 1, 2);
      out.print('d');
    }
    assertEquals("a\\u001b[2Jb\tc\n\\u001ba\\u001ba\\u001bd", terminal.toString());
  }
}
