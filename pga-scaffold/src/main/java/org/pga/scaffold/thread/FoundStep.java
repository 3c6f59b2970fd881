package org.pga.scaffold.thread;

import org.pga.core.unitig.Unitig;
import org.pga.scaffold.graph.Figure;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.Step;
import org.pga.scaffold.rule.SingleCopy;

/** Single-copy unitigs become anchors. What reads say about others is of no use to anybody. */
public final class FoundStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    out.tally().add(Figure.UNITIGS, 1);
    Unitig unitig = node.unitig();
    SingleCopy rule = new SingleCopy(orders.depth(), orders.k(), orders.readLength());
    if (!unitig.circular() && rule.test(unitig)) {
      out.tally().add(Figure.ANCHORS, 1);
      node.found(orders.k());
    } else {
      node.evidence().links().clear();
      node.evidence().overhangs().clear();
      node.evidence().splices().clear();
    }
  }
}
