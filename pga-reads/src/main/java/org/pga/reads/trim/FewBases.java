package org.pga.reads.trim;

import org.pga.core.bases.Bases;

/**
 * Up to 32 bases, of which as many differ from those of another as two longs tell at once.
 *
 * <p>Two bits a base, the first base lowest; those that are none of the four have a bit of their
 * own, and are the same as others of that kind only.
 */
final class FewBases {
  static final int MOST = 32;

  /** The lower bit of each base. */
  private static final long LOWER = 0x5555555555555555L;

  private long bases;

  /** The lower bit of each that is none of the four. */
  private long none;

  /** Fills a place that is empty with a code of {@link Bases}. */
  void put(int place, int code) {
    if (code == Bases.NONE) {
      none |= 1L << 2 * place;
    } else {
      bases |= (long) code << 2 * place;
    }
  }

  /** The first one goes, and the last place is empty. */
  void drop() {
    bases >>>= 2;
    none >>>= 2;
  }

  /** How many of the first ones differ, 1 to 32. */
  int differences(FewBases other, int compared) {
    long differ = bases ^ other.bases;
    long places = LOWER >>> 2 * (MOST - compared);
    return Long.bitCount((differ | differ >>> 1 | none ^ other.none) & places);
  }
}
