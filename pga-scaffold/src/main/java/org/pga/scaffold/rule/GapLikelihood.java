package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.EVEN_DENSITY;
import static org.pga.scaffold.rule.ScaffoldThresholds.GAP_DEVIATIONS;
import static org.pga.scaffold.rule.ScaffoldThresholds.GAP_SLACK;
import static org.pga.scaffold.rule.ScaffoldThresholds.UNEVEN_DENSITY;

import java.util.stream.IntStream;

/**
 * How likely gaps are by the pairs that agree on one, and by those that aren't seen.
 *
 * @param sums for each pair the bases from its outer ends to the scaffold paths' ends
 */
record GapLikelihood(AcrossGap across, int[] sums) {
  private InsertModel model() {
    return across.model();
  }

  /** By the mean only. Pairs that don't span a gap aren't seen, so the truth lies above it. */
  double naive() {
    return model().mean() - IntStream.of(sums).asLongStream().sum() / (double) sums.length;
  }

  /** The most likely gap. */
  double mostLikely() {
    double naive = naive();
    double least =
        Math.max(naive - 2 * model().deviation(), -(across.k() - 1) - model().deviation());
    double most = Math.max(least, naive + 4 * model().deviation());
    double step = step();
    double gap = best(least, most, step);
    double fine = Math.min(1, step / 8);
    return best(gap - step, gap + step, fine);
  }

  private double step() {
    return Math.max(1, model().deviation() / 8);
  }

  /** Three standard errors of a mean, and at least as far as the likelihood falls as for these. */
  double error(double gap) {
    double error = errorOfMean();
    double least = value(gap) - GAP_DEVIATIONS * GAP_DEVIATIONS / 2;
    while (value(gap - error) > least || value(gap + error) > least) {
      error += step();
    }
    return error;
  }

  double errorOfMean() {
    return GAP_DEVIATIONS * model().deviation() / Math.sqrt(sums.length) + GAP_SLACK;
  }

  private double best(double from, double to, double step) {
    double best = from;
    double bestValue = Double.NEGATIVE_INFINITY;
    for (int i = 0; from + i * step <= to; i++) {
      double gap = from + i * step;
      double value = value(gap);
      if (value > bestValue) {
        bestValue = value;
        best = gap;
      }
    }
    return best;
  }

  /**
   * Logarithm of the likelihood of a gap: by the pairs that are seen, and by those that aren't. How
   * many there should be isn't known well, for repeats beside an end take away places, and depth
   * may be uneven. With a density that varies as a gamma distribution of shape a around d, n pairs
   * at so many places have the probability of a negative binomial distribution, of which −(n + a) ·
   * ln(a + d·places) depends on the gap.
   */
  private double value(double gap) {
    double shape = model().even() ? EVEN_DENSITY : UNEVEN_DENSITY;
    double expected = across.expected(gap);
    return ofSeen(gap) - (sums.length + shape) * StrictMath.log(shape + expected);
  }

  private double ofSeen(double gap) {
    double squares = 0;
    for (int sum : sums) {
      double deviations = (sum + gap - model().mean()) / model().deviation();
      squares += deviations * deviations;
    }
    return -squares / 2;
  }
}
