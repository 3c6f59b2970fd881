package org.pga.scaffold.link.insert;

import static org.pga.scaffold.rule.ScaffoldThresholds.DEVIATIONS_OF_VALLEY;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_OF_PEAK;
import static org.pga.scaffold.rule.ScaffoldThresholds.MOST_IN_VALLEY;

import java.util.Arrays;

/**
 * The two peaks of a histogram of two libraries in one.
 *
 * @param lower the one of the smaller values
 * @param upper the one of the larger values
 */
record TwoPeaks(InsertPeak lower, InsertPeak upper) {
  /**
   * Finds them by the valley between: a stretch of values that holds far less than one as long on
   * either side of it. How long these are nobody knows before, so all lengths are tried.
   *
   * @param pairs by value: what was counted
   * @param weights by value: as often as these occur
   * @param least bases of the shortest valley
   * @return null: there is one peak only, as far as so few pairs can tell
   */
  static TwoPeaks of(long[] pairs, double[] weights, int least) {
    double[] counted = new double[weights.length + 1];
    double[] before = new double[weights.length + 1];
    for (int value = 0; value < weights.length; value++) {
      counted[value + 1] = counted[value] + pairs[value];
      before[value + 1] = before[value] + weights[value];
    }
    for (int width = least; width <= weights.length / 3; width *= 2) {
      int valley = valley(counted, before, width);
      if (valley > 0) {
        double[] lower = Arrays.copyOf(weights, valley);
        double[] upper = weights.clone();
        Arrays.fill(upper, 0, valley, 0);
        return new TwoPeaks(InsertPeak.of(lower), InsertPeak.of(upper));
      }
    }
    return null;
  }

  /** The middle of the first valley of such a width; 0: there is none. */
  private static int valley(double[] counted, double[] before, int width) {
    int last = before.length - 1 - width;
    // For each place the best stretch that begins there or above.
    int[] above = new int[last + 1];
    above[last] = last;
    for (int from = last - 1; from >= 0; from--) {
      above[from] =
          in(before, from, width) >= in(before, above[from + 1], width) ? from : above[from + 1];
    }
    double all = before[before.length - 1];
    if (all == 0) {
      return 0;
    }
    int below = 0;
    for (int from = width; from + width <= last; from++) {
      below = in(before, from - width, width) > in(before, below, width) ? from - width : below;
      if (before[from] >= LEAST_OF_PEAK * all
          && all - before[from + width] >= LEAST_OF_PEAK * all
          && higher(counted, before, below, from, width)
          && higher(counted, before, above[from + width], from, width)) {
        return from + width / 2;
      }
    }
    return 0;
  }

  /** Whether one stretch holds so much more than the other that it isn't by chance. */
  private static boolean higher(
      double[] counted, double[] before, int peak, int valley, int width) {
    double more = in(counted, peak, width);
    double fewer = in(counted, valley, width);
    return in(before, valley, width) <= MOST_IN_VALLEY * in(before, peak, width)
        && more - fewer >= DEVIATIONS_OF_VALLEY * Math.sqrt(more + fewer);
  }

  private static double in(double[] before, int from, int width) {
    return before[from + width] - before[from];
  }
}
