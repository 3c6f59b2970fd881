package org.pga.core.bases;

import java.util.Arrays;

/**
 * The four bases as two-bit codes: A=0, C=1, G=2, T=3, so that the complement of b is 3−b. U, as
 * RNA is written, is T.
 */
public final class Bases {
  /** The value of {@link #code} for anything but A, C, G, T, U in either case. */
  public static final int NONE = -1;

  private static final byte[] CODE = new byte[256];
  private static final char[] LETTER = {'A', 'C', 'G', 'T'};

  static {
    Arrays.fill(CODE, (byte) NONE);
    for (int b = 0; b < 4; b++) {
      CODE[LETTER[b]] = (byte) b;
      CODE[Character.toLowerCase(LETTER[b])] = (byte) b;
    }
    CODE['U'] = 3;
    CODE['u'] = 3;
  }

  private Bases() {}

  /** The code of an ASCII letter, 0 to 3, or {@link #NONE} (N's and all else). */
  public static int code(byte letter) {
    return CODE[letter & 0xff];
  }

  /** The upper-case letter of a code 0 to 3. */
  public static char letter(int code) {
    return LETTER[code];
  }

  /** The code of the complementary base. */
  public static int complement(int code) {
    return 3 - code;
  }
}
