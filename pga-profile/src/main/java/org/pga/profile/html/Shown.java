package org.pga.profile.html;

import org.pga.core.Words;
import org.pga.profile.Figures;

/** Figures in pages: what wasn't measured says so. */
public final class Shown {
  /** In place of a figure that is null. */
  public static final String NOT_MEASURED = "not measured";

  private Shown() {}

  /** A name. */
  public static String text(Object value) {
    return value == null ? NOT_MEASURED : value.toString();
  }

  /** Processors: 4 × their model, which the kernel of ARM's doesn't tell. */
  public static String processors(Integer count, String model) {
    return text(count) + " × " + text(model);
  }

  /** 1,234,567; fractions with two places. */
  public static String number(Object value) {
    return value == null ? NOT_MEASURED : Figures.number(value);
  }

  /** 604 MB. */
  public static String bytes(Long bytes) {
    return bytes == null ? NOT_MEASURED : Figures.bytes(bytes);
  }

  /** 12.5 s, 3m05s. */
  public static String seconds(Double seconds) {
    return seconds == null ? NOT_MEASURED : Figures.seconds(seconds);
  }

  /** 0.125 as 12.5 %. */
  public static String share(Double share) {
    return share == null ? NOT_MEASURED : Words.of("%.1f %%", 100 * share);
  }

  /** Two places, or two digits where that would be 0.00. */
  public static String ratio(Double ratio) {
    if (ratio == null) {
      return NOT_MEASURED;
    }
    return ratio == 0 || ratio >= 0.1 ? Words.of("%,.2f", ratio) : Words.of("%.2g", ratio);
  }
}
