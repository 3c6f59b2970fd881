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

  /** Bases of a word. */
  private static final int WORD = 32;

  /** The lower bit of each base of a word. */
  private static final long LOWER = 0x5555555555555555L;

  private MateOverlap() {}

  /**
   * The length of the fragment, or 0 unless it is shorter than both reads. The longest is taken: in
   * tandem repeats others agree, too. The first 32 bases, compared at once, tell most lengths off.
   */
  static int fragment(byte[] first, byte[] second) {
    int longest = Math.min(first.length, second.length) - 1;
    Start read = new Start();
    for (int i = 0; i < Math.min(WORD, longest); i++) {
      read.put(i, Bases.code(first[i]));
    }
    // Of the reverse complement of as many of the second's bases as the fragment has.
    Start mate = new Start();
    for (int i = 1; i < WORD && i <= longest; i++) {
      mate.put(i, complement(second[longest - i]));
    }
    for (int length = longest; length >= LEAST; length--) {
      mate.drop();
      if (length >= WORD) {
        mate.put(WORD - 1, complement(second[length - WORD]));
      }
      if (read.differences(mate, Math.min(WORD, length)) <= length / OTHERS
          && agree(first, second, length)) {
        return length;
      }
    }
    return 0;
  }

  private static int complement(byte letter) {
    int code = Bases.code(letter);
    return code < 0 ? code : Bases.complement(code);
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

  /** Some first bases, the first one lowest in its longs. */
  private static final class Start {
    /** Two bits each. */
    private long bases;

    /** The lower bit of each that is none of the four. */
    private long none;

    /** A place that is still empty. */
    void put(int place, int code) {
      if (code < 0) {
        none |= 1L << 2 * place;
      } else {
        bases |= (long) code << 2 * place;
      }
    }

    void drop() {
      bases >>>= 2;
      none >>>= 2;
    }

    int differences(Start other, int compared) {
      long differ = bases ^ other.bases;
      long places = LOWER >>> 2 * (WORD - compared);
      return Long.bitCount((differ | differ >>> 1 | none | other.none) & places);
    }
  }
}
