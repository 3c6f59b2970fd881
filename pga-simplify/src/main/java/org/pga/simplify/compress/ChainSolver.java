package org.pga.simplify.compress;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.BitSet;
import org.pga.unitig.End;

/**
 * Finds the maximal chains among registered unitigs, in time linear in their number.
 *
 * <p>A mergeable joint pairs two ends, so following joints gives paths and circles and nothing
 * else. Joints to unitigs that aren't registered here end a chain. The head is the member with the
 * smallest id; a circle is cut at its head's LEFT.
 */
public final class ChainSolver {
  private static final int NONE = -1;
  private final Joints joints;
  private final Long2IntOpenHashMap indexOf;
  private final BitSet seen = new BitSet();

  /**
   * Members of the current chain: index · 2, + 1 where flipped against the direction of walking.
   */
  private final IntArrayList chain = new IntArrayList();

  private ChainSolver(Joints joints) {
    this.joints = joints;
    indexOf = new Long2IntOpenHashMap(joints.size());
    indexOf.defaultReturnValue(NONE);
    for (int i = 0; i < joints.size(); i++) {
      indexOf.put(joints.id(i), i);
    }
  }

  /** The chains of two or more members. */
  public static Assignments solve(Joints joints) {
    ChainSolver solver = new ChainSolver(joints);
    Assignments assignments = new Assignments();
    for (int i = 0; i < joints.size(); i++) {
      if (!solver.seen.get(i)) {
        solver.walk(solver.start(i));
        solver.assign(assignments);
      }
    }
    return assignments;
  }

  /** Where to start walking right, as in {@link #chain}. */
  private int start(int first) {
    int index = first;
    int side = End.LEFT;
    int smallest = first;
    for (int next = across(index, side); next != NONE; next = across(index, side)) {
      index = next >> 1;
      side = End.other(next & 1);
      if (index == first) {
        return smallest << 1;
      }
      smallest = joints.id(index) < joints.id(smallest) ? index : smallest;
    }
    return index << 1 | (side == End.RIGHT ? 1 : 0);
  }

  private void walk(int start) {
    chain.clear();
    int member = start;
    do {
      chain.add(member);
      seen.set(member >> 1);
      int next = across(member >> 1, (member & 1) != 0 ? End.LEFT : End.RIGHT);
      // entered at its RIGHT: it lies flipped
      member = next;
    } while (member != NONE && member >> 1 != start >> 1);
  }

  private void assign(Assignments assignments) {
    int head = 0;
    for (int i = 1; i < chain.size(); i++) {
      if (joints.id(chain.getInt(i) >> 1) < joints.id(chain.getInt(head) >> 1)) {
        head = i;
      }
    }
    long headId = joints.id(chain.getInt(head) >> 1);
    int headFlip = chain.getInt(head) & 1;
    for (int i = 0; i < chain.size(); i++) {
      if (i != head) {
        assignments.add(
            joints.id(chain.getInt(i) >> 1),
            headId,
            headFlip == 0 ? i - head : head - i,
            (chain.getInt(i) & 1) != headFlip,
            i == 0 || i == chain.size() - 1);
      }
    }
  }

  /** The neighbour's index · 2 + its end, or NONE. */
  private int across(int index, int end) {
    if (!joints.has(index, end)) {
      return NONE;
    }
    int neighbour = indexOf.get(joints.neighbour(index, end));
    return neighbour == NONE ? NONE : neighbour << 1 | joints.neighbourEnd(index, end);
  }
}
