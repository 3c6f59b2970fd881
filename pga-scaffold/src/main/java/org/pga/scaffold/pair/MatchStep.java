package org.pga.scaffold.pair;

import java.util.List;
import org.pga.scaffold.graph.Face;
import org.pga.scaffold.graph.Figure;
import org.pga.scaffold.graph.HopMessage.Explore;
import org.pga.scaffold.graph.ItemEnd;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.PairMessage.Propose;
import org.pga.scaffold.graph.Step;
import org.pga.scaffold.hop.GapRange;
import org.pga.scaffold.join.Joining;
import org.pga.scaffold.layout.Layout.Bridge;
import org.pga.scaffold.layout.Layout.Gap;
import org.pga.scaffold.rule.EndOverlap;

/**
 * Of two ends that chose each other the smaller one sees to the rest: reads have already shown what
 * lies between them, pairs only how far it is.
 */
public final class MatchStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    for (Message message : messages) {
      Propose proposal = (Propose) message;
      ItemEnd here = new ItemEnd(node.id(), proposal.end());
      Face face = node.item() == null ? null : node.item().face(proposal.end());
      if (face == null || !proposal.from().equals(face.choice())) {
        continue;
      }
      face.match();
      if (here.compareTo(proposal.from()) >= 0) {
        continue;
      }
      out.tally().add(Figure.MATCHES, 1);
      if (face.estimate() == null && face.gap() != null) {
        splice(node, here.end(), proposal, out);
      } else if (face.estimate() == null) {
        Joining.join(node, here.end(), new Bridge(face.via(), null), out);
        out.tally().add(Figure.THREAD_JOINTS, 1);
      } else {
        face.setGoal(proposal.anchor(), proposal.text());
        ItemEnd start = node.item().outermost(here.end());
        out.send(start.item(), new Explore(start.end(), here, GapRange.of(face.estimate()).most()));
      }
    }
  }

  /** Reads may agree with either end, but the two ends not with each other. */
  private static void splice(Node node, int end, Propose proposal, Mailbox out) {
    Gap gap = node.item().face(end).gap();
    int shared = Math.max(0, -gap.length());
    if (EndOverlap.agree(node.item().text(end), proposal.text().reverseComplement(), shared)) {
      Joining.join(node, end, new Bridge(List.of(), gap), out);
      out.tally().add(Figure.SPLICE_JOINTS, 1);
    }
  }
}
