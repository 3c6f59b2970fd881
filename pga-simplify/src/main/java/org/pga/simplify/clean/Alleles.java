package org.pga.simplify.clean;

import org.pga.simplify.graph.SimplifyParameters;

/**
 * Whether a unitig belongs to only one of the two molecules of a diploid genome, that is, is half
 * as deep as the genome.
 *
 * <p>Depth can't always tell half a copy from a whole one ({@link CopyOdds}), so the arms of
 * bubbles that leave no doubt say how likely that is in this genome: in a haploid one nothing is an
 * allele.
 */
final class Alleles {
  private Alleles() {}

  /** Natural logarithm of the odds, as far as the unitig itself tells. */
  static double logOdds(long countSum, long kmers, SimplifyParameters parameters) {
    return CopyOdds.log(0.5, countSum, kmers, parameters);
  }

  /** Whether it is one, by what is known of the genome, too; false till that is known. */
  static boolean isOne(long countSum, long kmers, SimplifyParameters parameters) {
    return areThere(parameters)
        && logOdds(countSum, kmers, parameters) + parameters.alleleLogOdds()
            >= Thresholds.ALLELE_LOG_ODDS;
  }

  /** Whether the genome is diploid, as far as is known; false till that is known. */
  static boolean areThere(SimplifyParameters parameters) {
    return !parameters.uneven() && parameters.alleleLogOdds() >= Thresholds.DIPLOID_LOG_ODDS;
  }
}
