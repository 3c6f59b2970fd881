package org.pga.scaffold.eliminate;

import java.util.List;
import org.pga.bsp.LongContext;
import org.pga.bsp.LongTurn;
import org.pga.core.unitig.Link;
import org.pga.scaffold.graph.AnchorPosition;
import org.pga.scaffold.graph.PassageMessage.Rest;
import org.pga.scaffold.graph.PassageMessage.Taken;
import org.pga.scaffold.graph.PathEnd;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.rule.LastExit;
import org.pga.scaffold.rule.MissingPairs.Flank;

/**
 * Repeats all of whose copies scaffold paths pass through tell what leads to them that nothing else
 * does; outermost anchors send a walk out through an end that one link leads on from.
 */
public final class LeaveByOnlyLinkPhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    ScaffoldParameters parameters = turn.parameters();
    int passages = 0;
    for (ScaffoldMessage message : turn.messages()) {
      if (message instanceof Taken taken) {
        vertex.take(taken.end(), taken.next());
      } else {
        passages++;
      }
    }
    LastExit rule = new LastExit(parameters.depth(), parameters.k(), parameters.readLength());
    if (passages > 0 && rule.noneIsLeft(vertex.unitig(), passages)) {
      close(vertex, turn);
    }
    AnchorPosition place = vertex.place();
    for (int end = 0; place != null && !place.circular() && end < 2; end++) {
      int pathEnd = place.pathEnd(end);
      if (place.toEnd(pathEnd) == 0 && vertex.links(end).size() == 1) {
        Link link = vertex.links(end).get(0);
        PathEnd origin = new PathEnd(place.path(), pathEnd);
        PathEnd anchor = new PathEnd(vertex.id(), end);
        Flank flank = vertex.flank(parameters.round().model());
        turn.send(
            link.neighbour(), new Rest(link.neighbourEnd(), origin, anchor, flank, List.of()));
      }
    }
  }

  private static void close(ScaffoldVertex repeat, LongContext<ScaffoldMessage> out) {
    for (int end = 0; end < 2; end++) {
      PathEnd here = new PathEnd(repeat.id(), end);
      for (Link link : repeat.links(end)) {
        out.send(link.neighbour(), new Taken(link.neighbourEnd(), here));
      }
    }
  }
}
