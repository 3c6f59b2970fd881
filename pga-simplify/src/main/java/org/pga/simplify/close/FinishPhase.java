package org.pga.simplify.close;

import org.pga.bsp.LongTurn;
import org.pga.core.kmer.Hashes;
import org.pga.core.unitig.CircleCut;
import org.pga.core.unitig.KmerSum;
import org.pga.core.unitig.Link;
import org.pga.simplify.clean.phase.Removal;
import org.pga.simplify.compress.SettlePhase;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyPhase;
import org.pga.simplify.graph.VertexCounter;

/**
 * Circles are cut, and what is written is summed up. At the last k isolated errors go, and each
 * unitig also gets its final name, so that its links are complete only after {@link NamePhase}.
 */
public final class FinishPhase implements SimplifyPhase {
  @Override
  public void run(Node node, LongTurn<Message, SimplifyParameters> turn) {
    SimplifyParameters parameters = turn.parameters();
    SettlePhase.applyRenames(node, turn.messages());
    if (parameters.clean() && Removal.ofLoneUnitig(node, parameters, turn)) {
      turn.removeThis();
      return;
    }
    if (CircleCut.isCircle(node.id(), node.unitig())) {
      CircleCut.cut(node.unitig(), parameters.k());
      turn.count(VertexCounter.CIRCLES, 1);
    }
    turn.count(VertexCounter.UNITIGS, 1);
    turn.count(VertexCounter.BASES_OUT, node.unitig().sequence().length());
    turn.count(VertexCounter.NUMBER_OUT, node.unitig().kmers(parameters.k()));
    turn.count(VertexCounter.KMERS_OUT, KmerSum.of(node.unitig(), parameters.k()));
    if (parameters.nextK() == 0) {
      Naming.name(node, parameters.k(), turn);
      return;
    }
    for (int end = 0; end < 2; end++) {
      for (Link link : node.links(end)) {
        turn.count(VertexCounter.MIRROR, mirror(node.id(), end, link));
      }
    }
  }

  /** Adds up to 0 with what the other side adds; a link without another side is its own mirror. */
  static long mirror(long id, int end, Link link) {
    long here = Hashes.mix(2 * id + end, link.count());
    long there = Hashes.mix(2 * link.neighbour() + link.neighbourEnd(), link.count());
    return Hashes.mix(here, there) - Hashes.mix(there, here);
  }
}
