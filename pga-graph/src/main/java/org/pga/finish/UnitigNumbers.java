package org.pga.finish;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/**
 * Where each unitig id went: its ordinal in the output and whether it was flipped, in 12 to 24
 * bytes a unitig.
 *
 * <p>An end in the output is one long, {@code 2 · ordinal + 1} for LEFT and {@code 2 · ordinal} for
 * RIGHT, so that ends sort by ordinal and a link that could be written from both ends of one unitig
 * is written from its RIGHT end ({@code a + a +} rather than {@code a - a -}).
 */
final class UnitigNumbers {
  private static final int NONE = -1;

  private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();

  UnitigNumbers() {
    numbers.defaultReturnValue(NONE);
  }

  /**
   * Gives a unitig the next ordinal, counted from 1.
   *
   * @throws IllegalStateException for an id that came before
   */
  int add(long id, boolean flipped) {
    int ordinal = numbers.size() + 1;
    if (ordinal >= 1 << 30) {
      throw new IllegalStateException("more than " + (1 << 30) + " unitigs");
    }
    if (numbers.put(id, ordinal << 1 | (flipped ? 1 : 0)) != NONE) {
      throw new IllegalStateException("two unitigs have the id " + id);
    }
    return ordinal;
  }

  int size() {
    return numbers.size();
  }

  /**
   * The output end of a unitig's end before flipping.
   *
   * @throws IllegalStateException if there is no such unitig
   */
  long end(long id, int end) {
    int number = numbers.get(id);
    if (number == NONE) {
      throw new IllegalStateException("a link leads to unitig " + id + ", which isn't there");
    }
    return outputEnd(number >>> 1, OrientedUnitig.end(end, (number & 1) != 0));
  }

  static long outputEnd(int ordinal, int end) {
    return 2L * ordinal + (1 - end);
  }

  static int ordinal(long outputEnd) {
    return (int) (outputEnd >>> 1);
  }

  static int end(long outputEnd) {
    return 1 - (int) (outputEnd & 1);
  }
}
