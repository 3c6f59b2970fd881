package org.pga.scaffold.link.insert;

import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_INSERT_PAIRS;

import java.util.Arrays;
import org.pga.scaffold.place.result.InsertHistogram;
import org.pga.scaffold.place.result.UnitigLengths;

/** The pairs of a library within unitigs that face the other way than its pairs should. */
final class OutwardPairs {
  private final double[] weights;
  private final double pairs;

  /**
   * @param least insert size that counts among those of the proper orientation
   * @param lengths of all unitigs
   */
  OutwardPairs(InsertHistogram histogram, int least, UnitigLengths lengths) {
    weights = byInsert(histogram, least);
    pairs = Arrays.stream(weights).sum(); // while they are numbers of pairs
    InsertEstimator.weigh(weights, lengths);
  }

  private static double[] byInsert(InsertHistogram histogram, int least) {
    long[] apart = histogram.outward();
    double[] others = new double[Math.max(apart.length, least + 1)];
    for (int insert = 0; insert < apart.length; insert++) {
      others[insert] = apart[insert];
    }
    // Of short fragments the reads overlap, so that after turning they seem to face each other.
    for (int facing = 1; facing < Math.min(least, histogram.facing().length); facing++) {
      others[least - facing] += histogram.facing()[facing];
    }
    return others;
  }

  /** Their insert size; null: they are too few. */
  InsertPeak peak() {
    return pairs < LEAST_INSERT_PAIRS ? null : InsertPeak.of(weights);
  }

  /**
   * The share of the pairs in the peak of this orientation.
   *
   * @param density of those in the proper one's
   */
  double contamination(double density) {
    InsertPeak peak = peak();
    if (peak == null) {
      return 0;
    }
    double inPeak = 0;
    for (int insert = 0; insert < weights.length; insert++) {
      inPeak += peak.holds(insert) ? weights[insert] : 0;
    }
    return inPeak / (inPeak + density);
  }
}
