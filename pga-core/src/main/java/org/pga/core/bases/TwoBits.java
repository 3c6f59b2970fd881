package org.pga.core.bases;

import java.util.function.IntUnaryOperator;

/**
 * Bases packed four to a byte, the first in the two highest bits; the rest of the last byte is 0.
 */
public final class TwoBits {
  private TwoBits() {}

  /**
   * Packs bases {@code from} to {@code to} of {@code codes}, one a byte, from byte {@code at} on.
   *
   * @return the byte after the last one written
   */
  public static int pack(byte[] codes, int from, int to, byte[] packed, int at) {
    int i = from;
    int next = at;
    for (; i + 4 <= to; i += 4) {
      packed[next++] =
          (byte) (codes[i] << 6 | codes[i + 1] << 4 | codes[i + 2] << 2 | codes[i + 3]);
    }
    if (i < to) {
      int last = 0;
      for (int shift = 6; i < to; i++, shift -= 2) {
        last |= codes[i] << shift;
      }
      packed[next++] = (byte) last;
    }
    return next;
  }

  /** As {@link #pack}, from letters, all of which must be bases. */
  public static int packLetters(byte[] letters, int from, int to, byte[] packed, int at) {
    int next = at;
    int four = 0;
    for (int i = from; i < to; i++) {
      four = four << 2 | Bases.code(letters[i]);
      if ((i - from & 3) == 3) {
        packed[next++] = (byte) four;
      }
    }
    int rest = to - from & 3;
    if (rest != 0) {
      packed[next++] = (byte) (four << 2 * (4 - rest));
    }
    return next;
  }

  /**
   * Unpacks bases from byte {@code at} on into the beginning of {@code codes}.
   *
   * @return the byte after the last one read
   */
  public static int unpack(byte[] packed, int at, int bases, byte[] codes) {
    int next = at;
    int i = 0;
    for (; i + 4 <= bases; i += 4) {
      int four = packed[next++];
      codes[i] = (byte) (four >>> 6 & 3);
      codes[i + 1] = (byte) (four >>> 4 & 3);
      codes[i + 2] = (byte) (four >>> 2 & 3);
      codes[i + 3] = (byte) (four & 3);
    }
    if (i < bases) {
      int last = packed[next++];
      for (int shift = 6; i < bases; i++, shift -= 2) {
        codes[i] = (byte) (last >>> shift & 3);
      }
    }
    return next;
  }

  /**
   * Whether bases are their own reverse complement; only an even number can be.
   *
   * @param code of each base, by its place
   */
  public static boolean isSelfMirror(int bases, IntUnaryOperator code) {
    for (int i = 0; 2 * i < bases; i++) {
      if (code.applyAsInt(i) != 3 - code.applyAsInt(bases - 1 - i)) {
        return false;
      }
    }
    return true;
  }
}
