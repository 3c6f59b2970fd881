package org.pga.simplify.join;

import org.pga.bsp.LongTurn;
import org.pga.core.unitig.KmerSum;
import org.pga.core.unitig.Link;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyPhase;
import org.pga.simplify.graph.VertexCounter;

/**
 * Each end of a partial unitig announces its edges; an edge that is its own mirror needs no
 * partner.
 */
public final class AnnouncePhase implements SimplifyPhase {
  @Override
  public void run(Node node, LongTurn<Message, SimplifyParameters> turn) {
    SimplifyParameters parameters = turn.parameters();
    turn.count(VertexCounter.PARTIAL_UNITIGS, node.pieces());
    turn.count(VertexCounter.NUMBER_IN, node.unitig().kmers(parameters.k()));
    turn.count(VertexCounter.KMERS_IN, KmerSum.of(node.unitig(), parameters.k()));
    EdgeKmer edge = new EdgeKmer();
    for (int end = 0; end < 2; end++) {
      boolean single = node.edges(end) == 1;
      for (int base = 0; base < 4; base++) {
        int count = node.edgeCount(end, base);
        if (count == 0) {
          continue;
        }
        edge.set(node.unitig().sequence(), parameters.k(), end, base);
        if (edge.mirror()) {
          node.links(end).add(new Link(node.id(), end, count));
        } else {
          turn.send(
              edge.vertex(), new Message.Announce(edge.check(), node.id(), end, count, single));
        }
      }
    }
    node.becomeUnitig();
  }
}
