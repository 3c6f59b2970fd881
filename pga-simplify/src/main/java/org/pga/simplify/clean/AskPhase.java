package org.pga.simplify.clean;

import org.pga.bsp.LongContext;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.compress.SettlePhase;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyPhase;
import org.pga.simplify.graph.VertexCounter;

/** What may be a tip or the arm of a bubble makes itself known where that is judged. */
public final class AskPhase implements SimplifyPhase {
  @Override
  public void run(
      Node node,
      Iterable<Message> messages,
      SimplifyParameters parameters,
      LongContext<Message> out) {
    SettlePhase.applyRenames(node, messages);
    out.count(VertexCounter.UNITIGS, 1);
    TipRule tips =
        new TipRule(
            parameters.k(), parameters.median(), parameters.tipLimit(), parameters.longTips());
    int attached = TipRule.attachedEnd(node.id(), node.unitig());
    if (attached >= 0 && tips.mayBe(node.unitig())) {
      askAsTip(node, attached, parameters.k(), out);
    }
    if (new BubbleRule(parameters.k(), parameters.median()).isArm(node.unitig())) {
      askAsArm(node, out);
    }
  }

  private static void askAsTip(Node node, int attached, int k, LongContext<Message> out) {
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
  private static void askAsArm(Node node, LongContext<Message> out) {
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
