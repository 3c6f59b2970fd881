package org.pga.simplify.clean;

import org.pga.core.unitig.Unitig;
import org.pga.simplify.graph.SimplifyParameters;

/**
 * How often a unitig stands in the genome, by its depth: the reads that so many copies and twice as
 * many would give are compared as Poisson variables, as in scaffolding. With e reads expected of
 * the fewer and o observed, ln P(o | e) − ln P(o | 2e) = e − o·ln 2.
 */
final class CopyOdds {
  private static final double LN_2 = StrictMath.log(2);

  private CopyOdds() {}

  /** Whether a unitig surely stands in the genome once. */
  static boolean isOnce(Unitig unitig, SimplifyParameters parameters) {
    return log(1, unitig.countSum(), unitig.kmers(parameters.k()), parameters)
        >= Thresholds.ONE_COPY_LOG_ODDS;
  }

  /**
   * Natural logarithm of the odds of so many copies against twice as many.
   *
   * @param copies half a copy is one of a diploid genome's two molecules
   */
  static double log(double copies, long countSum, long kmers, SimplifyParameters parameters) {
    // A read shows up to this many of its k-mers: they aren't independent.
    double together =
        Math.min(kmers, Math.max(1, parameters.depth().readLength() - parameters.k() + 1));
    return (copies * parameters.depth().median() * kmers - countSum * LN_2) / together;
  }
}
