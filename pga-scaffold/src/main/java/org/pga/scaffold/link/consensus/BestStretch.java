package org.pga.scaffold.link.consensus;

/**
 * The stretch of a read that is the unitig's but for single bases: that with the most agreeing
 * bases, each differing one taking {@value #PENALTY} away, the longest of the best, of these the
 * first. What a read has behind an insertion or a deletion, or beyond where it leaves for another
 * place, agrees in one base of four, so it never belongs to it.
 */
final class BestStretch {
  private static final int PENALTY = 2;

  private int from;
  private int to;

  /**
   * Finds it.
   *
   * @param unitig codes; base {@code start} of it stands under the read's first one
   */
  void find(byte[] read, int length, byte[] unitig, int start) {
    int best = 0;
    int sum = 0;
    int begin = 0;
    from = 0;
    to = 0;
    for (int i = 0; i < length; i++) {
      sum += read[i] == unitig[start + i] ? 1 : -PENALTY;
      if (sum < 0) {
        sum = 0;
        begin = i + 1;
      } else if (sum > best || sum == best && i + 1 - begin > to - from) {
        best = sum;
        from = begin;
        to = i + 1;
      }
    }
  }

  /**
   * Goes on to an end of the unitig that the read has reached, across one differing base: behind
   * that, at the very end of a unitig, no more bases can agree than it takes away.
   */
  void reach(boolean left, boolean right, int length) {
    from = left && from <= PENALTY + 1 ? 0 : from;
    to = right && to >= length - PENALTY - 1 ? length : to;
  }

  /** Index of its first base in the read. */
  int from() {
    return from;
  }

  /** Index behind its last base. */
  int to() {
    return to;
  }
}
