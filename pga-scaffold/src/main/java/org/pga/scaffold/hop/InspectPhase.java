package org.pga.scaffold.hop;

import org.pga.bsp.LongContext;
import org.pga.bsp.LongTurn;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.scaffold.graph.HopMessage.Inspect;
import org.pga.scaffold.graph.HopMessage.Seen;
import org.pga.scaffold.graph.PathEnd;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.rule.PathSearch.NeighbourNode;
import org.pga.scaffold.rule.SingleCopy;

/**
 * Unitigs say what they are, and have their neighbours say so, too, before anybody asks: three
 * supersteps for two unitigs on a way, where asking for each alone would take four.
 */
public final class InspectPhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    for (ScaffoldMessage message : turn.messages()) {
      if (message instanceof Seen seen) {
        vertex.path().endState(seen.end()).see(seen.unitig(), seen.node());
      } else {
        answer(vertex, (Inspect) message, turn.parameters(), turn);
      }
    }
  }

  private static void answer(
      ScaffoldVertex vertex,
      Inspect inspect,
      ScaffoldParameters parameters,
      LongContext<ScaffoldMessage> out) {
    PathEnd searcher = inspect.searcher();
    out.send(searcher.path(), new Seen(searcher.end(), vertex.id(), node(vertex, parameters)));
    if (inspect.onward()) {
      for (Link link : vertex.links(End.other(inspect.end()))) {
        out.send(link.neighbour(), new Inspect(link.neighbourEnd(), false, searcher));
      }
    }
  }

  private static NeighbourNode node(ScaffoldVertex vertex, ScaffoldParameters parameters) {
    SingleCopy rule = new SingleCopy(parameters.depth(), parameters.k(), parameters.readLength());
    return new NeighbourNode(
        vertex.length(),
        vertex.links(End.LEFT),
        vertex.links(End.RIGHT),
        vertex.place() == null ? 0 : vertex.place().pathLength(vertex.length()),
        vertex.place() != null || rule.byReads(vertex.unitig()));
  }
}
