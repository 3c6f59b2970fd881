package org.pga.scaffold;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.math3.special.Erf;

/**
 * How far two ends are apart by the pairs between them, by the words of the rule, for {@link
 * SequentialPairs}.
 *
 * @param gap bases, the likeliest
 * @param filler the same where reads may hang over the far ends
 * @param error how far it may be off
 * @param pairs that agree on it
 * @param expected so many; 0 where nobody knows
 */
record SequentialGap(double gap, double filler, double error, int pairs, double expected) {
  /** Of sums in order; null: they say nothing. */
  static SequentialGap of(
      SlowLibrary library, List<Integer> sums, long one, long other, int k, int readLength) {
    List<Integer> agreeing = agreeing(sums, library.deviation());
    int n = agreeing.size();
    if (n < (library.matePairs() ? 2 : 1) || sums.size() - n > 0.7 * n) {
      return null;
    }
    double deviation = library.deviation();
    long first = Math.min(one, other);
    long second = Math.max(one, other);
    DoubleUnaryOperator likelihood = likelihood(library, agreeing, first, second, k);
    double mean = agreeing.stream().mapToLong(Integer::longValue).sum() / (double) n;
    double around = library.mean() - mean;
    double error = 3 * deviation / Math.sqrt(n) + 6;
    double across = 0;
    double all = 0;
    for (double z = -3.9375; z < 4; z += 0.125) {
      double insert = library.mean() + z * deviation;
      double weight = Math.exp(-z * z / 2) * room(insert + k - 1, first, second, k);
      across += weight * insert;
      all += weight;
    }
    boolean counted = library.even() || library.matePairs() && library.depth() > 0;
    if (!counted
        && n < 10
        && all > 0
        && mean > Math.max(across / all, library.mean()) + k - 1 + error) {
      return null; // chimeras: ends do not overlap so far
    }
    double gap = likeliest(likelihood, around, deviation, k);
    double step = Math.max(1, deviation / 8);
    double fallen = likelihood.applyAsDouble(gap) - 4.5;
    while (likelihood.applyAsDouble(gap - error) > fallen
        || likelihood.applyAsDouble(gap + error) > fallen) {
      error += step;
    }
    double expected = expected(library, gap, first, second, k);
    if (n < 3 && expected >= 10 || counted && n < 0.1 * expected) {
      return null;
    }
    int over = readLength > k ? readLength - k : 0;
    double filler =
        likeliest(
            likelihood(library, agreeing, first + over, second + over, k), around, deviation, k);
    return new SequentialGap(gap, filler, error, n, library.even() ? expected : 0);
  }

  private static DoubleUnaryOperator likelihood(
      SlowLibrary library, List<Integer> sums, long one, long other, int k) {
    double shape = library.even() ? 4 : 0.5;
    return gap -> {
      double off = 0;
      for (int sum : sums) {
        off += Math.pow((sum + gap - library.mean()) / library.deviation(), 2);
      }
      double unseen = Math.log(shape + expected(library, gap, one, other, k));
      return -off / 2 - (sums.size() + shape) * unseen;
    };
  }

  private static double likeliest(
      DoubleUnaryOperator likelihood, double around, double deviation, int k) {
    double least = Math.max(around - 2 * deviation, 1 - k - deviation);
    double step = Math.max(1, deviation / 8);
    double coarse = best(likelihood, least, Math.max(least, around + 4 * deviation), step);
    return best(likelihood, coarse - step, coarse + step, Math.min(1, step / 8));
  }

  /** Whether there would be so few once in a thousand times. */
  boolean unlikely() {
    double chance = 0;
    double term = Math.exp(-expected);
    for (int i = 0; i <= pairs; i++) {
      chance += term;
      term *= expected / (i + 1);
    }
    return expected == 0 || chance < 1e-3;
  }

  /** The most, of as many the smallest, that lie no farther apart than those of one gap do. */
  private static List<Integer> agreeing(List<Integer> sums, double deviation) {
    List<Integer> best = new ArrayList<>();
    for (int from = 0; from < sums.size(); from++) {
      for (int to = from + 1; to <= sums.size(); to++) {
        int n = to - from;
        // Any two differ by more with a chance of 1/1000, shared by all n (n - 1) / 2 twos.
        double most = n == 1 ? 0 : 2 * Erf.erfcInv(0.002 / (n * (n - 1.0)));
        if (n > best.size() && sums.get(to - 1) - sums.get(from) <= Math.min(6, most) * deviation) {
          best = sums.subList(from, to);
        }
      }
    }
    return best;
  }

  private static double best(DoubleUnaryOperator of, double least, double most, double step) {
    double best = least;
    for (int i = 1; least + i * step <= most; i++) {
      double next = least + i * step;
      best = of.applyAsDouble(next) > of.applyAsDouble(best) ? next : best;
    }
    return best;
  }

  /** Pairs that begin where both mates have k bases, on average over inserts within 4σ. */
  private static double expected(SlowLibrary library, double gap, long one, long other, int k) {
    double places = 0;
    double weights = 0;
    for (double z = -3.9375; z < 4; z += 0.125) {
      double rest = library.mean() + z * library.deviation() - gap;
      places += Math.exp(-z * z / 2) * room(rest, one, other, k);
      weights += Math.exp(-z * z / 2);
    }
    return library.density() * (places / weights);
  }

  private static double room(double rest, long one, long other, int k) {
    return Math.max(0, Math.min(one, rest - k) - Math.max(k, rest - other) + 1);
  }
}
