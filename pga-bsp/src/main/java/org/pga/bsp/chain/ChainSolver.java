package org.pga.bsp.chain;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import org.pga.core.unitig.Chains;

/**
 * Gives registered vertices their places in chains, in time linear in their number. Edges to
 * vertices that aren't registered here end a chain. The head is the member with the smallest id; a
 * circle is opened at the vertex that was registered first.
 */
public final class ChainSolver implements Chains.Visitor {
  private final Long2IntOpenHashMap indexOf = new Long2IntOpenHashMap();
  private final LongArrayList ids = new LongArrayList();
  private final ChainPlaces places = new ChainPlaces();

  /**
   * Members of the current chain: index · 2, + 1 where flipped against the direction of walking.
   */
  private final IntArrayList chain = new IntArrayList();

  private ChainSolver() {
    indexOf.defaultReturnValue(-1);
  }

  /**
   * The places in all chains of two or more members.
   *
   * @throws IllegalStateException if an end is joined to several
   */
  public static ChainPlaces solve(CompactableEdges edges) {
    ChainSolver solver = new ChainSolver();
    Chains.visit(solver.partners(edges), solver);
    return solver.places;
  }

  private int[] partners(CompactableEdges edges) {
    for (int i = 0; i < edges.size(); i++) {
      long id = edges.end(i) >>> 1;
      if (!indexOf.containsKey(id)) {
        indexOf.put(id, ids.size());
        ids.add(id);
      }
    }
    int[] partners = new int[2 * ids.size()];
    Arrays.fill(partners, Chains.OPEN);
    for (int i = 0; i < edges.size(); i++) {
      int end = number(edges.end(i));
      if (partners[end] != Chains.OPEN) {
        throw new IllegalStateException(
            "end " + (end & 1) + " of " + ids.getLong(end >> 1) + " is joined twice");
      }
      partners[end] = number(edges.partner(i));
    }
    return partners;
  }

  private int number(long end) {
    int index = indexOf.get(end >>> 1);
    return index < 0 ? Chains.OPEN : 2 * index + (int) (end & 1);
  }

  @Override
  public void unitig(int unitig, boolean flipped) {
    chain.add(unitig << 1 | (flipped ? 1 : 0));
  }

  @Override
  public void endOfChain() {
    int head = 0;
    for (int i = 1; i < chain.size(); i++) {
      head = id(i) < id(head) ? i : head;
    }
    long headId = id(head);
    int headFlip = chain.getInt(head) & 1;
    for (int i = 0; i < chain.size(); i++) {
      if (i != head) {
        places.add(
            id(i),
            headId,
            headFlip == 0 ? i - head : head - i,
            (chain.getInt(i) & 1) != headFlip,
            i == 0 || i == chain.size() - 1);
      }
    }
    chain.clear();
  }

  private long id(int member) {
    return ids.getLong(chain.getInt(member) >> 1);
  }
}
