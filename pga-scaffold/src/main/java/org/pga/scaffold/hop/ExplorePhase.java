package org.pga.scaffold.hop;

import static org.pga.scaffold.rule.ScaffoldThresholds.MOST_HOPS;
import static org.pga.scaffold.rule.ScaffoldThresholds.MOST_NEAR;

import it.unimi.dsi.fastutil.longs.LongSet;
import org.pga.bsp.LongContext;
import org.pga.bsp.LongTurn;
import org.pga.scaffold.graph.HopMessage.Inspect;
import org.pga.scaffold.graph.HopMessage.Seen;
import org.pga.scaffold.graph.PathEnd;
import org.pga.scaffold.graph.PathEndState;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.rule.Neighbourhood;

/**
 * Owners that look for a path ask what they must know of the graph and don't yet: unitigs that
 * known ones lead on to. They give up where there are too many, or too many in a row.
 */
public final class ExplorePhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    for (ScaffoldMessage message : turn.messages()) {
      Seen seen = (Seen) message;
      vertex.path().endState(seen.end()).see(seen.unitig(), seen.node());
    }
    for (int end = 0; vertex.path() != null && end < 2; end++) {
      PathEndState state = vertex.path().endState(end);
      if (state.inspected() > 0) {
        ask(vertex, end, turn.parameters().k(), turn);
      }
    }
  }

  private static void ask(ScaffoldVertex vertex, int end, int k, LongContext<ScaffoldMessage> out) {
    PathEndState state = vertex.path().endState(end);
    PathEnd start = vertex.path().outermost(end);
    LongSet missing =
        new Neighbourhood(
                unitig -> state.neighbourhood().get(unitig),
                k,
                GapRange.of(state.choice().estimate()).farthest())
            .missing(start.path(), start.end(), state.goal().path(), state.goal().end());
    if (state.neighbourhood().size() + missing.size() > MOST_NEAR
        || !missing.isEmpty() && state.inspected() >= MOST_HOPS) {
      state.forgetNeighbourhood();
    } else if (missing.isEmpty()) {
      state.stopInspecting();
    } else {
      state.inspect(2);
      PathEnd here = new PathEnd(vertex.id(), end);
      missing.forEach(
          packed -> {
            PathEnd next = PathEnd.of(packed);
            out.send(next.path(), new Inspect(next.end(), true, here));
          });
    }
  }
}
