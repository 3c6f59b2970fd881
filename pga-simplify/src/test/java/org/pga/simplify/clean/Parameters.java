package org.pga.simplify.clean;

import org.pga.core.facts.DepthSpread;
import org.pga.simplify.graph.GenomeDepth;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyParameters.Source;

/** Of the parameters those that rules look at. */
final class Parameters {
  private Parameters() {}

  /** Where depth is uneven. */
  static SimplifyParameters uneven(int k, int cleaningRound) {
    return of(k, 0, 0, DepthSpread.UNEVEN, cleaningRound, Double.NaN);
  }

  /** Of genomes of several depths. */
  static SimplifyParameters genomes(int k, int nextK) {
    return of(k, nextK, 0, DepthSpread.GENOMES, 1, Double.NaN);
  }

  /** Of a mixture. */
  static SimplifyParameters mixture(int k, int nextK, int cleaningRound) {
    return of(k, nextK, 0, DepthSpread.MIXTURE, cleaningRound, Double.NaN);
  }

  /** Of a graph that another one follows, when limits have stopped to grow. */
  static SimplifyParameters before(int nextK, int k, double median) {
    return of(k, nextK, median, DepthSpread.EVEN, 4, Double.NaN);
  }

  static SimplifyParameters of(int k, double median, int cleaningRound) {
    return of(k, 0, median, DepthSpread.EVEN, cleaningRound, Double.NaN);
  }

  /** Where most of what is shallow is so by chance. */
  static SimplifyParameters byChance(int k, double median, int cleaningRound) {
    return of(k, 0, median, DepthSpread.CHANCE, cleaningRound, Double.NaN);
  }

  /** Of a genome of which a graph has told how much likelier alleles are than copies of repeats. */
  static SimplifyParameters diploid(int k, int nextK, double median, double alleleLogOdds) {
    return of(k, nextK, median, DepthSpread.EVEN, 1, alleleLogOdds);
  }

  private static SimplifyParameters of(
      int k, int nextK, double median, DepthSpread spread, int round, double alleleLogOdds) {
    return new SimplifyParameters(
        k,
        nextK,
        new GenomeDepth(median, median, spread, 0),
        true,
        round,
        alleleLogOdds,
        0,
        Source.WORKER,
        false,
        0);
  }
}
