package org.pga.simplify.carry;

import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.simplify.graph.Mailbox;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.Orders;
import org.pga.simplify.graph.Step;

/**
 * Walks that come in report the bases they find here to where they began, and go on while bases are
 * wanted and the opposite end has exactly one link. What is reported is put down: that of one walk
 * comes in its order, one piece in each superstep. Each unitig adds a base at least, so a walk in
 * circles ends too.
 */
public final class WalkStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    for (Message message : messages) {
      if (message instanceof Message.Found found) {
        Surroundings.add(node.unitig(), found.end(), found.bases());
      } else {
        pass(node, (Message.Walk) message, orders.k(), out);
      }
    }
  }

  private static void pass(Node node, Message.Walk walk, int k, Mailbox out) {
    Sequence bases = Surroundings.behindOverlap(node.unitig(), walk.end(), k, walk.wanted());
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
