package org.pga.reads.spectrum;

/** How many distinct k-mers occur how often, perhaps of a sample of them. */
final class Histogram {
  /** Depths that differ by this factor or less are about the same. */
  static final double ABOUT = 1.25;

  private final long[] kmers;
  private final int shift;

  /**
   * @param kmers by depth; index 0 is unused
   * @param shift one in 2^shift k-mers was sampled
   */
  Histogram(long[] kmers, int shift) {
    this.kmers = kmers;
    this.shift = shift;
  }

  /** One more than the largest depth there may be. */
  int end() {
    return kmers.length;
  }

  /** K-mers of just this depth. */
  long at(int depth) {
    return kmers[depth];
  }

  /** K-mers of this depth or more. */
  long atLeast(int depth) {
    long sum = 0;
    for (int d = depth; d < kmers.length; d++) {
      sum += kmers[d];
    }
    return sum;
  }

  /** How often k-mers occur in all, of those with this depth or more. */
  double occurrences(int from) {
    double sum = 0;
    for (int d = from; d < kmers.length; d++) {
      sum += (double) d * kmers[d];
    }
    return sum;
  }

  /** Median depth of the k-mers with at least this depth; 0 if there are none. */
  double median(int least) {
    long all = atLeast(least);
    long sum = 0;
    for (int d = least; d < kmers.length; d++) {
      sum += kmers[d];
      if (2 * sum >= all && all > 0) {
        // Within the class d−½ … d+½, by its share.
        return d - 0.5 + (0.5 * all - (sum - kmers[d])) / kmers[d];
      }
    }
    return 0;
  }

  /**
   * The depth at or above which half of all occurrences of k-mers with at least this depth lie; 0
   * if there are none.
   */
  double medianOfOccurrences(int least) {
    double left = occurrences(least) / 2;
    for (int d = kmers.length - 1; d >= least; d--) {
      left -= (double) d * kmers[d];
      if (left <= 0 && kmers[d] > 0) {
        return d;
      }
    }
    return 0;
  }

  /** Estimated distinct k-mers of this depth or more, those that weren't sampled, too. */
  long distinct(int least) {
    return atLeast(least) << shift;
  }

  /** Estimated length of what is read so deep, by all its k-mers with at least this depth. */
  long genomeSize(int least, double depth) {
    return depth == 0 ? 0 : Math.round(Math.scalb(occurrences(least), shift) / depth);
  }

  /** The most k-mers that are about equally deep, at this depth or more. */
  long mostAbout(int least) {
    long[] below = below();
    long most = 0;
    for (int depth = least; depth < kmers.length; depth++) {
      most = Math.max(most, about(depth, below));
    }
    return most;
  }

  /** K-mers of a depth within a fifth, for peaks are the wider the deeper they are. */
  long about(int depth) {
    return about(depth, below());
  }

  private static long about(int depth, long[] below) {
    int from = (int) Math.ceil(depth / ABOUT);
    int to = (int) Math.min(below.length - 2, Math.floor(depth * ABOUT));
    return below[to + 1] - below[from];
  }

  /** K-mers of less than each depth. */
  private long[] below() {
    long[] below = new long[kmers.length + 1];
    for (int depth = 0; depth < kmers.length; depth++) {
      below[depth + 1] = below[depth] + kmers[depth];
    }
    return below;
  }
}
