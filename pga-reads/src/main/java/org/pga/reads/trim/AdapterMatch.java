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

  private final byte[] codes;
  private final int least;

  /** Takes partial matches at the read's end, too. */
  AdapterMatch(String adapter) {
    this(adapter, LEAST);
  }

  /**
   * @param least bases that must be compared
   */
  AdapterMatch(String adapter, int least) {
    codes = new byte[Math.min(LONGEST, adapter.length())];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = (byte) Bases.code((byte) adapter.charAt(i));
    }
    this.least = least;
  }

  /** Where it begins, or {@code to}. */
  int in(byte[] data, int from, int to) {
    for (int at = from; at <= to - least; at++) {
      if (begins(data, at, Math.min(codes.length, to - at))) {
        return at;
      }
    }
    return to;
  }

  private boolean begins(byte[] data, int at, int length) {
    int left = length / OTHERS;
    for (int i = 0; i < length; i++) {
      if (Bases.code(data[at + i]) != codes[i] && --left < 0) {
        return false;
      }
    }
    return true;
  }
}
