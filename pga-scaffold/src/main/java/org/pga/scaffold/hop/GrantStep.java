package org.pga.scaffold.hop;

import org.pga.core.unitig.End;
import org.pga.scaffold.graph.HopMessage.Claim;
import org.pga.scaffold.graph.HopMessage.Grant;
import org.pga.scaffold.graph.Item;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.Step;

/**
 * An anchor lets a path lead through it if it is an item of its own, has no match itself, and this
 * is the only path that wants it, in one place. It becomes part of another item only when it hears
 * where it lies: the path may fail elsewhere.
 */
public final class GrantStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    int claims = 0;
    Claim claim = null;
    for (Message message : messages) {
      claim = (Claim) message;
      claims++;
    }
    if (claims == 1 && isFree(node.item())) {
      out.send(claim.claimer().item(), new Grant(claim.claimer().end()));
    }
  }

  private static boolean isFree(Item item) {
    return item != null
        && item.layout().parts().size() == 1
        && !item.circular()
        && !item.face(End.LEFT).matched()
        && !item.face(End.RIGHT).matched();
  }
}
