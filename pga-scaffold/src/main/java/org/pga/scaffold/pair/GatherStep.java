package org.pga.scaffold.pair;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.HashMap;
import java.util.Map;
import org.pga.scaffold.graph.ItemEnd;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.PairMessage.Sums;
import org.pga.scaffold.graph.PairMessage.Tell;
import org.pga.scaffold.graph.Place;
import org.pga.scaffold.graph.Step;
import org.pga.scaffold.link.evidence.UnitigEvidence.PairLink;
import org.pga.scaffold.rule.InsertModel;

/**
 * Both sides of a link heard where the other lies; each hands the pairs on to its own leader, their
 * sums as they are between the ends of the two items.
 */
public final class GatherStep implements Step {
  private record Key(int end, ItemEnd partner) {}

  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    Place place = node.place();
    if (place == null
        || place.circular()
        || place.itemLength(node.length()) < orders.round().leastItem()) {
      return;
    }
    Map<Key, Tell> told = new HashMap<>();
    for (Message message : messages) {
      Tell tell = (Tell) message;
      told.put(new Key(tell.end(), tell.partner()), tell);
    }
    if (told.isEmpty()) {
      return;
    }
    InsertModel model = orders.round().model();
    for (PairLink link : node.evidence().links()) {
      Tell tell = told.get(new Key(link.end(), new ItemEnd(link.other(), link.otherEnd())));
      if (tell == null || link.library() != model.library()) {
        continue;
      }
      ItemEnd here = new ItemEnd(place.item(), place.itemEnd(link.end()));
      if (here.equals(tell.itemEnd())) {
        continue;
      }
      long more = place.toEnd(here.end()) + tell.toEnd();
      // Pairs that fit where both anchors already are say nothing about the item's ends.
      boolean same = here.item() == tell.itemEnd().item();
      IntArrayList sums = new IntArrayList();
      for (int sum : link.sums()) {
        boolean within = same && model.explains(sum + more - tell.length());
        if (!within && model.spans(sum + more, orders.k())) {
          sums.add((int) (sum + more));
        }
      }
      if (!sums.isEmpty()) {
        out.send(
            place.item(), new Sums(here.end(), tell.itemEnd(), tell.length(), sums.toIntArray()));
      }
    }
  }
}
