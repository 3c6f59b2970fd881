package org.pga.reads.trim;

/**
 * Tails of G: on machines with two colours (NextSeq, NovaSeq) a base without light is a G, so that
 * a read that ends before the cycles do continues in G's, often of good quality.
 */
final class PolyGRule {
  /** A genome has so many G's in a row at a given place with probability 10⁻⁶. */
  static final int LEAST = 10;

  /** One base in so many of a tail of G's may be another. */
  private static final int OTHERS = 8;

  /**
   * So many more reads must end in G's than in C's. Both strands are read alike, so a genome's runs
   * of G and of C stand at as many ends; chance makes them differ by about the root.
   */
  private static final int EVIDENCE = 16;

  private PolyGRule() {}

  /**
   * Where a tail of one base begins; {@code to} if there is none of {@link #LEAST} bases.
   *
   * @param upper the base in upper case
   */
  static int tail(byte[] data, int from, int to, int upper) {
    int start = to;
    int others = 0;
    for (int i = to - 1; i >= from; i--) {
      if ((data[i] & ~0x20) == upper) {
        start = i;
      } else if (++others * OTHERS > Math.max(OTHERS, to - i)) {
        break;
      }
    }
    return to - start >= LEAST ? start : to;
  }

  /**
   * Whether tails of G come from the machine.
   *
   * @param inG reads of a sample that end in G's
   * @param inC those that end in C's
   */
  static boolean fromMachine(long inG, long inC) {
    return inG >= EVIDENCE + 4 * inC;
  }
}
