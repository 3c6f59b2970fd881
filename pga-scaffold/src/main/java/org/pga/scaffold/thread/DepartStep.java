package org.pga.scaffold.thread;

import java.util.List;
import org.pga.bases.Sequence;
import org.pga.link.Evidence.Overhang;
import org.pga.scaffold.graph.ItemEnd;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.Step;
import org.pga.scaffold.graph.ThreadMessage;
import org.pga.unitig.Link;

/**
 * Anchors send what reads hold beyond their ends out through all links of the end: only the
 * neighbour knows which base the link leads to. Reads that differ from the anchor don't count.
 */
public final class DepartStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    int k = orders.k();
    for (Overhang overhang : node.evidence().overhangs()) {
      int end = overhang.end();
      Sequence text = overhang.text();
      if (!text.slice(0, k).equals(node.lastBases(end, k))) {
        continue;
      }
      Sequence rest = text.slice(k, text.length());
      for (Link link : node.links(end)) {
        out.send(
            link.neighbour(),
            new ThreadMessage.Walk(
                link.neighbourEnd(),
                new ItemEnd(node.id(), end),
                overhang.count(),
                List.of(),
                rest));
      }
    }
    node.evidence().overhangs().clear();
  }
}
