package org.pga.reads.trim;

import org.pga.core.bases.Bases;

/**
 * Where an adapter begins in a read: the first place from which on the read agrees with the
 * adapter's start, up to the end of either, but for one base in eight.
 *
 * <p>At the end of a read five bases must agree in full: by chance one read in 1,000 does and loses
 * five bases (fewer bases are left in: they are the ends of reads, which cleaning takes for tips).
 *
 * <p>Before the end of a read, where all that follows would be lost, an adapter that is too short
 * to be told from the genome must agree in full, and one that is just long enough but for one base.
 */
final class AdapterMatch {
  private static final int LEAST = 5;

  /** An adapter matches if no more than one base in so many differs. */
  private static final int OTHERS = 8;

  /**
   * Bases from which on one in eight may differ within a read. One of 5 Mb holds a given 19-mer but
   * for two bases with odds of 1 to 17, a 24-mer but for three with 1 to 500.
   */
  private static final int SURE = 24;

  /** Most bases that are compared: a longer agreement says no more. */
  static final int LONGEST = FewBases.MOST;

  private final int length;
  private final FewBases start = new FewBases();
  private final int least;
  private final int othersWithin;

  /** Takes partial matches at the read's end, too. */
  AdapterMatch(String adapter) {
    this(adapter, LEAST);
  }

  /**
   * @param least bases that must be compared
   */
  AdapterMatch(String adapter, int least) {
    length = Math.min(LONGEST, adapter.length());
    for (int i = 0; i < length; i++) {
      start.put(i, Bases.code((byte) adapter.charAt(i)));
    }
    this.least = least;
    othersWithin = length < Adapter.TELLING ? 0 : length < SURE ? 1 : length / OTHERS;
  }

  /**
   * Where the adapter begins in a read, or {@code to}. All bases of a place are compared at once.
   */
  int in(byte[] data, int from, int to) {
    Window window = new Window(data, from, to);
    for (int at = from; at <= to - least; at++) {
      if (isAt(window)) {
        return at;
      }
      window.move();
    }
    return to;
  }

  /** Whether the adapter begins where a window does. */
  boolean isAt(Window window) {
    int left = window.to - window.at;
    int compared = Math.min(length, left);
    int others = length < left ? othersWithin : compared / OTHERS;
    return compared >= least && start.differences(window.bases, compared) <= others;
  }

  /** The next 32 bases of a read, of fewer at its end. */
  static final class Window {
    private final FewBases bases = new FewBases();
    private final byte[] data;
    private final int to;
    private int at;
    private int next;

    Window(byte[] data, int from, int to) {
      this.data = data;
      this.to = to;
      at = from;
      next = from;
      fill();
    }

    /** Moves the window by one base. */
    void move() {
      at++;
      bases.drop();
      fill();
    }

    private void fill() {
      for (; next < to && next < at + LONGEST; next++) {
        bases.put(next - at, Bases.code(data[next]));
      }
    }
  }
}
