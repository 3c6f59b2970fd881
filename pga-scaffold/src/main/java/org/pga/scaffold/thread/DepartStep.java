package org.pga.scaffold.thread;

import java.util.List;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Link;
import org.pga.scaffold.graph.ItemEnd;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.Step;
import org.pga.scaffold.graph.ThreadMessage;
import org.pga.scaffold.layout.Layout.Gap;
import org.pga.scaffold.link.evidence.UnitigEvidence.Overhang;
import org.pga.scaffold.link.evidence.UnitigEvidence.Splice;
import org.pga.scaffold.rule.SpliceChoice;

/**
 * Anchors send what reads hold beyond their ends out through all links of the end: only the
 * neighbour knows which base the link leads to. Reads that differ from the anchor don't count. At
 * ends without links reads may say what follows all the same.
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
    if (node.place() != null) {
      splice(node);
    }
  }

  private static void splice(Node node) {
    for (int end = 0; end < 2; end++) {
      int at = end;
      List<Splice> splices =
          node.evidence().splices().stream().filter(splice -> splice.end() == at).toList();
      Splice chosen = SpliceChoice.choose(node.id(), end, splices);
      if (chosen != null) {
        Gap gap = chosen.gap() < 0 ? new Gap(chosen.gap(), true) : Gap.filled(chosen.filling());
        ItemEnd other = new ItemEnd(chosen.other(), chosen.otherEnd());
        node.item().face(end).addSplice(other, gap, chosen.count());
      }
    }
    node.evidence().splices().clear();
  }
}
