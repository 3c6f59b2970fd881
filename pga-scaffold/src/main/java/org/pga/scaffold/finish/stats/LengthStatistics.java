package org.pga.scaffold.finish.stats;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** N50 and the like of sequences whose lengths are added longest first. */
final class LengthStatistics {
  private final IntArrayList lengths = new IntArrayList();
  private long total;
  private double squares;

  /** The length at which a share of all bases is reached, longest first, and its rank. */
  record Reached(int length, int rank) {}

  void add(int length) {
    lengths.add(length);
    total += length;
    squares += (double) length * length;
  }

  int count() {
    return lengths.size();
  }

  long total() {
    return total;
  }

  /** Null if there are none, as all below. */
  Integer largest() {
    return lengths.isEmpty() ? null : Integer.valueOf(lengths.getInt(0));
  }

  /** The length-weighted mean length. */
  Double auN() {
    return lengths.isEmpty() ? null : Double.valueOf(rounded(squares / total, 10));
  }

  /**
   * Where half of so many bases is reached: N50 and L50 for their own total, otherwise NG50, LG50.
   */
  Reached half(long bases) {
    long sum = 0;
    for (int rank = 1; rank <= lengths.size(); rank++) {
      sum += lengths.getInt(rank - 1);
      if (2 * sum >= bases) {
        return new Reached(lengths.getInt(rank - 1), rank);
      }
    }
    return null;
  }

  /** To the nearest multiple of 1 / parts. */
  static double rounded(double value, int parts) {
    return (double) Math.round(value * parts) / parts;
  }
}
