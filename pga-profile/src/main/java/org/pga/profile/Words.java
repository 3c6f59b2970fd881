package org.pga.profile;

import java.util.Locale;

/** Constants as words. */
public final class Words {
  private Words() {}

  /** ON_DEMAND as on demand. */
  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
