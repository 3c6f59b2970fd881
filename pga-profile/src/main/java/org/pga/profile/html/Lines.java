package org.pga.profile.html;

import java.util.List;

/**
 * Lines in one frame.
 *
 * @param x the axis below
 * @param y the axis at the left
 * @param series the lines
 * @param rules values of x that are marked
 */
public record Lines(Axis x, Axis y, List<Series> series, List<Rule> rules) {
  /** A line through points x, y, by increasing x; where y is null, it is broken. */
  public record Series(String name, List<List<? extends Number>> points) {}

  /** A mark at a value of x. */
  public record Rule(double at, String label) {}
}
