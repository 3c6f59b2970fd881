package org.pga.driver;

import java.util.Locale;

/** Constants as words. */
final class Words {
  private Words() {}

  /** ON_DEMAND as on demand. */
  static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
