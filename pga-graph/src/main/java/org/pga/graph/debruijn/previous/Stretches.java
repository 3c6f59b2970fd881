package org.pga.graph.debruijn.previous;

import java.util.Arrays;

/** Parts of a read that stand in one text, in the order of the read. */
public final class Stretches {
  /** Begin and end of each, by turns, from where the read would begin as the text is read. */
  private int[] bounds = new int[8];

  private int size;
  private int length;
  private long near;
  private boolean forward;

  /**
   * Begins with a read.
   *
   * @param bases of the read
   * @param place where it would begin in the text
   * @param along whether the read stands there as it is, not its reverse complement
   */
  void begin(int bases, long place, boolean along) {
    size = 0;
    length = bases;
    near = place;
    forward = along;
  }

  /** Adds a stretch, behind the earlier ones in the direction of the text. */
  void add(int begin, int end) {
    if (2 * size == bounds.length) {
      bounds = Arrays.copyOf(bounds, 4 * size);
    }
    bounds[2 * size] = begin;
    bounds[2 * size + 1] = end;
    size++;
  }

  /** Number of stretches. */
  public int size() {
    return size;
  }

  /** The first base of a stretch, counted in the read. */
  public int begin(int i) {
    return forward ? bounds[2 * i] : length - bounds[2 * (size - i) - 1];
  }

  /** Behind its last base in the read. */
  public int end(int i) {
    return forward ? bounds[2 * i + 1] : length - bounds[2 * (size - i) - 2];
  }

  /** The place of its first base as the text is read. */
  public long place(int i) {
    return near + bounds[2 * (forward ? i : size - 1 - i)];
  }

  /** Whether the read stands in the text as it is, not its reverse complement. */
  public boolean forward() {
    return forward;
  }
}
