package org.pga.simplify.close;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.pga.bsp.LongTurn;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyPhase;
import org.pga.simplify.graph.VertexCounter;

/** Links take over the neighbours' final names and ends; what an end lists is put in order. */
public final class NamePhase implements SimplifyPhase {
  private record Side(long id, int end) {}

  @Override
  public void run(Node node, LongTurn<Message, SimplifyParameters> turn) {
    // Old and new names are numbers of one kind: all links change at once, by a map, never one by
    // one in a list that holds both.
    Map<Side, Side> finalNames = new HashMap<>();
    for (Message message : turn.messages()) {
      Message.Rename rename = (Message.Rename) message;
      finalNames.put(
          new Side(rename.oldId(), rename.oldEnd()), new Side(rename.newId(), rename.newEnd()));
    }
    for (int end = 0; end < 2; end++) {
      List<Link> links = node.links(end);
      for (int i = 0; i < links.size(); i++) {
        Link link = links.get(i);
        Side side = finalNames.get(new Side(link.neighbour(), link.neighbourEnd()));
        if (side == null) {
          throw new IllegalStateException(node + ": no name came for " + link);
        }
        links.set(i, new Link(side.id, side.end, link.count()));
      }
      links.sort(Link.ORDER);
    }
    for (int end = End.LEFT; end <= End.RIGHT; end++) {
      for (Link link : node.links(end)) {
        turn.count(VertexCounter.MIRROR, FinishPhase.mirror(node.name(), end, link));
      }
    }
  }
}
