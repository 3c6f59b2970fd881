package org.pga.simplify.compress;

import org.pga.core.unitig.Link;
import org.pga.simplify.graph.Figure;
import org.pga.simplify.graph.Mailbox;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.Orders;
import org.pga.simplify.graph.Step;

/** Links to what was removed go; an end left with one link tells its other side so. */
public final class SinglesStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    if (node.role() == Node.Role.STUB) {
      out.removeThis();
      return;
    }
    for (Message message : messages) {
      // Both sides may have cut a weak link, so it may be gone already.
      boolean dropped = node.drop((Message.Drop) message);
      if (dropped && orders.cause() == Orders.Cause.WEAK_LINK) {
        out.tally().add(Figure.WEAK_LINK_ENDS_CUT, 1);
      }
    }
    for (int end = 0; end < 2; end++) {
      node.setMergeable(end, false);
      if (node.links(end).size() == 1) {
        Link link = node.links(end).get(0);
        if (link.neighbour() != node.id()) {
          out.send(link.neighbour(), new Message.Single(link.neighbourEnd()));
        }
      }
    }
  }
}
