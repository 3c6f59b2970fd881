package org.pga.classic.simplify.step;

import org.pga.bases.Sequence;
import org.pga.classic.simplify.graph.Message;
import org.pga.classic.simplify.graph.Orders;
import org.pga.classic.simplify.graph.Outbox;
import org.pga.classic.simplify.graph.Step;
import org.pga.classic.simplify.graph.Strand;

/** A vertex and its reverse complement have one name; neighbours learn it, and which they are. */
final class NameStep implements Step {
  @Override
  public void run(Strand strand, Iterable<Message> messages, Orders orders, Outbox out) {
    int k = orders.k();
    Sequence sequence = strand.sequence();
    Sequence canonical = sequence.canonical();
    long name = Names.of(canonical);
    boolean written = canonical == sequence;
    int before = sequence.baseAt(sequence.length() - k);
    for (int base = 0; base < 4; base++) {
      int count = strand.edges()[base];
      if (count > 0) {
        out.send(strand.successor(base, k), new Message.Named(true, before, name, written, count));
      }
      if (strand.before(base) != null) {
        int reachedBy = sequence.baseAt(k - 1);
        out.send(strand.before(base), new Message.Named(false, reachedBy, name, written, 0));
      }
    }
  }
}
