package org.pga.driver.command;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;
import org.pga.core.TerminalText;

/** Writes to a terminal what may hold text of files, see {@link TerminalText#safe}. */
final class TerminalWriter extends FilterWriter {
  TerminalWriter(Writer out) {
    super(out);
  }

  @Override
  public void write(int c) throws IOException {
    out.write(TerminalText.safe(Character.toString((char) c)));
  }

  @Override
  public void write(char[] text, int offset, int length) throws IOException {
    out.write(TerminalText.safe(new String(text, offset, length)));
  }

  @Override
  public void write(String text, int offset, int length) throws IOException {
    out.write(TerminalText.safe(text.substring(offset, offset + length)));
  }
}
