package org.pga.scaffold.rule;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongLinkedOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayDeque;
import java.util.Deque;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.scaffold.rule.PathSearch.Graph;
import org.pga.scaffold.rule.PathSearch.NeighbourNode;

/**
 * What must be known of the graph before paths between two ends are looked for: all that can be
 * come to from either end within the greatest length that a path may have, but not through scaffold
 * paths that are too long to lie within it.
 */
public final class Neighbourhood {
  private record Entered(long unitig, int end, long used) {}

  private final Graph known;
  private final int overlap;
  private final int farthest;
  private final Deque<Entered> open = new ArrayDeque<>();
  private final LongSet missing = new LongLinkedOpenHashSet();
  private final Long2LongOpenHashMap[] shortest = {
    new Long2LongOpenHashMap(), new Long2LongOpenHashMap()
  };

  /**
   * @param known what is known till now, null for all else
   * @param k size of k-mers
   * @param farthest bases that a path may have
   */
  public Neighbourhood(Graph known, int k, int farthest) {
    this.known = known;
    this.overlap = k - 1;
    this.farthest = farthest;
    shortest[End.LEFT].defaultReturnValue(Long.MAX_VALUE);
    shortest[End.RIGHT].defaultReturnValue(Long.MAX_VALUE);
  }

  /**
   * The unitigs that aren't known, but that known ones lead to, each with the end by which it is
   * entered, {@code unitig << 1 | end}; empty if all is known.
   *
   * @param from unitig and {@code end} by which it is left
   * @param goal unitig and {@code goalEnd} by which it is entered
   */
  public LongSet missing(long from, int end, long goal, int goalEnd) {
    start(from, end);
    start(goal, goalEnd);
    while (!open.isEmpty()) {
      Entered at = open.poll();
      if (at.used >= shortest[at.end].get(at.unitig)) {
        continue;
      }
      shortest[at.end].put(at.unitig, at.used);
      NeighbourNode node = known.node(at.unitig);
      if (node == null) {
        missing.add(at.unitig << 1 | at.end);
        continue;
      }
      long used = at.used + node.length() - overlap;
      if (used <= farthest && !PathSearch.tooLong(node.pathLength(), overlap + 1, farthest)) {
        leave(node, End.other(at.end), used);
      }
    }
    return missing;
  }

  private void start(long unitig, int exit) {
    NeighbourNode node = known.node(unitig);
    if (node == null) {
      missing.add(unitig << 1 | End.other(exit));
    } else {
      leave(node, exit, -overlap);
    }
  }

  private void leave(NeighbourNode node, int exit, long used) {
    for (Link link : node.links(exit)) {
      open.add(new Entered(link.neighbour(), link.neighbourEnd(), used));
    }
  }
}
