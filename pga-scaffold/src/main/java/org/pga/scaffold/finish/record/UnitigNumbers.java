package org.pga.scaffold.finish.record;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/**
 * Where each unitig id is in the output: its number in the output, whether it was flipped and
 * whether it is circular, in 12 to 24 bytes a unitig.
 *
 * <p>An end in the output is one long, {@code 2 · number + 1} for LEFT and {@code 2 · number} for
 * RIGHT, so that ends sort by number and a link that could be written from both ends of one unitig
 * is written from its RIGHT end ({@code a + a +} rather than {@code a - a -}).
 */
public final class UnitigNumbers {
  private static final int NONE = -1;
  private static final int MOST = 1 << 29;

  private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();

  public UnitigNumbers() {
    numbers.defaultReturnValue(NONE);
  }

  /**
   * Gives a unitig the next number, counted from 1.
   *
   * @throws IllegalStateException for an id that came before
   */
  public void add(UnitigRecord unitig) {
    int number = numbers.size() + 1;
    if (number >= MOST) {
      throw new IllegalStateException("more than " + MOST + " unitigs");
    }
    int flags = (unitig.flipped() ? 1 : 0) | (unitig.circular() ? 2 : 0);
    if (numbers.put(unitig.id(), number << 2 | flags) != NONE) {
      throw new IllegalStateException("two unitigs have the id " + unitig.id());
    }
  }

  public int size() {
    return numbers.size();
  }

  /**
   * The number of a unitig.
   *
   * @throws IllegalStateException if there is no such unitig
   */
  public int number(long id) {
    return entry(id) >>> 2;
  }

  public boolean flipped(long id) {
    return (entry(id) & 1) != 0;
  }

  public boolean circular(long id) {
    return (entry(id) & 2) != 0;
  }

  private int entry(long id) {
    int entry = numbers.get(id);
    if (entry == NONE) {
      throw new IllegalStateException(
          "the graph has no unitig " + id + ", but something leads to it");
    }
    return entry;
  }

  /** The output end of a unitig's end in the graph. */
  public long end(long id, int end) {
    return outputEnd(number(id), flipped(id) ? 1 - end : end);
  }

  public static long outputEnd(int number, int end) {
    return 2L * number + (1 - end);
  }

  public static int numberOf(long outputEnd) {
    return (int) (outputEnd >>> 1);
  }

  public static int endOf(long outputEnd) {
    return 1 - (int) (outputEnd & 1);
  }
}
