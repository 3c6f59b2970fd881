package org.pga.scaffold.hop;

import org.pga.scaffold.graph.Face;
import org.pga.scaffold.graph.Figure;
import org.pga.scaffold.graph.HopMessage.Grant;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.Step;
import org.pga.scaffold.join.Joining;
import org.pga.scaffold.layout.Layout.Part;

/** Leaders join by a path through lone anchors if all of them let it. */
public final class TakeStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    int[] grants = new int[2];
    for (Message message : messages) {
      grants[((Grant) message).end()]++;
    }
    for (int end = 0; node.item() != null && end < 2; end++) {
      Face face = node.item().face(end);
      if (face.wanted() != null
          && grants[end] == face.wanted().via().stream().filter(Part::anchor).count()) {
        out.tally().add(Figure.PATH_JOINTS, 1);
        out.tally().add(Figure.ABSORBING_JOINTS, 1);
        Joining.join(node, end, face.wanted(), out);
      }
    }
  }
}
