package org.pga.simplify.clean;

import org.pga.core.facts.DepthSpread;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyParameters.Source;

/** Of the parameters those that rules look at. */
final class Parameters {
  private Parameters() {}

  /** Where depth is uneven. */
  static SimplifyParameters uneven(int k, int cleaningRound) {
    return new SimplifyParameters(
        k,
        0,
        0,
        DepthSpread.UNEVEN,
        0,
        true,
        cleaningRound,
        Double.NaN,
        0,
        Source.WORKER,
        false,
        0);
  }

  /** Of a mixture. */
  static SimplifyParameters mixture(int k, int nextK, int cleaningRound) {
    return new SimplifyParameters(
        k,
        nextK,
        0,
        DepthSpread.MIXTURE,
        0,
        true,
        cleaningRound,
        Double.NaN,
        0,
        Source.WORKER,
        false,
        0);
  }

  /** Of a graph that another one follows, when limits have stopped to grow. */
  static SimplifyParameters before(int nextK, int k, double median) {
    return new SimplifyParameters(
        k, nextK, median, DepthSpread.EVEN, 0, true, 4, Double.NaN, 0, Source.WORKER, false, 0);
  }

  static SimplifyParameters of(int k, double median, int cleaningRound) {
    return new SimplifyParameters(
        k,
        0,
        median,
        DepthSpread.EVEN,
        0,
        true,
        cleaningRound,
        Double.NaN,
        0,
        Source.WORKER,
        false,
        0);
  }

  /** Where most of what is shallow is so by chance. */
  static SimplifyParameters byChance(int k, double median, int cleaningRound) {
    return new SimplifyParameters(
        k,
        0,
        median,
        DepthSpread.CHANCE,
        0,
        true,
        cleaningRound,
        Double.NaN,
        0,
        Source.WORKER,
        false,
        0);
  }

  /** Of a genome of which a graph has told how much likelier alleles are than copies of repeats. */
  static SimplifyParameters diploid(int k, int nextK, double median, double alleleLogOdds) {
    return new SimplifyParameters(
        k, nextK, median, DepthSpread.EVEN, 0, true, 1, alleleLogOdds, 0, Source.WORKER, false, 0);
  }
}
