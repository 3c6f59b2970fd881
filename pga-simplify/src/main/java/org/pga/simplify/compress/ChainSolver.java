package org.pga.simplify.compress;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import org.pga.core.unitig.Chains;

/**
 * Gives registered unitigs their places in chains, in time linear in their number. Joints to
 * unitigs that aren't registered here end a chain. The head is the member with the smallest id.
 */
public final class ChainSolver implements Chains.Visitor {
  private final Joints joints;
  private final Assignments assignments = new Assignments();

  /**
   * Members of the current chain: index · 2, + 1 where flipped against the direction of walking.
   */
  private final IntArrayList chain = new IntArrayList();

  private ChainSolver(Joints joints) {
    this.joints = joints;
  }

  /** The places in all chains of two or more members. */
  public static Assignments solve(Joints joints) {
    ChainSolver solver = new ChainSolver(joints);
    Chains.visit(mates(joints), solver);
    return solver.assignments;
  }

  private static int[] mates(Joints joints) {
    Long2IntOpenHashMap indexOf = new Long2IntOpenHashMap(joints.size());
    indexOf.defaultReturnValue(-1);
    for (int i = 0; i < joints.size(); i++) {
      indexOf.put(joints.id(i), i);
    }
    int[] mates = new int[2 * joints.size()];
    for (int i = 0; i < mates.length; i++) {
      int neighbour = joints.has(i >> 1, i & 1) ? indexOf.get(joints.neighbour(i >> 1, i & 1)) : -1;
      mates[i] = neighbour < 0 ? Chains.OPEN : 2 * neighbour + joints.neighbourEnd(i >> 1, i & 1);
    }
    return mates;
  }

  @Override
  public void unitig(int unitig, boolean flipped) {
    chain.add(unitig << 1 | (flipped ? 1 : 0));
  }

  @Override
  public void endOfChain() {
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
    chain.clear();
  }
}
