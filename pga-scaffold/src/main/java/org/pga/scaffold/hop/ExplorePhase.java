package org.pga.scaffold.hop;

import static org.pga.scaffold.rule.ScaffoldThresholds.MOST_EXPANSIONS;

import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import org.pga.bsp.LongContext;
import org.pga.bsp.LongTurn;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.scaffold.graph.HopMessage.BoundedSearch;
import org.pga.scaffold.graph.HopMessage.Explore;
import org.pga.scaffold.graph.HopMessage.Seen;
import org.pga.scaffold.graph.PathEnd;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.rule.PathSearch;
import org.pga.scaffold.rule.PathSearch.NeighbourNode;
import org.pga.scaffold.rule.SingleCopy;

/**
 * Bounded searches go from an end through the graph, up to the greatest length that a path may
 * have, and not into scaffold paths that are too long to lie within it. Each unitig that is reached
 * reports to the owner once, and passes a bounded search on if it arrived by a shorter way than
 * before.
 */
public final class ExplorePhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    ScaffoldParameters parameters = turn.parameters();
    Long2IntMap[] shorter = {new Long2IntOpenHashMap(0), new Long2IntOpenHashMap(0)};
    Long2IntMap most = new Long2IntOpenHashMap(0);
    LongSet reached = new LongOpenHashSet(0);
    for (ScaffoldMessage message : turn.messages()) {
      if (message instanceof Seen seen) {
        note(vertex, seen);
      } else if (message instanceof Explore explore) {
        turn.send(explore.explorer().path(), report(vertex, explore.explorer(), parameters));
        expand(vertex, explore.end(), explore.explorer(), 1 - parameters.k(), explore.most(), turn);
      } else {
        BoundedSearch search = (BoundedSearch) message;
        long explorer = search.explorer().packed();
        if (!vertex.searches(0).containsKey(explorer)
            && !vertex.searches(1).containsKey(explorer)) {
          reached.add(explorer);
        }
        if (search.used() < vertex.searches(search.end()).get(explorer)) {
          vertex.searches(search.end()).put(explorer, search.used());
          shorter[search.end()].put(explorer, search.used());
          most.put(explorer, search.most());
        }
      }
    }
    for (long explorer : reached) {
      PathEnd end = PathEnd.of(explorer);
      turn.send(end.path(), report(vertex, end, parameters));
    }
    for (int end = 0; end < 2; end++) {
      for (Long2IntMap.Entry search : shorter[end].long2IntEntrySet()) {
        int farthest = most.get(search.getLongKey());
        long used = (long) search.getIntValue() + vertex.length() - (parameters.k() - 1);
        if (used <= farthest && !PathSearch.tooLong(pathLength(vertex), parameters.k(), farthest)) {
          PathEnd explorer = PathEnd.of(search.getLongKey());
          expand(vertex, End.other(end), explorer, (int) used, farthest, turn);
        }
      }
    }
  }

  /** Beyond what a search could look at, more needn't be known. */
  private static void note(ScaffoldVertex vertex, Seen seen) {
    if (vertex.path().endState(seen.end()).neighbourhood().size() <= MOST_EXPANSIONS) {
      vertex.path().endState(seen.end()).neighbourhood().put(seen.unitig(), seen.node());
    }
  }

  private static Seen report(
      ScaffoldVertex vertex, PathEnd explorer, ScaffoldParameters parameters) {
    SingleCopy rule = new SingleCopy(parameters.depth(), parameters.k(), parameters.readLength());
    NeighbourNode node =
        new NeighbourNode(
            vertex.length(),
            vertex.links(End.LEFT),
            vertex.links(End.RIGHT),
            pathLength(vertex),
            vertex.place() != null || rule.byReads(vertex.unitig()));
    return new Seen(explorer.end(), vertex.id(), node);
  }

  private static long pathLength(ScaffoldVertex vertex) {
    return vertex.place() == null ? 0 : vertex.place().pathLength(vertex.length());
  }

  private static void expand(
      ScaffoldVertex vertex,
      int exit,
      PathEnd explorer,
      int used,
      int most,
      LongContext<ScaffoldMessage> out) {
    for (Link link : vertex.links(exit)) {
      out.send(link.neighbour(), new BoundedSearch(link.neighbourEnd(), explorer, used, most));
    }
  }
}
