package org.pga.simplify.classic.step;

import org.pga.simplify.classic.graph.KmerId;
import org.pga.simplify.classic.graph.Message;
import org.pga.simplify.classic.graph.Orders;
import org.pga.simplify.classic.graph.Outbox;
import org.pga.simplify.classic.graph.Step;
import org.pga.simplify.classic.graph.Strand;
import org.pga.simplify.close.Naming;

/** What may be an arm of a bubble, with one predecessor and one successor, tells the former. */
final class ArmStep implements Step {
  @Override
  public void run(Strand strand, Iterable<Message> messages, Orders orders, Outbox out) {
    if (strand.predecessors() != 1 || strand.successors() != 1) {
      return;
    }
    int k = orders.k();
    KmerId successor = null;
    for (int base = 0; base < 4; base++) {
      successor = strand.edges()[base] > 0 ? strand.successor(base, k) : successor;
    }
    double depth = (double) strand.countSum() / strand.kmers(k);
    int base = strand.sequence().baseAt(k - 1);
    long canonical = Naming.nameOf(strand.sequence().canonical());
    out.send(
        strand.before(strand.firstBefore()), new Message.Arm(base, successor, depth, canonical));
  }
}
