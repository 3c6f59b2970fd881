package org.pga.reads.trim;

import org.pga.core.bases.Bases;

/**
 * How long the fragment of a pair is where it is shorter than its reads: then the start of each is
 * the reverse complement of the other's, and what follows is no genome.
 */
final class MateOverlap {
  /** Shorter agreement may be chance in a genome of few letters. */
  private static final int LEAST = 20;

  /** Mates overlap if no more than one base in so many differs. */
  private static final int OTHERS = 10;

  private MateOverlap() {}

  /**
   * The length of the fragment, or 0 unless it is shorter than both reads. The longest is taken: in
   * tandem repeats others agree, too. The first 32 bases, compared at once, tell most lengths off.
   */
  static int fragment(byte[] first, byte[] second) {
    int longest = Math.min(first.length, second.length) - 1;
    FewBases read = new FewBases();
    for (int i = 0; i < Math.min(FewBases.MOST, longest); i++) {
      read.put(i, Bases.code(first[i]));
    }
    // Of the reverse complement of as many of the second's bases as the fragment has.
    FewBases mate = new FewBases();
    for (int i = 1; i < FewBases.MOST && i <= longest; i++) {
      mate.put(i, complement(second[longest - i]));
    }
    for (int length = longest; length >= LEAST; length--) {
      mate.drop();
      if (length >= FewBases.MOST) {
        mate.put(FewBases.MOST - 1, complement(second[length - FewBases.MOST]));
      }
      if (read.differences(mate, Math.min(FewBases.MOST, length)) <= length / OTHERS
          && agree(first, second, length)) {
        return length;
      }
    }
    return 0;
  }

  private static int complement(byte letter) {
    int code = Bases.code(letter);
    return code == Bases.NONE ? code : Bases.complement(code);
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
