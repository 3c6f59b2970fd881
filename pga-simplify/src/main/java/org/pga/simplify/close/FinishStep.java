package org.pga.simplify.close;

import org.pga.core.unitig.Link;
import org.pga.simplify.clean.IsolatedRule;
import org.pga.simplify.compress.SettleStep;
import org.pga.simplify.graph.Figure;
import org.pga.simplify.graph.Hash;
import org.pga.simplify.graph.KmerSum;
import org.pga.simplify.graph.Mailbox;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.Orders;
import org.pga.simplify.graph.Step;

/**
 * Isolated errors go, circles are cut, and what is written is summed up. At the last k each unitig
 * also gets its final name, so that its links are complete only after {@link NameStep}.
 */
public final class FinishStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    SettleStep.applyRenames(node, messages);
    if (orders.clean() && new IsolatedRule(orders.k(), orders.median()).isError(node.unitig())) {
      out.tally().add(Figure.ISOLATED_REMOVED, 1);
      out.tally().add(Figure.NUMBER_REMOVED, node.unitig().kmers(orders.k()));
      out.tally().add(Figure.KMERS_REMOVED, KmerSum.of(node.unitig(), orders.k()));
      node.becomeStub();
      out.removeThis();
      return;
    }
    if (CircleCut.isCircle(node.id(), node.unitig())) {
      CircleCut.cut(node.unitig(), orders.k());
      out.tally().add(Figure.CIRCLES, 1);
    }
    out.tally().add(Figure.UNITIGS, 1);
    out.tally().add(Figure.BASES_OUT, node.unitig().sequence().length());
    out.tally().add(Figure.NUMBER_OUT, node.unitig().kmers(orders.k()));
    out.tally().add(Figure.KMERS_OUT, KmerSum.of(node.unitig(), orders.k()));
    if (orders.nextK() == 0) {
      Naming.name(node, out);
      return;
    }
    for (int end = 0; end < 2; end++) {
      for (Link link : node.links(end)) {
        out.tally().add(Figure.MIRROR, mirror(node.id(), end, link));
      }
    }
  }

  /** Comes to 0 with what the other side adds; a link without other side is its own. */
  static long mirror(long id, int end, Link link) {
    long here = Hash.mix(2 * id + end, link.count());
    long there = Hash.mix(2 * link.neighbour() + link.neighbourEnd(), link.count());
    return Hash.mix(here, there) - Hash.mix(there, here);
  }
}
