package org.pga.profile.report;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.pga.core.Words;
import org.pga.profile.Figures;
import org.pga.profile.html.Dots;

/**
 * Depth by length, with a bounded number of dots whatever the number of sequences: those in one
 * cell of a grid (an eighth of a doubling wide and high) are one dot at their mean.
 */
final class DepthGrid {
  private static final double PER_DOUBLING = 8;

  private final TreeMap<Long, Cell> cells = new TreeMap<>();

  private static final class Cell {
    private long count;
    private double length;
    private double depth;
  }

  /** Adds one; without depth it has no place on a logarithmic scale and is left out. */
  void add(int length, double depth) {
    if (depth > 0 && length > 0) {
      long column = Math.round(PER_DOUBLING * Math.log(length) / Math.log(2));
      long row = Math.round(PER_DOUBLING * Math.log(depth) / Math.log(2));
      Cell cell = cells.computeIfAbsent(column << 32 ^ row & 0xffffffffL, any -> new Cell());
      cell.count++;
      cell.length += length;
      cell.depth += depth;
    }
  }

  /**
   * A dot for each cell that holds segments, in the middle of them and as large as their number.
   */
  List<Dots.Dot> dots() {
    List<Dots.Dot> dots = new ArrayList<>();
    for (Cell cell : cells.values()) {
      double length = cell.length / cell.count;
      double depth = cell.depth / cell.count;
      String text =
          Words.of(
              "%s × %s bases, depth %.1f",
              Figures.number(cell.count), Figures.number(Math.round(length)), depth);
      dots.add(new Dots.Dot(length, depth, cell.count, text));
    }
    return dots;
  }
}
