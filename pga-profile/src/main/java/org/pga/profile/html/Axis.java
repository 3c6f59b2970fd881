package org.pga.profile.html;

/**
 * An axis.
 *
 * @param label what it measures
 * @param unit how its numbers are shown
 * @param log whether it is logarithmic; all values are then above 0
 * @param from where it begins; null: by the data
 * @param to where it ends; null: by the data
 */
public record Axis(String label, Unit unit, boolean log, Double from, Double to) {
  /** How numbers are shown. */
  public enum Unit {
    /** As they are, with thousands: 1.2k. */
    COUNT,
    /** 604 MB. */
    BYTES,
    /** 120 MB/s. */
    BYTES_PER_SECOND,
    /** 12.5 s. */
    SECONDS,
    /** 0.5 as 50 %. */
    SHARE,
    /** 1.25×. */
    TIMES,
    /** $12.50. */
    DOLLARS,
    /** 48.5 kb. */
    BASES
  }

  /** From 0 evenly to the largest value. */
  public static Axis even(String label, Unit unit) {
    return new Axis(label, unit, false, 0.0, null);
  }

  /** By powers of ten, between the least and the largest value, which are above 0. */
  public static Axis log(String label, Unit unit) {
    return new Axis(label, unit, true, null, null);
  }

  /** Evenly between two values. */
  public static Axis between(String label, Unit unit, double from, double to) {
    return new Axis(label, unit, false, from, to);
  }
}
