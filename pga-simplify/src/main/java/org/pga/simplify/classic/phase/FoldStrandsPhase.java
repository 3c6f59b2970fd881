package org.pga.simplify.classic.phase;

import org.pga.bsp.Turn;
import org.pga.core.unitig.CircleCut;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.classic.graph.ClassicCount;
import org.pga.simplify.classic.graph.ClassicMessage;
import org.pga.simplify.classic.graph.ClassicMessage.Named;
import org.pga.simplify.classic.graph.ClassicParameters;
import org.pga.simplify.classic.graph.ClassicPhase;
import org.pga.simplify.classic.graph.DirectedVertex;
import org.pga.simplify.classic.graph.KmerId;

/**
 * Of a vertex and its reverse complement the smaller becomes the unitig, with the links of both:
 * what leads to the one leads away from the other. Of a circle's strands it is the one that has the
 * k-mer where circles are cut.
 */
public final class FoldStrandsPhase implements ClassicPhase {
  @Override
  public void run(DirectedVertex vertex, Turn<KmerId, ClassicMessage, ClassicParameters> turn) {
    turn.count(ClassicCount.VERTICES, 1);
    Unitig unitig = new Unitig();
    unitig.setSequence(vertex.sequence(), vertex.countSum());
    boolean written;
    if (isCircle(vertex, turn.parameters().k())) {
      written = !CircleCut.cut(unitig, turn.parameters().k()).flipped();
    } else {
      turn.messages().forEach(message -> link((Named) message, vertex, unitig));
      unitig.links(End.LEFT).sort(Link.ORDER);
      unitig.links(End.RIGHT).sort(Link.ORDER);
      written = vertex.sequence().canonical() == vertex.sequence();
    }
    if (written) {
      vertex.setUnitig(unitig);
      turn.count(ClassicCount.UNITIGS, 1);
      turn.count(ClassicCount.CIRCLES, unitig.circular() ? 1 : 0);
      turn.count(ClassicCount.BASES, unitig.sequence().length());
    }
  }

  private static void link(Named neighbour, DirectedVertex vertex, Unitig unitig) {
    if (neighbour.before()) {
      int end = neighbour.written() ? End.RIGHT : End.LEFT;
      unitig.links(End.LEFT).add(new Link(neighbour.name(), end, neighbour.count()));
    } else {
      int end = neighbour.written() ? End.LEFT : End.RIGHT;
      int count = vertex.edges()[neighbour.base()];
      unitig.links(End.RIGHT).add(new Link(neighbour.name(), end, count));
    }
  }

  private static boolean isCircle(DirectedVertex vertex, int k) {
    return vertex.successors() == 1
        && vertex.predecessors() == 1
        && vertex.before(vertex.firstBefore()).equals(vertex.id(k));
  }
}
