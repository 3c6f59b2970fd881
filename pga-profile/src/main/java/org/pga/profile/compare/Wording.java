package org.pga.profile.compare;

import org.pga.core.Words;
import org.pga.profile.Figures;

/** Figures and findings as a reader is shown them, in the terminal and on the page. */
final class Wording {
  static final String NOT_MEASURED = "not measured";

  private Wording() {}

  /** 1.25, 0.054, 134; null as a dash. */
  static String ratio(Double ratio) {
    if (ratio == null) {
      return "-";
    }
    return Words.of(ratio >= 99.95 ? "%,.0f" : ratio >= 0.1 || ratio == 0 ? "%.2f" : "%.2g", ratio);
  }

  /** Median, and least and most of several: 12.3 (11.9–12.8). */
  static String seconds(RepeatedFigure sample) {
    if (sample.isEmpty()) {
      return NOT_MEASURED;
    }
    String median = plain(sample.median());
    return sample.repeated()
        ? Words.of("%s (%s–%s)", median, plain(sample.least()), plain(sample.greatest()))
        : median;
  }

  private static String plain(double seconds) {
    return Words.of(seconds < 99.95 ? "%.1f" : "%,.0f", seconds);
  }

  /** Of any measure; null was not measured. */
  static String measure(Measure measure, Double value) {
    if (value == null) {
      return NOT_MEASURED;
    }
    return measure.unit() == Measure.Unit.SECONDS ? Figures.seconds(value) : bytes(value);
  }

  private static String bytes(double bytes) {
    return Figures.bytes(Math.round(bytes));
  }

  /** Of any load; null was not measured. */
  static String load(Load load, Double value) {
    if (value == null) {
      return NOT_MEASURED;
    }
    return switch (load) {
      case CPU, IO_WAIT, STOLEN -> percent(value);
      case IOPS, PEAK_IOPS -> Words.of(value < 10 ? "%.1f" : "%,.0f", value);
      case HDFS, PEAK_HDFS -> bytes(value) + "/s";
    };
  }

  static String percent(double share) {
    return Words.of("%.1f %%", 100 * share);
  }

  /** $3,386; with cents below $100, with more places below one. */
  static String dollars(double dollars) {
    return Words.of(
        dollars >= 100 ? "$%,.0f" : dollars >= 1 || dollars == 0 ? "$%.2f" : "$%.3g", dollars);
  }

  /** How a figure stands to the baseline's. */
  static String words(Verdict verdict) {
    return switch (verdict) {
      case LESS -> "less";
      case MORE -> "more";
      case SAME -> "same";
      case UNDECIDED -> "undecided";
      case NOT_REPEATED -> "one run";
      case NO_FIGURE -> "";
    };
  }
}
