package org.pga.scaffold.rule;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.scaffold.rule.PathSearch.Graph;
import org.pga.scaffold.rule.PathSearch.NeighbourNode;
import org.pga.scaffold.rule.PathSearch.Side;

/**
 * Tears within a gap: unitigs that could lie in it and have an end that nothing follows. What lies
 * behind a tear the graph doesn't know, so there may be a way where it has none, and another one
 * where it has one only.
 */
final class TornWays {
  private record At(long unitig, int exit, long used) {}

  private final Graph graph;
  private final int overlap;
  private final int most;
  private final LongSet ends = new LongOpenHashSet(2);

  /**
   * @param k size of k-mers
   * @param most bases of the gap at most
   */
  TornWays(Graph graph, int k, int most) {
    this.graph = graph;
    this.overlap = k - 1;
    this.most = most;
  }

  /**
   * Whether the graph leaves it open that two ends are as near as pairs say: a way from either is
   * torn before it is longer than the gap, or one leads from the first to the other.
   */
  boolean leaveOpen(long from, int end, long goal, int goalEnd) {
    return leadOn(new At(from, end, -overlap), goal, goalEnd)
        || leadOn(new At(goal, goalEnd, -overlap), from, end);
  }

  /**
   * Whether beside the only path another way is torn: it comes to one of the path's unitigs behind
   * the first, or leaves one before the last. Then that tear may as well be in the copy that the
   * path is to go through, and the path be another copy's. But not where the path can't be another
   * copy's up to there: all of its unitigs stand in the genome once and lead on by one link only.
   *
   * @param path from one end to another; neither unitig can lie in the gap
   */
  boolean besides(List<Step> path, Side from, Side goal) {
    ends.add(from.unitig());
    ends.add(goal.unitig());
    List<Step> back = new ArrayList<>();
    path.forEach(step -> back.add(0, new Step(step.unitig(), !step.flipped())));
    int surely = certain(path, from);
    int surelyBack = certain(back, goal);
    long[] before = new long[path.size()];
    long used = -overlap;
    for (int i = 0; i < path.size(); i++) {
      before[i] = used;
      used += graph.node(path.get(i).unitig()).length() - overlap;
    }
    for (int i = 1; i < path.size(); i++) {
      Step step = path.get(i);
      Step last = path.get(i - 1);
      long behind = used - before[i] - overlap;
      int exit = End.other(entry(last));
      if (i >= surely && branch(step.unitig(), entry(step), last.unitig(), exit, behind)
          || path.size() - i >= surelyBack
              && branch(last.unitig(), exit, step.unitig(), entry(step), before[i])) {
        return true;
      }
    }
    return false;
  }

  /** How many unitigs of a path follow an end in any case. */
  private int certain(List<Step> path, Side from) {
    List<Link> links = graph.node(from.unitig()).links(from.end());
    int certain = 0;
    while (certain < path.size() && links.size() == 1) {
      Step step = path.get(certain++);
      NeighbourNode node = graph.node(step.unitig());
      links = node.once() ? node.links(End.other(entry(step))) : List.of();
    }
    return certain;
  }

  private static int entry(Step step) {
    return step.flipped() ? End.RIGHT : End.LEFT;
  }

  /** Whether another link of an end than that to the path's next unitig leads to a tear. */
  private boolean branch(long unitig, int end, long next, int nextEnd, long used) {
    for (Link link : graph.node(unitig).links(end)) {
      NeighbourNode node = graph.node(link.neighbour());
      boolean other = !link.leadsTo(next, nextEnd) && !ends.contains(link.neighbour());
      if (other && node != null && fits(node, used)) {
        int exit = End.other(link.neighbourEnd());
        if (leadOn(new At(link.neighbour(), exit, used + node.length() - overlap), -1, 0)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a way is torn within the gap, or leads to the goal. */
  private boolean leadOn(At from, long goal, int goalEnd) {
    Long2LongOpenHashMap[] shortest = {new Long2LongOpenHashMap(), new Long2LongOpenHashMap()};
    shortest[0].defaultReturnValue(Long.MAX_VALUE);
    shortest[1].defaultReturnValue(Long.MAX_VALUE);
    Deque<At> open = new ArrayDeque<>();
    open.add(from);
    while (!open.isEmpty()) {
      At at = open.poll();
      NeighbourNode here = graph.node(at.unitig);
      if (here == null || at.used >= shortest[at.exit].get(at.unitig)) {
        continue;
      }
      shortest[at.exit].put(at.unitig, at.used);
      List<Link> links = here.links(at.exit);
      if (links.isEmpty()) {
        return true;
      }
      for (Link link : links) {
        if (link.leadsTo(goal, goalEnd)) {
          return true;
        }
        NeighbourNode next = graph.node(link.neighbour());
        if (next != null && !ends.contains(link.neighbour()) && fits(next, at.used)) {
          int exit = End.other(link.neighbourEnd());
          open.add(new At(link.neighbour(), exit, at.used + next.length() - overlap));
        }
      }
    }
    return false;
  }

  private boolean fits(NeighbourNode node, long used) {
    return used + node.length() - overlap <= most
        && !PathSearch.tooLong(node.pathLength(), overlap + 1, most);
  }
}
