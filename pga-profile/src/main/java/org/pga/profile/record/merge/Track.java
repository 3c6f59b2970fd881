package org.pga.profile.record.merge;

import java.util.Arrays;

/**
 * One figure that only grows, as it was seen at some moments; between two of them it grows evenly.
 *
 * <p>Nothing is known of the time between two moments that are too far apart, or where the figure
 * fell: what counted started over.
 */
final class Track {
  private static final long LONGEST_GAP_NANOS = 10_000_000_000L;

  /**
   * What is known of a span of time.
   *
   * @param amount growth in that part of it that was seen
   * @param seconds length of that part
   */
  record Change(double amount, double seconds) {
    static final Change NONE = new Change(0, 0);

    Change plus(Change other) {
      return new Change(amount + other.amount, Math.max(seconds, other.seconds));
    }
  }

  private long[] nanos = new long[64];
  private long[] values = new long[64];
  private int size;

  /** The figure at a moment not before the last one. */
  void add(long at, long value) {
    if (size == nanos.length) {
      nanos = Arrays.copyOf(nanos, 2 * size);
      values = Arrays.copyOf(values, 2 * size);
    }
    nanos[size] = at;
    values[size++] = value;
  }

  /** The last value. */
  long last() {
    return values[size - 1];
  }

  /** Growth from one moment to another. */
  Change change(long from, long to) {
    int found = Arrays.binarySearch(nanos, 0, size, from);
    double amount = 0;
    long seen = 0;
    for (int i = Math.max(0, found < 0 ? -found - 2 : found); i + 1 < size && nanos[i] < to; i++) {
      long length = nanos[i + 1] - nanos[i];
      long covered = Math.min(to, nanos[i + 1]) - Math.max(from, nanos[i]);
      if (covered > 0 && length <= LONGEST_GAP_NANOS && values[i + 1] >= values[i]) {
        amount += (values[i + 1] - values[i]) * ((double) covered / length);
        seen += covered;
      }
    }
    return new Change(amount, seen / 1e9);
  }

  /** The value nearest to a moment, no farther away than {@code most}; null: none is. */
  Long near(long moment, long most) {
    int found = Arrays.binarySearch(nanos, 0, size, moment);
    int after = found < 0 ? -found - 1 : found;
    Long near = null;
    long least = most;
    for (int i = Math.max(0, after - 1); i < Math.min(size, after + 1); i++) {
      if (Math.abs(nanos[i] - moment) <= least) {
        least = Math.abs(nanos[i] - moment);
        near = values[i];
      }
    }
    return near;
  }
}
