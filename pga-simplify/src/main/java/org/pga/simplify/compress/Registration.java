package org.pga.simplify.compress;

import org.pga.bsp.LongContext;
import org.pga.core.kmer.Hashes;
import org.pga.core.unitig.Link;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.VertexCounter;

/** What a unitig does about its compactable edges whenever a phase has settled its links. */
public final class Registration {
  private Registration() {}

  /** Registers compactable edges and, where offers are wanted and it may, makes offers. */
  public static void register(Node node, SimplifyParameters parameters, LongContext<Message> out) {
    int ends = (node.compactable(0) ? 1 : 0) + (node.compactable(1) ? 1 : 0);
    if (ends == 0) {
      return;
    }
    out.count(VertexCounter.COMPACTABLE_ENDS, ends);
    boolean offers = parameters.offers() && isLocalMinimum(node, parameters.round());
    for (int end = 0; end < 2; end++) {
      if (node.compactable(end)) {
        Link link = node.links(end).get(0);
        out.edges().add(node.id(), end, link.neighbour(), link.neighbourEnd());
        if (offers) {
          out.send(link.neighbour(), new Message.Offer(link.neighbourEnd(), node.id(), end));
        }
      }
    }
  }

  /** Everyone can compute everyone's priority, so this takes no messages. */
  private static boolean isLocalMinimum(Node node, int round) {
    for (int end = 0; end < 2; end++) {
      if (node.compactable(end)
          && comparePriority(node.links(end).get(0).neighbour(), node.id(), round) <= 0) {
        return false;
      }
    }
    return true;
  }

  /** Orders ids by a hash that differs from round to round, so that no order of ids is bad. */
  static int comparePriority(long id, long other, int round) {
    int byHash = Long.compareUnsigned(Hashes.mix(round, id), Hashes.mix(round, other));
    return byHash != 0 ? byHash : Long.compare(id, other);
  }
}
