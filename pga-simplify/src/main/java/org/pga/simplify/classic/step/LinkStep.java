package org.pga.simplify.classic.step;

import org.pga.simplify.classic.graph.Figure;
import org.pga.simplify.classic.graph.Message;
import org.pga.simplify.classic.graph.Orders;
import org.pga.simplify.classic.graph.Outbox;
import org.pga.simplify.classic.graph.Step;
import org.pga.simplify.classic.graph.Strand;

/** Edges know where they lead, not where they come from: so all vertices tell their successors. */
final class LinkStep implements Step {
  @Override
  public void run(Strand strand, Iterable<Message> messages, Orders orders, Outbox out) {
    int k = orders.k();
    out.count(Figure.STRANDS, 1);
    out.count(Figure.KMERS, strand.kmers(k));
    for (Message message : messages) {
      if (message instanceof Message.Gone gone) {
        strand.edges()[gone.base()] = 0;
      } else { // Die
        out.count(Figure.BUBBLES, 1);
        out.count(Figure.KMERS_REMOVED, strand.kmers(k));
        out.removeThis();
        return;
      }
    }
    strand.forgetPredecessors();
    int base = strand.sequence().baseAt(strand.sequence().length() - k);
    boolean only = strand.successors() == 1;
    Message follow = new Message.Follow(base, only, TagStep.id(strand, k));
    for (int next = 0; next < 4; next++) {
      if (strand.edges()[next] > 0) {
        out.count(Figure.EDGES, 1);
        out.send(strand.successor(next, k), follow);
      }
    }
  }
}
