package org.pga.scaffold.link.insert;

import static org.pga.scaffold.rule.ScaffoldThresholds.INSERT_TAIL;
import static org.pga.scaffold.rule.ScaffoldThresholds.MOST_DEVIATIONS;
import static org.pga.scaffold.rule.ScaffoldThresholds.PEAK_REACH;
import static org.pga.scaffold.rule.ScaffoldThresholds.PEAK_ROUNDS;

/**
 * The peak of a histogram that may contain scattered values besides the peak.
 *
 * @param mean of what is in the peak
 * @param deviation its standard deviation, at least 1
 */
record InsertPeak(double mean, double deviation) {
  /** Standard deviation of a normal variable without these tails, as a share of the whole's. */
  private static final double TRIMMED = 0.935;

  /** Half of a normal variable lies in so many deviations, in the middle. */
  private static final double MIDDLE_HALF = 1.349;

  /**
   * Finds it around the mode, of which the shortest interval that holds half of all is a robust
   * estimate (Rousseeuw 1984); 1 % of what is within reach of that is then trimmed at each side.
   *
   * @param weights by value, from 0, not all 0
   */
  static InsertPeak of(double[] weights) {
    InsertPeak peak = shortestHalf(weights);
    for (int round = 0; round < PEAK_ROUNDS; round++) {
      peak = peak.trimmed(weights);
    }
    return peak;
  }

  private static InsertPeak shortestHalf(double[] weights) {
    double half = 0;
    for (double weight : weights) {
      half += weight / 2;
    }
    int bestFrom = 0;
    int bestTo = weights.length;
    double within = 0;
    for (int from = 0, to = 0; from < weights.length; from++) {
      while (to < weights.length && within < half) {
        within += weights[to++];
      }
      if (within < half) {
        break;
      }
      if (to - from < bestTo - bestFrom) {
        bestFrom = from;
        bestTo = to;
      }
      within -= weights[from];
    }
    double width = bestTo - bestFrom - 1;
    return new InsertPeak(bestFrom + width / 2, Math.max(1, width / MIDDLE_HALF));
  }

  private InsertPeak trimmed(double[] weights) {
    int from = (int) Math.max(0, Math.ceil(mean - PEAK_REACH * deviation));
    int to = (int) Math.min(weights.length - 1.0, Math.floor(mean + PEAK_REACH * deviation));
    double all = 0;
    for (int value = from; value <= to; value++) {
      all += weights[value];
    }
    double cut = all * INSERT_TAIL;
    double kept = 0;
    double sum = 0;
    double squares = 0;
    double before = 0;
    for (int value = from; value <= to; value++) {
      double after = before + weights[value];
      double part = Math.min(after, all - cut) - Math.max(before, cut);
      if (part > 0) {
        double off = value - mean;
        kept += part;
        sum += part * off;
        squares += part * off * off;
      }
      before = after;
    }
    double shift = sum / kept;
    double variance = Math.max(0, squares / kept - shift * shift);
    return new InsertPeak(mean + shift, Math.max(1, Math.sqrt(variance) / TRIMMED));
  }

  /** Whether a value belongs to it. */
  boolean holds(int value) {
    return Math.abs(value - mean) <= MOST_DEVIATIONS * deviation;
  }
}
