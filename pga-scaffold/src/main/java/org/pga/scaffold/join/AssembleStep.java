package org.pga.scaffold.join;

import java.util.ArrayList;
import java.util.List;
import org.pga.core.unitig.End;
import org.pga.scaffold.graph.Figure;
import org.pga.scaffold.graph.Item;
import org.pga.scaffold.graph.JoinMessage.Content;
import org.pga.scaffold.graph.JoinMessage.Located;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.Place;
import org.pga.scaffold.graph.Step;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Part;

/** Heads put their chains together, items whose ends meet are closed, anchors hear of it. */
public final class AssembleStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    List<Content> members = new ArrayList<>(0);
    for (Message message : messages) {
      members.add((Content) message);
    }
    Item item = node.item();
    if (item == null) {
      return;
    }
    members.add(
        new Content(
            0, false, item.layout(), Joining.rim(item, End.LEFT), Joining.rim(item, End.RIGHT)));
    Layout layout = Chain.assemble(members);
    if (layout != item.layout()) {
      out.tally().add(Figure.CIRCLES, layout.closing() != null ? 1 : 0);
      item.setLayout(
          layout, members.get(0).first().text(), members.get(members.size() - 1).last().text());
      tell(node, layout, orders.k(), out);
    }
  }

  private static void tell(Node node, Layout layout, int k, Mailbox out) {
    long[] starts = layout.starts(k);
    long length = layout.length(k);
    for (int i = 0; i < starts.length; i++) {
      Part part = layout.parts().get(i);
      if (part.anchor()) {
        long right = length - starts[i] - part.length();
        boolean circular = layout.closing() != null;
        out.send(
            part.unitig(),
            new Located(new Place(node.id(), part.flipped(), circular, starts[i], right)));
      }
    }
  }
}
