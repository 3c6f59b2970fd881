package org.pga.reads.format;

import java.io.IOException;
import java.io.InputStream;
import org.pga.core.Words;

/**
 * FASTQ records of four lines.
 *
 * <p>The way into the middle of a file: a line that begins with '@' and whose next but one begins
 * with '+' is a header. A quality line may begin with '@', but the next but one of it is a
 * sequence, which never begins with '+'; sequences and '+' lines don't begin with '@'. So in a
 * valid file the rule is exact; in an invalid one the pieces that the splits read don't join up,
 * which {@code SplitChain} sees.
 */
final class FastqParser extends ReadParser {
  private static final String ADVICE = "each record has four lines, sequences aren't wrapped";

  FastqParser(InputStream in, String file, boolean compressed, long offset) {
    super(in, file, compressed, offset);
  }

  @Override
  boolean beginsRecord() throws IOException {
    if (at(0) != '@') {
      return false;
    }
    int plus = lineEnd(lineEnd(0) + 1) + 1;
    return has(plus) && at(plus) == '+';
  }

  @Override
  int parse(ReadRecord record) throws IOException {
    if (at(0) != '@') {
      if (blankFrom(0)) {
        return 0;
      }
      throw fault(
          0,
          "a FASTQ record begins with '@', found " + ReadLetters.show(at(0)) + " (" + ADVICE + ")");
    }
    int newline1 = lineEnd(0);
    requireLine(newline1, "header");
    int newline2 = lineEnd(newline1 + 1);
    requireLine(newline2, "sequence");
    int plus = newline2 + 1;
    if (has(plus) && at(plus) != '+') {
      throw fault(
          plus,
          Words.of(
              "the third line of a FASTQ record begins with '+', found %s (%s)",
              ReadLetters.show(at(plus)), ADVICE));
    }
    int newline3 = lineEnd(plus);
    requireLine(newline3, "'+' line");
    int newline4 = lineEnd(newline3 + 1);

    int letters = newline1 + 1;
    int lettersTo = contentEnd(letters, newline2);
    int quality = newline3 + 1;
    int qualities = contentEnd(quality, newline4) - quality;
    boolean whole = has(newline4);
    if (qualities != lettersTo - letters) {
      boolean cut = !whole && qualities < lettersTo - letters;
      throw fault(
          0,
          Words.of(
              "%sthe read has %d letters but %d quality values",
              cut ? "the last record is cut off: " : "", lettersTo - letters, qualities));
    }
    checkLetters(letters, lettersTo);
    checkQualities(quality, quality + qualities);
    int head = head();
    record.set(
        buffer(), head + 1, head + contentEnd(1, newline1), head + letters, head + lettersTo);
    record.qualities(head + quality);
    return whole ? newline4 + 1 : newline4;
  }

  private void checkQualities(int from, int to) throws ReadException {
    int wrong = ReadLetters.firstNoQuality(buffer(), head() + from, head() + to) - head();
    if (wrong < to) {
      throw fault(
          wrong,
          ReadLetters.show(at(wrong))
              + " is not a quality, which is a letter from '!' to '~'; copy or download the file"
              + " again");
    }
  }

  private void requireLine(int newline, String line) throws IOException {
    if (!has(newline)) {
      checkHeader(contentEnd(1, lineEnd(0)));
      throw fault(
          0, "the last record is cut off after its " + line + "; copy or download the file again");
    }
  }
}
