package org.pga.scaffold.pair;

import org.pga.scaffold.graph.ItemEnd;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.PairMessage.Tell;
import org.pga.scaffold.graph.Place;
import org.pga.scaffold.graph.Step;
import org.pga.scaffold.join.Joining;
import org.pga.scaffold.link.evidence.UnitigEvidence.PairLink;

/**
 * A round begins: anchors take note of where they lie now, and tell the partners of their links,
 * where the end they face isn't too far for any pair. Circular items have no ends.
 */
public final class TellStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    Joining.settle(node, messages);
    Place place = node.place();
    if (place == null
        || place.circular()
        || place.itemLength(node.length()) < orders.round().leastItem()) {
      return;
    }
    for (PairLink link : node.evidence().links()) {
      if (link.library() != orders.round().model().library()) {
        continue;
      }
      int itemEnd = place.itemEnd(link.end());
      long toEnd = place.toEnd(itemEnd);
      if (orders.round().model().spans(toEnd, orders.k())) {
        out.send(
            link.other(),
            new Tell(
                link.otherEnd(),
                new ItemEnd(node.id(), link.end()),
                new ItemEnd(place.item(), itemEnd),
                toEnd,
                place.itemLength(node.length())));
      }
    }
  }
}
