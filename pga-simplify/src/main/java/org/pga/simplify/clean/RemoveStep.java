package org.pga.simplify.clean;

import java.util.List;
import org.pga.core.unitig.Link;
import org.pga.simplify.graph.Figure;
import org.pga.simplify.graph.KmerSum;
import org.pga.simplify.graph.Mailbox;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.Orders;
import org.pga.simplify.graph.Orders.Cause;
import org.pga.simplify.graph.Step;

/** One kind of what was judged goes, and tells its neighbours. */
public final class RemoveStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    if (orders.cause() == Cause.WEAK_LINK) {
      cutWeakLinks(node, orders, out);
      return;
    }
    int verdicts = 0;
    for (Message message : messages) {
      verdicts += ((Message.Verdict) message).cause() == orders.cause() ? 1 : 0;
    }
    // A tip goes if every end it is linked to says so; an arm is judged at one place.
    int needed = orders.cause() == Cause.TIP ? node.links(0).size() + node.links(1).size() : 1;
    if (verdicts == 0 || verdicts < needed) {
      return;
    }
    out.tally().add(orders.cause() == Cause.TIP ? Figure.TIPS_REMOVED : Figure.BUBBLES_REMOVED, 1);
    out.tally().add(Figure.NUMBER_REMOVED, node.unitig().kmers(orders.k()));
    out.tally().add(Figure.KMERS_REMOVED, KmerSum.of(node.unitig(), orders.k()));
    for (int end = 0; end < 2; end++) {
      for (Link link : node.links(end)) {
        drop(link, node.id(), end, out);
      }
    }
    node.becomeStub();
  }

  private static void cutWeakLinks(Node node, Orders orders, Mailbox out) {
    WeakLinkRule rule = new WeakLinkRule(orders.median());
    for (int end = 0; end < 2; end++) {
      List<Link> links = List.copyOf(node.links(end));
      for (Link link : links) {
        if (rule.isWeak(link, links)) {
          node.links(end).remove(link);
          out.tally().add(Figure.WEAK_LINK_ENDS_CUT, 1);
          drop(link, node.id(), end, out);
        }
      }
    }
  }

  private static void drop(Link link, long id, int end, Mailbox out) {
    out.send(link.neighbour(), new Message.Drop(link.neighbourEnd(), id, end));
  }
}
