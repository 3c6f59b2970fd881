package org.pga.simplify.clean;

import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.compress.SettleStep;
import org.pga.simplify.graph.Figure;
import org.pga.simplify.graph.Mailbox;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.Orders;
import org.pga.simplify.graph.Step;

/** What may be a tip or the arm of a bubble makes itself known where that is judged. */
public final class AskStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    SettleStep.applyRenames(node, messages);
    out.tally().add(Figure.UNITIGS, 1);
    TipRule tips = new TipRule(orders.k(), orders.median(), orders.tipLimit(), orders.longTips());
    int attached = TipRule.attachedEnd(node.id(), node.unitig());
    if (attached >= 0 && tips.mayBe(node.unitig())) {
      askAsTip(node, attached, orders.k(), out);
    }
    if (new BubbleRule(orders.k(), orders.median()).isArm(node.unitig())) {
      askAsArm(node, out);
    }
  }

  private static void askAsTip(Node node, int attached, int k, Mailbox out) {
    Unitig unitig = node.unitig();
    // No k-mer is in two unitigs, so the first k bases order them as the whole sequences would.
    Sequence start = unitig.sequence().canonical().slice(0, k);
    for (Link link : node.links(attached)) {
      out.send(
          link.neighbour(),
          new Message.Tip(
              link.neighbourEnd(),
              node.id(),
              unitig.sequence().length(),
              unitig.countSum(),
              start));
    }
  }

  /** Of the two ends that it joins the one with the smaller id hears of it. */
  private static void askAsArm(Node node, Mailbox out) {
    Unitig unitig = node.unitig();
    Link left = node.links(End.LEFT).get(0);
    Link right = node.links(End.RIGHT).get(0);
    boolean forward =
        left.neighbour() < right.neighbour()
            || left.neighbour() == right.neighbour() && left.neighbourEnd() < right.neighbourEnd();
    Link near = forward ? left : right;
    Link far = forward ? right : left;
    out.send(
        near.neighbour(),
        new Message.Arm(
            near.neighbourEnd(),
            far.neighbour(),
            far.neighbourEnd(),
            node.id(),
            unitig.countSum(),
            forward ? unitig.sequence() : unitig.sequence().reverseComplement()));
  }
}
