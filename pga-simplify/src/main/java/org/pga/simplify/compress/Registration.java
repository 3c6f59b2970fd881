package org.pga.simplify.compress;

import org.pga.core.unitig.Link;
import org.pga.simplify.graph.Figure;
import org.pga.simplify.graph.Hash;
import org.pga.simplify.graph.Mailbox;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.Orders;

/** What a unitig with mergeable joints does about them, wherever a step has settled its links. */
public final class Registration {
  private Registration() {}

  /** Registers mergeable joints and, where offers are wanted and it may, makes offers. */
  public static void register(Node node, Orders orders, Mailbox out) {
    int ends = (node.mergeable(0) ? 1 : 0) + (node.mergeable(1) ? 1 : 0);
    if (ends == 0) {
      return;
    }
    out.tally().add(Figure.MERGEABLE_ENDS, ends);
    out.joints().add(node);
    if (orders.offers() && isLocalMinimum(node, orders.round())) {
      for (int end = 0; end < 2; end++) {
        if (node.mergeable(end)) {
          Link link = node.links(end).get(0);
          out.send(link.neighbour(), new Message.Offer(link.neighbourEnd(), node.id(), end));
        }
      }
    }
  }

  /** Everyone can compute everyone's priority, so this takes no messages. */
  private static boolean isLocalMinimum(Node node, int round) {
    for (int end = 0; end < 2; end++) {
      if (node.mergeable(end)
          && comparePriority(node.links(end).get(0).neighbour(), node.id(), round) <= 0) {
        return false;
      }
    }
    return true;
  }

  /** Orders ids by a hash that differs from round to round, so that no order of ids is bad. */
  static int comparePriority(long id, long other, int round) {
    int byHash = Long.compareUnsigned(Hash.mix(round, id), Hash.mix(round, other));
    return byHash != 0 ? byHash : Long.compare(id, other);
  }
}
