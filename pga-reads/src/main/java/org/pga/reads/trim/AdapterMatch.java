package org.pga.reads.trim;

import org.pga.core.bases.Bases;

/**
 * Where an adapter begins in a read: the first place from which on the read agrees with the
 * adapter's start, up to the end of either, but for one base in eight.
 *
 * <p>At the end of a read five bases must agree in full: by chance one read in 1,000 does and loses
 * five bases (fewer bases are left in: they are the ends of reads, which cleaning takes for tips).
 */
final class AdapterMatch {
  private static final int LEAST = 5;

  /** One base in so many may differ. */
  private static final int OTHERS = 8;

  /** Longer agreement adds nothing. */
  static final int LONGEST = 32;

  /** The lower bit of each base of a word. */
  private static final long LOWER = 0x5555555555555555L;

  private final int length;

  /** Two bits a base, the first base lowest. */
  private final long letters;

  /** The lower bit of each base that is none of the four. */
  private final long none;

  private final int least;

  /** Takes partial matches at the read's end, too. */
  AdapterMatch(String adapter) {
    this(adapter, LEAST);
  }

  /**
   * @param least bases that must be compared
   */
  AdapterMatch(String adapter, int least) {
    length = Math.min(LONGEST, adapter.length());
    long word = 0;
    long others = 0;
    for (int i = 0; i < length; i++) {
      int code = Bases.code((byte) adapter.charAt(i));
      if (code == Bases.NONE) {
        others |= 1L << 2 * i;
      } else {
        word |= (long) code << 2 * i;
      }
    }
    letters = word;
    none = others;
    this.least = least;
  }

  /** Where it begins, or {@code to}. All bases of a place are compared at once. */
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

  /** Whether it begins where a window does. */
  boolean isAt(Window window) {
    int compared = Math.min(length, window.to - window.at);
    if (compared < least) {
      return false;
    }
    long differ = window.letters ^ letters;
    long bases = LOWER >>> 2 * (LONGEST - compared);
    return Long.bitCount(((differ | differ >>> 1) | (window.none ^ none)) & bases)
        <= compared / OTHERS;
  }

  /** The next 32 bases of a read, of fewer at its end. */
  static final class Window {
    private final byte[] data;
    private final int to;
    private int at;
    private int next;
    private long letters;
    private long none;

    Window(byte[] data, int from, int to) {
      this.data = data;
      this.to = to;
      at = from;
      next = from;
      fill();
    }

    /** By one base. */
    void move() {
      at++;
      letters >>>= 2;
      none >>>= 2;
      fill();
    }

    private void fill() {
      for (; next < to && next < at + LONGEST; next++) {
        int code = Bases.code(data[next]);
        int shift = 2 * (next - at);
        if (code == Bases.NONE) {
          none |= 1L << shift;
        } else {
          letters |= (long) code << shift;
        }
      }
    }
  }
}
