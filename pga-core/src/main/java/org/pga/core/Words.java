package org.pga.core;

import com.google.errorprone.annotations.FormatMethod;
import java.util.Locale;

/** Text that is the same whatever the user's locale. */
public final class Words {
  private Words() {}

  /** ON_DEMAND as on demand. */
  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** A format of {@link String#format} with what is shown in its places. */
  @FormatMethod
  public static String of(String format, Object... shown) {
    return String.format(Locale.ROOT, format, shown);
  }
}
