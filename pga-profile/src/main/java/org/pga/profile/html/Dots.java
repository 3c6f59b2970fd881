package org.pga.profile.html;

import java.util.List;

/**
 * Dots in one frame.
 *
 * @param x the axis below
 * @param y the axis at the left
 * @param series dots of one shape and colour
 */
public record Dots(Axis x, Axis y, List<Series> series) {
  /** Dots that belong together. */
  public record Series(String name, List<Dot> dots) {}

  /**
   * One dot.
   *
   * @param weight how many things it stands for; its area grows with it
   * @param text shown on pointing at it; null: none
   */
  public record Dot(double x, double y, double weight, String text) {}
}
