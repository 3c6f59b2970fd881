package org.pga.profile;

import org.pga.core.Words;

/** Numbers for people. */
public final class Figures {
  private static final String[] UNITS = {"bytes", "kB", "MB", "GB", "TB", "PB"};

  private Figures() {}

  /** 1234567 as 1,234,567; fractions with two places; null as a dash. */
  public static String number(Object value) {
    if (value == null) {
      return "-";
    }
    return value instanceof Double || value instanceof Float
        ? Words.of("%,.2f", ((Number) value).doubleValue())
        : Words.of("%,d", ((Number) value).longValue());
  }

  /** With a decimal unit: 604 MB. */
  public static String bytes(Long bytes) {
    if (bytes == null) {
      return "-";
    }
    int unit = 0;
    double value = bytes;
    while (value >= 999.5 && unit < UNITS.length - 1) {
      value /= 1000;
      unit++;
    }
    return Words.of(value < 10 && unit > 0 ? "%.1f " : "%.0f ", value) + UNITS[unit];
  }

  /** Tenths of a second below a minute, then 3m05s, then 2h03m. */
  public static String seconds(Double seconds) {
    if (seconds == null) {
      return "-";
    }
    long whole = Math.round(seconds);
    if (seconds < 59.95) {
      return Words.of("%.1f s", seconds);
    }
    return whole < 3600
        ? Words.of("%dm%02ds", whole / 60, whole % 60)
        : Words.of("%dh%02dm", whole / 3600, whole % 3600 / 60);
  }
}
