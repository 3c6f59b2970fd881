package org.pga.scaffold;

import org.apache.commons.math3.special.Gamma;
import org.pga.core.unitig.Unitig;

/**
 * Which unitigs stand in the genome once, by the words of the rule: the probability of the reads
 * that overlap a unitig, if it stands there once and if twice, written out. For the oracles.
 */
public final class SlowSingleCopy {
  private final double depth;
  private final int k;
  private final int readLength;

  /**
   * @param depth k-mer depth of single-copy sequence; 0: it is uneven
   */
  public SlowSingleCopy(double depth, int k, int readLength) {
    this.depth = depth;
    this.k = k;
    this.readLength = readLength;
  }

  /** Whether reads and graph say so. Where depth is uneven: no end branches, no read is longer. */
  public boolean test(Unitig unitig) {
    int left = unitig.links(0).size();
    int right = unitig.links(1).size();
    if (depth == 0) {
      return left < 2 && right < 2 && unitig.sequence().length() >= readLength;
    }
    int branching = (left > 1 ? 1 : 0) + (right > 1 ? 1 : 0);
    int torn = (left == 0 ? 1 : 0) + (right == 0 ? 1 : 0);
    return isOnce(unitig, 3 + 4 * branching - torn);
  }

  /** Whether the reads alone say so; they don't where depth is uneven. */
  public boolean byReads(Unitig unitig) {
    return depth != 0 && isOnce(unitig, 3);
  }

  /** By at least such odds, as a natural logarithm, and not half as deep as the genome. */
  private boolean isOnce(Unitig unitig, double odds) {
    long kmers = unitig.kmers(k);
    double kmersOfRead = Math.min(kmers, Math.max(1, readLength - k + 1));
    double reads = unitig.countSum() / kmersOfRead;
    double expected = depth * kmers / kmersOfRead;
    boolean isShort = kmers < k - 1;
    double once = logProbability(reads, expected, isShort);
    double twice = logProbability(reads, 2 * expected, isShort);
    return unitig.countSum() / (double) kmers > depth / 2 && once - twice >= odds;
  }

  /** Poisson's; of a short unitig averaged over what is expected, gamma distributed, by 8 %. */
  private static double logProbability(double reads, double expected, boolean isShort) {
    double ways = Gamma.logGamma(reads + 1);
    if (!isShort) {
      return reads * Math.log(expected) - expected - ways;
    }
    double shape = 1 / (0.08 * 0.08);
    double share = expected / (shape + expected);
    return Gamma.logGamma(shape + reads)
        - Gamma.logGamma(shape)
        - ways
        + shape * Math.log(1 - share)
        + reads * Math.log(share);
  }
}
