package org.pga.profile.batch;

import java.util.Arrays;

/**
 * Which values differ from most others: further from the median than {@value #LIMIT} times the
 * median distance from it, scaled so that it is a standard deviation where values are normal
 * (Iglewicz &amp; Hoaglin, <i>How to Detect and Handle Outliers</i>, 1993).
 *
 * <p>Half of the values must agree for that to mean anything, so that few are never judged; where
 * more than half are the same, a difference of {@value #RELATIVE} of the median is none.
 */
public final class OutlierRule {
  private static final double LIMIT = 3.5;

  /** Of a normal distribution: standard deviations for each median distance. */
  private static final double SCALE = 1.4826;

  private static final double RELATIVE = 0.01;
  private static final int FEW = 5;

  private final double median;
  private final double least;

  private OutlierRule(double median, double least) {
    this.median = median;
    this.least = least;
  }

  /** A rule from all values; null if they are too few. */
  public static OutlierRule of(double... values) {
    if (values.length < FEW) {
      return null;
    }
    double median = median(values);
    double spread = median(Arrays.stream(values).map(v -> Math.abs(v - median)).toArray());
    return new OutlierRule(median, Math.max(LIMIT * SCALE * spread, RELATIVE * Math.abs(median)));
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /** 1: far above most, -1: far below, 0: neither. */
  public int side(double value) {
    double distance = value - median;
    return Math.abs(distance) > least ? (int) Math.signum(distance) : 0;
  }
}
