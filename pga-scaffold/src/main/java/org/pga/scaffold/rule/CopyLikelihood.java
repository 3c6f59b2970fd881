package org.pga.scaffold.rule;

import org.pga.core.unitig.Unitig;

/**
 * How often a unitig stands in the genome, by the reads that overlap it: as Poisson variables, with
 * e reads expected of one copy and o observed, ln P(o | ae) − ln P(o | be) = (b − a)e − o·ln(b/a).
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
    long kmers = unitig.kmers(k);
    // A read that overlaps a unitig shows up to this many of its k-mers: they aren't independent.
    double together = Math.min(windows, kmers);
    double expected = depth * kmers / together;
    double observed = unitig.countSum() / together;
    return (others - copies) * expected - observed * Math.log((double) others / copies);
  }
}
