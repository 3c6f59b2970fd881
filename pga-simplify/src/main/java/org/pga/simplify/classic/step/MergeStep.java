package org.pga.simplify.classic.step;

import org.pga.simplify.classic.graph.Figure;
import org.pga.simplify.classic.graph.Message;
import org.pga.simplify.classic.graph.Orders;
import org.pga.simplify.classic.graph.Outbox;
import org.pga.simplify.classic.graph.Step;
import org.pga.simplify.classic.graph.Strand;

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
