package org.pga.simplify.extend;

import org.pga.bsp.LongContext;
import org.pga.bsp.LongTurn;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyPhase;

/**
 * Walks that come in report the bases they find here to where they began, and continue while bases
 * are wanted and the opposite end has exactly one link. What is reported is put down: that of one
 * walk comes in its order, some bases in each superstep. Each unitig adds a base at least, so a
 * walk in circles ends too.
 */
public final class WalkPhase implements SimplifyPhase {
  @Override
  public void run(Node node, LongTurn<Message, SimplifyParameters> turn) {
    for (Message message : turn.messages()) {
      if (message instanceof Message.Found found) {
        Extensions.add(node.unitig(), found.end(), found.bases());
      } else {
        pass(node, (Message.Walk) message, turn.parameters().k(), turn);
      }
    }
  }

  private static void pass(Node node, Message.Walk walk, int k, LongContext<Message> out) {
    Sequence bases = node.unitig().basesBehindOverlap(walk.end(), k, walk.wanted());
    out.send(walk.origin(), new Message.Found(walk.originEnd(), bases));
    int wanted = walk.wanted() - bases.length();
    int exit = End.other(walk.end());
    if (wanted > 0 && node.links(exit).size() == 1) {
      Link link = node.links(exit).get(0);
      out.send(
          link.neighbour(),
          new Message.Walk(link.neighbourEnd(), walk.origin(), walk.originEnd(), wanted));
    }
  }
}
