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

/**
 * Links take over the neighbours' final names and ends; what an end lists is put in order. Where an
 * end lists one only, the unitig keeps what that is.
 */
public final class NamePhase implements SimplifyPhase {
  private record Side(long id, int end) {}

  @Override
  public void run(Node node, LongTurn<Message, SimplifyParameters> turn) {
    // Old and new names are numbers of one kind: all links change at once, by a map, never one by
    // one in a list that holds both.
    Map<Side, Message.Named> finalNames = new HashMap<>();
    for (Message message : turn.messages()) {
      Message.Named named = (Message.Named) message;
      finalNames.put(new Side(named.oldId(), named.oldEnd()), named);
    }
    for (int end = 0; end < 2; end++) {
      List<Link> links = node.links(end);
      for (int i = 0; i < links.size(); i++) {
        Link link = links.get(i);
        Message.Named named = finalNames.get(new Side(link.neighbour(), link.neighbourEnd()));
        if (named == null) {
          throw new IllegalStateException(node + ": no name came for " + link);
        }
        links.set(i, new Link(named.newId(), named.newEnd(), link.count()));
        if (links.size() == 1 && named.newId() != node.name()) {
          node.unitig().setOnlyNeighbour(end, named.neighbour());
        }
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
