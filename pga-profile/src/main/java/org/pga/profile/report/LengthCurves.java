package org.pga.profile.report;

import java.util.ArrayList;
import java.util.List;

/** Curves of sequence lengths, as lists of points x, y. */
final class LengthCurves {
  /** Points of a curve at most: as many as a wide screen shows. */
  private static final int POINTS = 400;

  private LengthCurves() {}

  /**
   * Nx: the length at or above which sequences hold x % of all bases.
   *
   * @param lengths falling
   */
  static List<List<? extends Number>> nx(int[] lengths) {
    long total = 0;
    for (int length : lengths) {
      total += length;
    }
    List<List<? extends Number>> points = new ArrayList<>();
    long sum = 0;
    int last = 0;
    for (int percent = 1; percent <= 100 && total > 0; percent++) {
      while (sum * 100 < percent * total) {
        sum += lengths[last++];
      }
      points.add(List.of(percent, lengths[last - 1]));
    }
    return points;
  }

  /**
   * Bases in the longest 1, 2, 3 … sequences, thinned out evenly on a logarithmic scale.
   *
   * @param lengths falling
   * @param fromZero begins with no sequence and no base, which a logarithmic axis doesn't have
   */
  static List<List<? extends Number>> cumulative(int[] lengths, boolean fromZero) {
    List<List<? extends Number>> points = new ArrayList<>();
    if (fromZero) {
      points.add(List.of(0, 0L));
    }
    double step = Math.pow(Math.max(1, lengths.length), 1.0 / POINTS);
    double next = 1;
    long sum = 0;
    for (int rank = 1; rank <= lengths.length; rank++) {
      sum += lengths[rank - 1];
      if (rank >= next || rank == lengths.length) {
        points.add(List.of(rank, sum));
        next = Math.max(rank + 1, next * step);
      }
    }
    return points;
  }
}
