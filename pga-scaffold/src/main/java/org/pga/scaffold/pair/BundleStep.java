package org.pga.scaffold.pair;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pga.scaffold.graph.Face;
import org.pga.scaffold.graph.Figure;
import org.pga.scaffold.graph.ItemEnd;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.PairMessage.Ask;
import org.pga.scaffold.graph.PairMessage.Sums;
import org.pga.scaffold.graph.Step;
import org.pga.scaffold.rule.Candidate;
import org.pga.scaffold.rule.EndChoice;
import org.pga.scaffold.rule.GapEstimate;

/**
 * Leaders put together what their anchors gathered: one candidate for each end of another item that
 * enough pairs lead to. Where two candidates of an end collide, a link that joins them would
 * reconcile them: that is asked.
 */
public final class BundleStep implements Step {
  private static final class Bundle {
    private final IntArrayList sums = new IntArrayList();
    private long length;
  }

  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    List<Map<ItemEnd, Bundle>> bundles = List.of(new TreeMap<>(), new TreeMap<>());
    for (Message message : messages) {
      Sums sums = (Sums) message;
      Bundle bundle = bundles.get(sums.end()).computeIfAbsent(sums.other(), other -> new Bundle());
      bundle.length = sums.length();
      bundle.sums.addElements(bundle.sums.size(), sums.sums());
    }
    for (int end = 0; end < 2; end++) {
      if (!bundles.get(end).isEmpty()) {
        judge(node, end, bundles.get(end), orders, out);
      }
    }
  }

  private static void judge(
      Node node, int end, Map<ItemEnd, Bundle> bundles, Orders orders, Mailbox out) {
    Face face = node.item().face(end);
    long length = node.item().layout().length(orders.k());
    bundles.forEach(
        (other, bundle) -> {
          int[] sums = bundle.sums.toIntArray();
          Arrays.sort(sums);
          GapEstimate estimate =
              GapEstimate.of(orders.round().model(), sums, length, bundle.length, orders.k());
          if (estimate != null) {
            face.candidates()
                .add(new Candidate(other.item(), other.end(), bundle.length, estimate));
          }
        });
    out.tally().add(Figure.CANDIDATES, face.candidates().size());
    ask(face.candidates(), new ItemEnd(node.id(), end), orders, out);
  }

  private static void ask(List<Candidate> candidates, ItemEnd asker, Orders orders, Mailbox out) {
    double deviation = orders.round().model().deviation();
    for (Candidate near : candidates) {
      for (Candidate far : candidates) {
        if (near != far && EndChoice.overlap(near, far, deviation, orders.k())) {
          out.tally().add(Figure.QUESTIONS, 1);
          ItemEnd farSide = new ItemEnd(near.item(), near.end()).opposite();
          out.send(near.item(), new Ask(farSide.end(), new ItemEnd(far.item(), far.end()), asker));
        }
      }
    }
  }
}
