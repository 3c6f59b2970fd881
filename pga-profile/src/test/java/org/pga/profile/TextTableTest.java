package org.pga.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class TextTableTest {
  @Test
  void columnsAreAsWideAsTheirWidestCell() {
    TextTable table = new TextTable("<><");
    table.row("", "time");
    table.row("spectrum", 1234, "CPU");
    table.row("a", null, "");
    StringWriter text = new StringWriter();
    table.print(new PrintWriter(text, true));
    assertEquals(
        """
                  time
        spectrum  1234  CPU
        a            -
        """,
        text.toString());
  }

  @Test
  void whereRoomIsScarceOneBlankParts() {
    StringWriter text = new StringWriter();
    new TextTable("><", " ").row("of", "x").row().row(7, "long").print(new PrintWriter(text, true));
    assertEquals("of x\n\n 7 long\n", text.toString());
  }
}
