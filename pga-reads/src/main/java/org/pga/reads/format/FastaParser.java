package org.pga.reads.format;

import java.io.IOException;
import java.io.InputStream;

/**
 * FASTA records: a line with '>', then any number of lines with letters, some of which may be
 * blank.
 */
final class FastaParser extends ReadParser {
  FastaParser(InputStream in, String file, boolean compressed, long offset) {
    super(in, file, compressed, offset);
  }

  @Override
  boolean beginsRecord() {
    return at(0) == '>';
  }

  @Override
  int parse(ReadRecord record) throws IOException {
    if (at(0) != '>') {
      throw fault(0, "a FASTA record begins with '>', found " + ReadLetters.show(at(0)));
    }
    int newline = lineEnd(0);
    int headerTo = contentEnd(1, newline);
    checkHeader(headerTo);
    int letters = next(newline);
    int lettersTo = letters;
    int line = letters;
    while (has(line) && at(line) != '>') {
      newline = lineEnd(line);
      int length = contentEnd(line, newline) - line;
      checkLetters(line, line + length);
      // lines are pushed together in the buffer, over the line ends between them
      System.arraycopy(buffer(), head() + line, buffer(), head() + lettersTo, length);
      lettersTo += length;
      line = next(newline);
    }
    int head = head();
    record.set(buffer(), head + 1, head + headerTo, head + letters, head + lettersTo);
    return line;
  }

  private int next(int newline) throws IOException {
    return has(newline) ? newline + 1 : newline;
  }
}
