package org.pga.scaffold.rule;

import org.pga.core.unitig.Unitig;

/**
 * How often a unitig stands in the genome, by the reads that overlap it: as Poisson variables, with
 * e reads expected of one copy and o observed, ln P(o | ae) − ln P(o | be) = (b − a)e − o·ln(b/a).
 * Where e itself is known to a share s only (gamma distributed), they are negative binomial, with r
 * = 1/s²: (r + o)·ln((r + be)/(r + ae)) − o·ln(b/a).
 */
final class CopyLikelihood {
  private final double depth;
  private final int k;
  private final int windows;

  /**
   * @param depth k-mer depth of single-copy sequence
   * @param k k-mer size
   * @param readLength median length of reads
   */
  CopyLikelihood(double depth, int k, int readLength) {
    this.depth = depth;
    this.k = k;
    windows = Math.max(1, readLength - k + 1);
  }

  /** Natural logarithm of the odds of so many copies against so many others. */
  double logOdds(Unitig unitig, int copies, int others) {
    double expected = reads(unitig, depth * unitig.kmers(k));
    return (others - copies) * expected - observed(unitig) * Math.log((double) others / copies);
  }

  /**
   * The same where one copy's depth is known to a share only.
   *
   * @param spread standard deviation of the depth by the depth
   */
  double logOdds(Unitig unitig, int copies, int others, double spread) {
    double expected = reads(unitig, depth * unitig.kmers(k));
    double observed = observed(unitig);
    double shape = 1 / (spread * spread);
    double ratio = Math.log((shape + others * expected) / (shape + copies * expected));
    return (shape + observed) * ratio - observed * Math.log((double) others / copies);
  }

  private double observed(Unitig unitig) {
    return reads(unitig, unitig.countSum());
  }

  /** A read that overlaps a unitig shows many of its k-mers: they aren't independent. */
  private double reads(Unitig unitig, double countSum) {
    return countSum / Math.min(windows, unitig.kmers(k));
  }
}
