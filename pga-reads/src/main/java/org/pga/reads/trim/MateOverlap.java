package org.pga.reads.trim;

import org.pga.core.bases.Bases;

/**
 * How long the fragment of a pair is where it is shorter than its reads: then the start of each is
 * the reverse complement of the other's, and what follows is no genome.
 */
final class MateOverlap {
  /** Shorter agreement may be chance in a genome of few letters. */
  private static final int LEAST = 20;

  /** One base in so many may differ. */
  private static final int OTHERS = 10;

  private MateOverlap() {}

  /**
   * The length of the fragment, or 0 unless it is shorter than both reads. The longest is taken: in
   * tandem repeats others agree, too.
   */
  static int fragment(byte[] first, byte[] second) {
    for (int length = Math.min(first.length, second.length) - 1; length >= LEAST; length--) {
      if (agree(first, second, length)) {
        return length;
      }
    }
    return 0;
  }

  private static boolean agree(byte[] first, byte[] second, int length) {
    int left = length / OTHERS;
    for (int i = 0; i < length; i++) {
      int a = Bases.code(first[i]);
      int b = Bases.code(second[length - 1 - i]);
      if ((a < 0 || a + b != Bases.complement(0)) && --left < 0) {
        return false;
      }
    }
    return true;
  }
}
