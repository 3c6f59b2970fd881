package org.pga.scaffold.join;

import org.pga.bsp.chain.ChainPlace;
import org.pga.core.unitig.End;
import org.pga.scaffold.graph.Figure;
import org.pga.scaffold.graph.Item;
import org.pga.scaffold.graph.JoinMessage.Content;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.Step;

/** A chain member gives its item to the head of the chain. */
public final class SendStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    Item item = node.item();
    ChainPlace place = item == null ? null : out.assignment(node.id());
    if (place != null) {
      out.tally().add(Figure.MERGED, 1);
      out.send(
          place.head(),
          new Content(
              place.rank(),
              place.flipped(),
              item.layout(),
              Joining.rim(item, End.LEFT),
              Joining.rim(item, End.RIGHT)));
      node.resign();
    }
  }
}
