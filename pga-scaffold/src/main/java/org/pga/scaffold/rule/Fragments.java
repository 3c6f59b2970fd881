package org.pga.scaffold.rule;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/** What pairs of paired ends say of one unitig: where their fragments lie, or one read of them. */
public final class Fragments {
  private final LongArrayList whole = new LongArrayList();
  private final IntArrayList rightward = new IntArrayList();
  private final IntArrayList leftward = new IntArrayList();

  /**
   * Adds a fragment, as far as its reads agree with the unitig.
   *
   * @param from its first base, of the unitig, from 0
   * @param to the base behind its last
   */
  public void add(int from, int to) {
    whole.add((long) from << Integer.SIZE | to);
  }

  /**
   * Adds a read whose mate is elsewhere.
   *
   * @param at its first base, or of one that looks to the left the base behind it
   * @param toTheRight whether it looks there
   */
  public void addAlone(int at, boolean toTheRight) {
    (toTheRight ? rightward : leftward).add(at);
  }

  /**
   * The fragments of more than {@code least} bases and at most {@code most}: the first base in the
   * upper half, and the base behind, in order.
   */
  long[] whole(int least, int most) {
    return Arrays.stream(whole.toLongArray())
        .filter(one -> to(one) - from(one) > least && to(one) - from(one) <= most)
        .sorted()
        .toArray();
  }

  /**
   * Where the reads are whose mates are elsewhere, in order: those that look to one side, and those
   * of fragments longer than {@code most}.
   */
  int[] alone(boolean toTheRight, int most) {
    IntArrayList at = new IntArrayList(toTheRight ? rightward : leftward);
    for (long one : whole.toLongArray()) {
      if (to(one) - from(one) > most) {
        at.add(toTheRight ? from(one) : to(one));
      }
    }
    at.sort(null);
    return at.toIntArray();
  }

  static int from(long fragment) {
    return (int) (fragment >>> Integer.SIZE);
  }

  static int to(long fragment) {
    return (int) fragment;
  }
}
