package org.pga.simplify.close;

import org.pga.bsp.LongContext;
import org.pga.core.unitig.CircleCut;
import org.pga.core.unitig.KmerSum;
import org.pga.core.unitig.Link;
import org.pga.simplify.clean.Removal;
import org.pga.simplify.compress.SettlePhase;
import org.pga.simplify.graph.Hash;
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
  public void run(
      Node node,
      Iterable<Message> messages,
      SimplifyParameters parameters,
      LongContext<Message> out) {
    SettlePhase.applyRenames(node, messages);
    if (parameters.clean() && Removal.ofLoneUnitig(node, parameters, out)) {
      out.removeThis();
      return;
    }
    if (CircleCut.isCircle(node.id(), node.unitig())) {
      CircleCut.cut(node.unitig(), parameters.k());
      out.count(VertexCounter.CIRCLES, 1);
    }
    out.count(VertexCounter.UNITIGS, 1);
    out.count(VertexCounter.BASES_OUT, node.unitig().sequence().length());
    out.count(VertexCounter.NUMBER_OUT, node.unitig().kmers(parameters.k()));
    out.count(VertexCounter.KMERS_OUT, KmerSum.of(node.unitig(), parameters.k()));
    if (parameters.nextK() == 0) {
      Naming.name(node, out);
      return;
    }
    for (int end = 0; end < 2; end++) {
      for (Link link : node.links(end)) {
        out.count(VertexCounter.MIRROR, mirror(node.id(), end, link));
      }
    }
  }

  /** Adds up to 0 with what the other side adds; a link without another side is its own mirror. */
  static long mirror(long id, int end, Link link) {
    long here = Hash.mix(2 * id + end, link.count());
    long there = Hash.mix(2 * link.neighbour() + link.neighbourEnd(), link.count());
    return Hash.mix(here, there) - Hash.mix(there, here);
  }
}
