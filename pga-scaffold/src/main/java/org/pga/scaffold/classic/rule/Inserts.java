package org.pga.scaffold.classic.rule;

import java.util.SortedMap;

/**
 * The insert size of a library.
 *
 * @param mean in bases
 * @param deviation in bases, at least 1
 * @param pairs that say so; 0: the user does
 */
public record Inserts(int mean, int deviation, long pairs) {
  /** Contigs shorter than this can't hold the larger inserts, and would make the mean too small. */
  public static final int LEAST_CONTIG = 1000;

  /** With fewer pairs a library isn't used. */
  public static final long LEAST_PAIRS = 30;

  /**
   * By the median and the two thirds in the middle, which a few wrong ones don't move; null: too
   * few.
   *
   * @param sizes how often each was seen
   */
  public static Inserts of(SortedMap<Integer, Long> sizes) {
    long pairs = sizes.values().stream().mapToLong(Long::longValue).sum();
    if (pairs < LEAST_PAIRS) {
      return null;
    }
    int low = at(sizes, pairs * 16 / 100);
    int high = at(sizes, pairs * 84 / 100);
    return new Inserts(at(sizes, pairs / 2), Math.max(1, (high - low + 1) / 2), pairs);
  }

  private static int at(SortedMap<Integer, Long> sizes, long rank) {
    long seen = 0;
    for (var size : sizes.entrySet()) {
      seen += size.getValue();
      if (seen > rank) {
        return size.getKey();
      }
    }
    return sizes.lastKey();
  }
}
