package org.pga.core.unitig;

/**
 * The two ends of a unitig as it is written down (its forward strand).
 *
 * <p>An end is an int everywhere, because it is part of packed keys and arrays: {@link #LEFT} is
 * before the first base, {@link #RIGHT} behind the last. A link joins an end to an end; two unitigs
 * joined RIGHT to LEFT lie on the same strand, RIGHT to RIGHT or LEFT to LEFT on opposite ones.
 */
public final class End {
  public static final int LEFT = 0;
  public static final int RIGHT = 1;

  private End() {}

  /** The opposite end of the same unitig. */
  public static int other(int end) {
    return 1 - end;
  }
}
