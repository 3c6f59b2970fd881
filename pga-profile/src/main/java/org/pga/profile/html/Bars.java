package org.pga.profile.html;

import java.util.List;

/**
 * Lying bars in groups, each with its name and value written beside it.
 *
 * @param axis of the values, from 0
 * @param groups from top to bottom
 * @param rules values that are marked, the baseline for instance
 */
public record Bars(Axis axis, List<Group> groups, List<Lines.Rule> rules) {
  /** Bars that belong together; bars of one name look alike in all groups. */
  public record Group(String name, List<Bar> bars) {}

  /**
   * One bar.
   *
   * @param value null: not measured
   * @param low the smallest of repeats; null: there are none
   * @param high the largest of repeats; null: there are none
   */
  public record Bar(String name, Double value, Double low, Double high) {
    /** One without repeats; null: not measured. */
    public static Bar of(String name, Number value) {
      return new Bar(name, value == null ? null : Double.valueOf(value.doubleValue()), null, null);
    }
  }
}
