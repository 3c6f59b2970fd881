package org.pga.simplify.join;

import org.pga.core.unitig.Link;
import org.pga.simplify.graph.Figure;
import org.pga.simplify.graph.KmerSum;
import org.pga.simplify.graph.Mailbox;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.Orders;
import org.pga.simplify.graph.Step;

/** Each end of a piece announces its edges; an edge that is its own mirror needs no partner. */
public final class AnnounceStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    out.tally().add(Figure.PARTIAL_UNITIGS, 1);
    out.tally().add(Figure.NUMBER_IN, node.unitig().kmers(orders.k()));
    out.tally().add(Figure.KMERS_IN, KmerSum.of(node.unitig(), orders.k()));
    Junction junction = new Junction();
    for (int end = 0; end < 2; end++) {
      boolean single = node.edges(end) == 1;
      for (int base = 0; base < 4; base++) {
        int count = node.edgeCount(end, base);
        if (count == 0) {
          continue;
        }
        junction.set(node.unitig().sequence(), orders.k(), end, base);
        if (junction.mirror()) {
          node.links(end).add(new Link(node.id(), end, count));
        } else {
          out.send(
              junction.vertex(),
              new Message.Announce(junction.check(), node.id(), end, count, single));
        }
      }
    }
    node.becomeUnitig();
  }
}
