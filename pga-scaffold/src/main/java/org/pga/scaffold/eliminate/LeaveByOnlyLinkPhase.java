package org.pga.scaffold.eliminate;

import java.util.ArrayList;
import java.util.List;
import org.pga.bsp.LongContext;
import org.pga.bsp.LongTurn;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.scaffold.graph.AnchorPosition;
import org.pga.scaffold.graph.PassageMessage.Rest;
import org.pga.scaffold.graph.PassageMessage.Taken;
import org.pga.scaffold.graph.PathEnd;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.join.Joining;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.rule.LastExit.Flank;

/**
 * Owners tell the repeats on their scaffold path by which links it goes on there; outermost anchors
 * send a walk out through an end that one link leads on from.
 */
public final class LeaveByOnlyLinkPhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    Joining.settle(vertex, turn.messages());
    vertex.release();
    if (vertex.path() != null) {
      tell(vertex.path().layout(), turn);
    }
    AnchorPosition place = vertex.place();
    for (int end = 0; place != null && !place.circular() && end < 2; end++) {
      int pathEnd = place.pathEnd(end);
      if (place.toEnd(pathEnd) == 0 && vertex.links(end).size() == 1) {
        Link link = vertex.links(end).get(0);
        PathEnd origin = new PathEnd(place.path(), pathEnd);
        PathEnd anchor = new PathEnd(vertex.id(), end);
        Flank flank = new Flank(vertex.length(), vertex.pairs(turn.parameters().round().model()));
        turn.send(
            link.neighbour(), new Rest(link.neighbourEnd(), origin, anchor, flank, List.of()));
      }
    }
  }

  private static void tell(Layout layout, LongContext<ScaffoldMessage> out) {
    List<Part> parts = new ArrayList<>(layout.parts());
    if (layout.closing() != null && layout.closing().gap() == null) {
      parts.addAll(layout.closing().via());
      parts.add(layout.parts().get(0));
    }
    for (int i = 1; i < parts.size(); i++) {
      Part left = parts.get(i - 1);
      Part right = parts.get(i);
      if (right.before() == null) {
        PathEnd leaving = new PathEnd(left.unitig(), left.flipped() ? End.LEFT : End.RIGHT);
        PathEnd entering = new PathEnd(right.unitig(), right.flipped() ? End.RIGHT : End.LEFT);
        tell(left, leaving, entering, out);
        tell(right, entering, leaving, out);
      }
    }
  }

  private static void tell(
      Part part, PathEnd here, PathEnd next, LongContext<ScaffoldMessage> out) {
    if (!part.anchor()) {
      out.send(part.unitig(), new Taken(here.end(), next));
    }
  }
}
