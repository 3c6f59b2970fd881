package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.AGREEING_SPREAD;
import static org.pga.scaffold.rule.ScaffoldThresholds.FEW_EXPECTED;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_CHANCE;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_OF_EXPECTED;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_OF_FEW;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_PAIRS;
import static org.pga.scaffold.rule.ScaffoldThresholds.MOST_DISSENT;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
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
    AcrossGap across = new AcrossGap(model, length, otherLength, k);
    GapLikelihood likelihood = new GapLikelihood(across, agreeing);
    if (!model.tellsLeast() && agreeing.length < FEW_EXPECTED) {
      double longer = Math.max(0, across.meanInsert(1 - k) - model.mean());
      if (likelihood.naive() + longer + likelihood.errorOfMean() < 1 - k) {
        return null;
      }
    }
    double gap = likelihood.mostLikely();
    double error = likelihood.error(gap);
    double expected = across.expected(gap);
    boolean enough = agreeing.length >= LEAST_PAIRS || expected < FEW_EXPECTED;
    if (!enough || model.tellsLeast() && agreeing.length < LEAST_OF_EXPECTED * expected) {
      return null;
    }
    long beyond = Math.max(0, readLength - k);
    AcrossGap fromBeyond = new AcrossGap(model, length + beyond, otherLength + beyond, k);
    double filler = new GapLikelihood(fromBeyond, agreeing).mostLikely();
    return new GapEstimate(gap, filler, error, agreeing.length, model.even() ? expected : 0);
  }

  /** As they are declared, the pairs an int. */
  public void write(DataOutput out) throws IOException {
    out.writeDouble(gap);
    out.writeDouble(filler);
    out.writeDouble(error);
    out.writeInt(pairs);
    out.writeDouble(expected);
  }

  /** Reads what {@link #write} wrote. */
  public static GapEstimate read(DataInput in) throws IOException {
    return new GapEstimate(
        in.readDouble(), in.readDouble(), in.readDouble(), in.readInt(), in.readDouble());
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
