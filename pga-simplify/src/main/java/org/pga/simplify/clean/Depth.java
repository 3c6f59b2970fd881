package org.pga.simplify.clean;

/**
 * Comparisons of depth that are exact: depth is a sum of counts over a number of k-mers, and the
 * fractions are compared crosswise, never as rounded quotients.
 */
final class Depth {
  private Depth() {}

  /** Compares two depths, countSum/kmers with otherSum/otherKmers, as {@link Long#compare} does. */
  static int compare(long countSum, long kmers, long otherSum, long otherKmers) {
    long high = Math.multiplyHigh(countSum, otherKmers);
    long otherHigh = Math.multiplyHigh(otherSum, kmers);
    return high != otherHigh
        ? Long.compare(high, otherHigh)
        : Long.compareUnsigned(countSum * otherKmers, otherSum * kmers);
  }

  /** Whether what is so deep may be an error of what is as deep as the other. */
  static boolean muchShallower(long countSum, long kmers, long otherSum, long otherKmers) {
    return compare(Thresholds.ARM_TIMES_SHALLOWER * countSum, kmers, otherSum, otherKmers) <= 0;
  }

  /** Whether a unitig lies below a share of the median depth: false if that is unknown (0). */
  static boolean below(long countSum, long kmers, double share, double median) {
    return countSum < share * median * kmers;
  }
}
