package org.pga.scaffold.fill;

import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import org.pga.scaffold.graph.FillMessage.Request;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.Step;
import org.pga.scaffold.join.Joining;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Part;

/** Leaders ask each unitig of their item once for its sequence. */
public final class RequestStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    Joining.settle(node, messages);
    if (node.item() == null) {
      return;
    }
    Long2IntOpenHashMap places = new Long2IntOpenHashMap();
    Layout layout = node.item().layout();
    for (Part part : layout.parts()) {
      places.put(part.unitig(), places.get(part.unitig()) + 1);
    }
    if (layout.closing() != null) {
      for (Part part : layout.closing().via()) {
        places.put(part.unitig(), places.get(part.unitig()) + 1);
      }
    }
    for (Long2IntMap.Entry entry : places.long2IntEntrySet()) {
      out.send(entry.getLongKey(), new Request(node.id(), entry.getIntValue()));
    }
  }
}
