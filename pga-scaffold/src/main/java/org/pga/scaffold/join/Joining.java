package org.pga.scaffold.join;

import org.pga.scaffold.graph.Face;
import org.pga.scaffold.graph.Item;
import org.pga.scaffold.graph.ItemEnd;
import org.pga.scaffold.graph.JoinMessage;
import org.pga.scaffold.graph.JoinMessage.Rim;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.layout.Layout.Bridge;

/** What leaders do about joints, besides putting items together. */
public final class Joining {
  private Joining() {}

  /**
   * An end of an item is joined to its choice: keeps the bridge until the chain is put together,
   * and registers the joint. One of the two sides does so. The two ends of one item are no joint:
   * it closes itself.
   */
  public static void join(Node node, int end, Bridge bridge, Mailbox out) {
    Face face = node.item().face(end);
    face.setBridge(bridge);
    if (face.choice().item() != node.id()) {
      out.seams().add(new ItemEnd(node.id(), end), face.choice());
    }
  }

  /**
   * A round is over: anchors take note of where they lie now, also those that were absorbed, and
   * leaders forget what they knew of their item's ends. Every step that can follow ASSEMBLE begins
   * with this.
   */
  public static void settle(Node node, Iterable<Message> messages) {
    for (Message message : messages) {
      node.setPlace(((JoinMessage.Located) message).place());
      if (node.item() != null && node.place().item() != node.id()) {
        node.resign();
      }
    }
    if (node.item() != null) {
      node.item().forget();
    }
  }

  /** An end of an item as it is sent. */
  static Rim rim(Item item, int end) {
    return new Rim(item.text(end), item.face(end).bridge());
  }
}
