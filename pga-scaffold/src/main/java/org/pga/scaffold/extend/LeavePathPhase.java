package org.pga.scaffold.extend;

import java.util.List;
import org.pga.bsp.LongTurn;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Link;
import org.pga.scaffold.graph.AnchorPosition;
import org.pga.scaffold.graph.ExtendMessage.Inflow;
import org.pga.scaffold.graph.ExtendMessage.Into;
import org.pga.scaffold.graph.PathEnd;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.rule.RepeatEntry;

/**
 * Outermost anchors send walks out through the ends of their scaffold path that one link leads on
 * from, with what reads hold there. Unitigs on no path that are as deep as one copy, and no tips,
 * become a path of their own; of these no reads are known.
 */
public final class LeavePathPhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    ScaffoldParameters parameters = turn.parameters();
    boolean lone = vertex.place() == null;
    for (ScaffoldMessage message : turn.messages()) {
      if (message instanceof Inflow inflow) {
        vertex.addInflow(inflow.end(), inflow.flow());
      } else {
        lone = false;
      }
    }
    if (lone
        && RepeatEntry.mayLeave(
            vertex.unitig(), parameters.k(), parameters.readLength(), parameters.depth())) {
      vertex.found(parameters.k());
    }
    AnchorPosition place = vertex.place();
    if (place == null || place.circular()) {
      return;
    }
    for (int end = 0; end < 2; end++) {
      int pathEnd = place.pathEnd(end);
      Sequence read = vertex.beyond(end);
      if (place.toEnd(pathEnd) == 0 && vertex.links(end).size() == 1) {
        Link link = vertex.links(end).get(0);
        PathEnd origin = new PathEnd(place.path(), pathEnd);
        double most = RepeatEntry.mostOfCopy(vertex.unitig(), parameters.k(), parameters.depth());
        double least =
            RepeatEntry.leastOfCopy(
                vertex.unitig(), parameters.k(), parameters.readLength(), parameters.depth());
        turn.send(
            link.neighbour(), new Into(link.neighbourEnd(), origin, most, least, List.of(), read));
      }
    }
  }
}
