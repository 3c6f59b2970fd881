package org.pga.simplify.classic.step;

import org.pga.simplify.classic.graph.Figure;
import org.pga.simplify.classic.graph.Message;
import org.pga.simplify.classic.graph.Orders;
import org.pga.simplify.classic.graph.Outbox;
import org.pga.simplify.classic.graph.Step;
import org.pga.simplify.classic.graph.Strand;

/**
 * A vertex without outgoing edge that is shorter than a threshold is a tip. So is its reverse
 * complement, which has no incoming one.
 */
final class TipStep implements Step {
  @Override
  public void run(Strand strand, Iterable<Message> messages, Orders orders, Outbox out) {
    boolean isDeadEnd = strand.successors() == 0 || strand.predecessors() == 0;
    if (!isDeadEnd || strand.sequence().length() >= orders.tipLength()) {
      return;
    }
    for (int base = 0; base < 4; base++) {
      if (strand.before(base) != null) {
        out.send(strand.before(base), new Message.Gone(strand.sequence().baseAt(orders.k() - 1)));
      }
    }
    out.count(Figure.TIPS, 1);
    out.count(Figure.KMERS_REMOVED, strand.kmers(orders.k()));
    out.removeThis();
  }
}
