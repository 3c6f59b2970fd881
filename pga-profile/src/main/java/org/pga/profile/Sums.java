package org.pga.profile;

/** Sums of figures of which some may be unknown: null as soon as one is, since a part isn't all. */
public final class Sums {
  private Sums() {}

  /** Both figures added up, or null. */
  public static Double of(Double one, Double other) {
    return one == null || other == null ? null : Double.valueOf(one + other);
  }

  /** Both counts added up, or null. */
  public static Long of(Long one, Long other) {
    return one == null || other == null ? null : Long.valueOf(one + other);
  }
}
