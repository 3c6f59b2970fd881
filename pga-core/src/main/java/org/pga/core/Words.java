package org.pga.core;

import com.google.errorprone.annotations.FormatMethod;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/** Text that is the same whatever the user's locale. */
public final class Words {
  private Words() {}

  /** The name of a constant as words: {@code ON_DEMAND} as {@code on demand}. */
  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /**
   * As {@code %.2f}, for what is written by the thousand: a format is parsed anew each time.
   *
   * @param number 0 or more
   */
  public static String twoDecimals(double number) {
    return BigDecimal.valueOf(number).setScale(2, RoundingMode.HALF_UP).toPlainString();
  }

  /** A format of {@link String#format} with what is shown in its places. */
  @FormatMethod
  public static String of(String format, Object... shown) {
    return String.format(Locale.ROOT, format, shown);
  }
}
