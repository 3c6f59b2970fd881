package org.pga.classic.simplify.step;

import org.pga.classic.simplify.graph.Figure;
import org.pga.classic.simplify.graph.Message;
import org.pga.classic.simplify.graph.Orders;
import org.pga.classic.simplify.graph.Outbox;
import org.pga.classic.simplify.graph.Step;
import org.pga.classic.simplify.graph.Strand;

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
