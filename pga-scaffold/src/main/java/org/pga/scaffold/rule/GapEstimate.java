package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.AGREEING_SPREAD;
import static org.pga.scaffold.rule.ScaffoldThresholds.EVEN_DENSITY;
import static org.pga.scaffold.rule.ScaffoldThresholds.FEW_EXPECTED;
import static org.pga.scaffold.rule.ScaffoldThresholds.GAP_DEVIATIONS;
import static org.pga.scaffold.rule.ScaffoldThresholds.GAP_SLACK;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_CHANCE;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_OF_EXPECTED;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_OF_FEW;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_PAIRS;
import static org.pga.scaffold.rule.ScaffoldThresholds.MOST_DISSENT;
import static org.pga.scaffold.rule.ScaffoldThresholds.UNEVEN_DENSITY;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.PoissonDistribution;

/**
 * The distance between two ends of scaffold paths, estimated by maximum likelihood from the pairs
 * that link them and those that don't.
 *
 * @param gap bases between the ends, negative if they overlap: the most likely if a mate begins
 *     within its scaffold path; what paths of the graph are looked for by
 * @param filler the same as N's show it: the most likely if a mate may also begin before a short
 *     scaffold path's far end, as those do that mostly lie in it
 * @param error how far the truth may be from either, in bases: 3σ/√n + 6, or more where gaps
 *     farther away are hardly less likely; of a hundred gaps one is farther off
 * @param pairs the pairs that agree on it
 * @param expected pairs expected at that distance; 0 where depth is uneven, so that nobody knows
 */
public record GapEstimate(double gap, double filler, double error, int pairs, double expected) {
  private static final int SLICES = 64;

  /** The middles of slices of a normal distribution. */
  private static final double[] DEVIATIONS =
      IntStream.range(0, SLICES).mapToDouble(i -> -4 + 8 * (i + 0.5) / SLICES).toArray();

  private static final double[] WEIGHTS =
      DoubleStream.of(DEVIATIONS)
          .map(deviations -> StrictMath.exp(-deviations * deviations / 2))
          .toArray();

  /** In σ, by number of pairs: so far apart those of one gap lie once in a thousand times. */
  private static final double[] SPREADS =
      IntStream.iterate(0, n -> n + 1)
          .mapToDouble(GapEstimate::spread)
          .takeWhile(spread -> spread < AGREEING_SPREAD)
          .toArray();

  /**
   * The estimate, or null if the pairs are too few, fewer than a tenth of those expected, or don't
   * agree, or, where nobody knows how many to expect, are few and say that the ends overlap by more
   * than k − 1 bases: chimeras. One of a library of plain pairs is an estimate, too, see {@link
   * #lone}. Symmetrical in both scaffold paths.
   *
   * @param model their library
   * @param sums for each pair the bases from its outer ends to the scaffold paths' ends, increasing
   * @param length bases in one scaffold path
   * @param otherLength bases in the other
   * @param k the ends overlap by no more than k − 1 bases where the graph links them; a read that
   *     begins within these last bases lies in what several unitigs share, and has no place
   * @param readLength so a read may begin by all its bases but k before a scaffold path's far end
   */
  public static GapEstimate of(
      InsertModel model, int[] sums, long length, long otherLength, int k, int readLength) {
    if (length > otherLength) {
      // Both sides must get the very same numbers, to the last bit.
      return of(model, sums, otherLength, length, k, readLength);
    }
    int[] agreeing = largestCluster(sums, model.deviation());
    if (agreeing.length < (model.matePairs() ? LEAST_OF_FEW : 1)
        || sums.length - agreeing.length > MOST_DISSENT * agreeing.length) {
      return null;
    }
    if (!model.tellsLeast() && agreeing.length < FEW_EXPECTED) {
      double longer = Math.max(0, meanAcross(model, 1 - k, length, otherLength, k) - model.mean());
      if (naive(model, agreeing) + longer + errorOfMean(model, agreeing.length) < 1 - k) {
        return null;
      }
    }
    double gap = mostLikely(model, agreeing, length, otherLength, k);
    double error = error(model, agreeing, gap, length, otherLength, k);
    double expected = expected(model, gap, length, otherLength, k);
    boolean enough = agreeing.length >= LEAST_PAIRS || expected < FEW_EXPECTED;
    if (!enough || model.tellsLeast() && agreeing.length < LEAST_OF_EXPECTED * expected) {
      return null;
    }
    long beyond = Math.max(0, readLength - k);
    double filler = mostLikely(model, agreeing, length + beyond, otherLength + beyond, k);
    return new GapEstimate(gap, filler, error, agreeing.length, model.even() ? expected : 0);
  }

  /** By the mean only. Pairs that don't span a gap aren't seen, so the truth lies above it. */
  private static double naive(InsertModel model, int[] sums) {
    return model.mean() - IntStream.of(sums).asLongStream().sum() / (double) sums.length;
  }

  private static double mostLikely(
      InsertModel model, int[] sums, long length, long otherLength, int k) {
    double naive = naive(model, sums);
    double least = Math.max(naive - 2 * model.deviation(), -(k - 1) - model.deviation());
    double most = Math.max(least, naive + 4 * model.deviation());
    double step = step(model);
    double gap = best(model, sums, length, otherLength, k, least, most, step);
    double fine = Math.min(1, step / 8);
    return best(model, sums, length, otherLength, k, gap - step, gap + step, fine);
  }

  private static double step(InsertModel model) {
    return Math.max(1, model.deviation() / 8);
  }

  /** Three standard errors of a mean, and at least as far as the likelihood falls as for these. */
  private static double error(
      InsertModel model, int[] sums, double gap, long length, long otherLength, int k) {
    double error = errorOfMean(model, sums.length);
    double least =
        value(model, sums, gap, length, otherLength, k) - GAP_DEVIATIONS * GAP_DEVIATIONS / 2;
    while (value(model, sums, gap - error, length, otherLength, k) > least
        || value(model, sums, gap + error, length, otherLength, k) > least) {
      error += step(model);
    }
    return error;
  }

  private static double errorOfMean(InsertModel model, int pairs) {
    return GAP_DEVIATIONS * model.deviation() / Math.sqrt(pairs) + GAP_SLACK;
  }

  /**
   * Whether so few pairs only do where the graph or an overlap says the same, or has no other way.
   */
  public boolean weak() {
    return pairs < LEAST_PAIRS;
  }

  /** Whether the estimate is one pair's only: nothing unless both ends themselves say the same. */
  public boolean lone() {
    return pairs < LEAST_OF_FEW;
  }

  /** Whether ends that are this far apart would hardly be linked by so few pairs. */
  public boolean unlikely() {
    return expected == 0 || tooFew(pairs, expected);
  }

  /** Whether there would hardly be so few pairs if so many are expected. */
  static boolean tooFew(int pairs, double expected) {
    return expected > 0
        && new PoissonDistribution(expected).cumulativeProbability(pairs) < LEAST_CHANCE;
  }

  private static double best(
      InsertModel model,
      int[] sums,
      long length,
      long otherLength,
      int k,
      double from,
      double to,
      double step) {
    double best = from;
    double bestValue = Double.NEGATIVE_INFINITY;
    for (int i = 0; from + i * step <= to; i++) {
      double gap = from + i * step;
      double value = value(model, sums, gap, length, otherLength, k);
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
  private static double value(
      InsertModel model, int[] sums, double gap, long length, long otherLength, int k) {
    double shape = model.even() ? EVEN_DENSITY : UNEVEN_DENSITY;
    double expected = expected(model, gap, length, otherLength, k);
    return logLikelihood(model, sums, gap)
        - (sums.length + shape) * StrictMath.log(shape + expected);
  }

  private static double logLikelihood(InsertModel model, int[] sums, double gap) {
    double squares = 0;
    for (int sum : sums) {
      double deviations = (sum + gap - model.mean()) / model.deviation();
      squares += deviations * deviations;
    }
    return -squares / 2;
  }

  /**
   * Pairs expected across a gap, those seen and those that could have been seen: a read needs k
   * bases of a scaffold path to have a place there.
   */
  static double expected(InsertModel model, double gap, long length, long otherLength, int k) {
    return model.density() * places(model, gap, length, otherLength, k);
  }

  /** At how many places a pair across a gap can begin, on average over the model's inserts. */
  private static double places(
      InsertModel model, double gap, long length, long otherLength, int k) {
    return average(model, insert -> places(insert, gap, length, otherLength, k));
  }

  /** The mean insert of pairs across a gap: the longer one is the more places it has. */
  private static double meanAcross(
      InsertModel model, double gap, long length, long otherLength, int k) {
    double places = places(model, gap, length, otherLength, k);
    return places > 0
        ? average(model, insert -> insert * places(insert, gap, length, otherLength, k)) / places
        : Double.POSITIVE_INFINITY;
  }

  private static double places(double insert, double gap, long length, long otherLength, int k) {
    double most = Math.min(length, insert - gap - k);
    double least = Math.max(k, insert - gap - otherLength);
    return Math.max(0, most - least + 1);
  }

  /** The mean of something that depends on the insert size, over the model's inserts. */
  private static double average(InsertModel model, DoubleUnaryOperator ofInsert) {
    double sum = 0;
    double weights = 0;
    for (int i = 0; i < SLICES; i++) {
      sum += WEIGHTS[i] * ofInsert.applyAsDouble(model.mean() + DEVIATIONS[i] * model.deviation());
      weights += WEIGHTS[i];
    }
    return sum / weights;
  }

  private static int[] largestCluster(int[] sums, double deviation) {
    int bestFrom = 0;
    int bestTo = 0;
    for (int from = 0, widest = 0; from < sums.length; from++) {
      while (widest < sums.length && sums[widest] - sums[from] <= AGREEING_SPREAD * deviation) {
        widest++;
      }
      int to = widest;
      while (to - from < SPREADS.length
          && sums[to - 1] - sums[from] > SPREADS[to - from] * deviation) {
        to--;
      }
      if (to - from > bestTo - bestFrom) {
        bestFrom = from;
        bestTo = to;
      }
    }
    return Arrays.copyOfRange(sums, bestFrom, bestTo);
  }

  /** Of n pairs any two differ by σ√2; all n·(n−1)/2 twos have a share of the chance. */
  private static double spread(int pairs) {
    return pairs < 2
        ? 0
        : -Math.sqrt(2)
            * new NormalDistribution()
                .inverseCumulativeProbability(LEAST_CHANCE / pairs / (pairs - 1));
  }
}
