package org.pga.classic.simplify.step;

import org.pga.classic.simplify.graph.Figure;
import org.pga.classic.simplify.graph.Message;
import org.pga.classic.simplify.graph.Orders;
import org.pga.classic.simplify.graph.Outbox;
import org.pga.classic.simplify.graph.Step;
import org.pga.classic.simplify.graph.Strand;

/** Heads merge with their tails; what followed a tail learns that it follows the head now. */
final class MergeStep implements Step {
  @Override
  public void run(Strand strand, Iterable<Message> messages, Orders orders, Outbox out) {
    for (Message message : messages) {
      if (message instanceof Message.Follow follow) {
        strand.follow(follow);
        out.count(Figure.FOLLOWS, 1);
      } else {
        strand.append((Message.Tail) message, orders.k());
      }
    }
  }
}
