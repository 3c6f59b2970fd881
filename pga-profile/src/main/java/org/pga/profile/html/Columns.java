package org.pga.profile.html;

import java.util.List;

/**
 * A histogram: standing columns without gaps, from 0.
 *
 * @param x the axis below
 * @param y the axis at the left
 * @param columns from left to right
 */
public record Columns(Axis x, Axis y, List<Column> columns) {
  /** What lies between two values of x. */
  public record Column(double from, double to, double value) {}
}
