package org.pga.simplify.classic.step;

import org.pga.core.bases.Sequence;
import org.pga.simplify.classic.graph.Message;
import org.pga.simplify.classic.graph.Orders;
import org.pga.simplify.classic.graph.Outbox;
import org.pga.simplify.classic.graph.Step;
import org.pga.simplify.classic.graph.Strand;
import org.pga.simplify.close.Naming;

/** A vertex and its reverse complement have one name; neighbours learn it, and which they are. */
final class NameStep implements Step {
  @Override
  public void run(Strand strand, Iterable<Message> messages, Orders orders, Outbox out) {
    int k = orders.k();
    Sequence sequence = strand.sequence();
    Sequence canonical = sequence.canonical();
    long name = Naming.nameOf(canonical);
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
