package org.pga.simplify.clean;

import org.pga.simplify.graph.SimplifyParameters;

/**
 * Whether a unitig belongs to only one of the two molecules of a diploid genome, that is, is half
 * as deep as the genome.
 *
 * <p>Depth can't always tell: the reads that half a copy and a whole one would give are compared as
 * Poisson variables, like one and two copies in scaffolding (with e reads expected of a whole one
 * and o observed, ln P(o | e/2) − ln P(o | e) = e/2 − o·ln 2), and the arms of bubbles that leave
 * no doubt say how likely that is in this genome: in a haploid one nothing is an allele.
 */
final class Alleles {
  private Alleles() {}

  /** Natural logarithm of the odds, as far as the unitig itself tells. */
  static double logOdds(long countSum, long kmers, SimplifyParameters parameters) {
    // A read shows up to this many of its k-mers: they aren't independent.
    double together = Math.min(kmers, Math.max(1, parameters.readLength() - parameters.k() + 1));
    return (parameters.median() * kmers / 2 - countSum * Math.log(2)) / together;
  }

  /** Whether it is one, by what is known of the genome, too; false till that is known. */
  static boolean isOne(long countSum, long kmers, SimplifyParameters parameters) {
    double prior = parameters.alleleLogOdds();
    return prior >= Thresholds.DIPLOID_LOG_ODDS
        && logOdds(countSum, kmers, parameters) + prior >= Thresholds.ALLELE_LOG_ODDS;
  }
}
