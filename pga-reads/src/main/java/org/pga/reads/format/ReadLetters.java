package org.pga.reads.format;

import org.pga.core.Words;

/** The letters that may stand in a read: IUPAC's, in either case, and '.' for N (old Illumina). */
final class ReadLetters {
  private static final boolean[] ALLOWED = new boolean[256];

  static {
    for (char letter : "ACGTUNRYKMSWBDHV.".toCharArray()) {
      ALLOWED[letter] = true;
      ALLOWED[Character.toLowerCase(letter)] = true;
    }
  }

  private ReadLetters() {}

  /** Index of the first byte that is not a letter of a sequence, or {@code to}. */
  static int firstForeign(byte[] data, int from, int to) {
    int i = from;
    while (i < to && ALLOWED[data[i] & 0xff]) {
      i++;
    }
    return i;
  }

  /** A byte as shown to the user. */
  static String show(byte value) {
    return value > ' ' && value < 127
        ? "'" + (char) value + "'"
        : Words.of("byte 0x%02x", value & 0xff);
  }
}
