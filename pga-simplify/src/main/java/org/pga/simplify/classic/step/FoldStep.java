package org.pga.simplify.classic.step;

import java.util.Comparator;
import org.pga.core.unitig.CircleCut;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.classic.graph.Figure;
import org.pga.simplify.classic.graph.Message;
import org.pga.simplify.classic.graph.Message.Named;
import org.pga.simplify.classic.graph.Orders;
import org.pga.simplify.classic.graph.Outbox;
import org.pga.simplify.classic.graph.Step;
import org.pga.simplify.classic.graph.Strand;

/**
 * Of a vertex and its reverse complement the smaller becomes the unitig, with the links of both:
 * what leads to the one leads away from the other. Of a circle's strands it is the one that has the
 * k-mer where circles are cut.
 */
final class FoldStep implements Step {
  /** Messages come as they may; what is written doesn't show it. */
  private static final Comparator<Link> ORDER =
      Comparator.comparingLong(Link::neighbour).thenComparingInt(Link::neighbourEnd);

  @Override
  public void run(Strand strand, Iterable<Message> messages, Orders orders, Outbox out) {
    out.count(Figure.STRANDS, 1);
    Unitig unitig = new Unitig();
    unitig.setSequence(strand.sequence(), strand.countSum());
    boolean written;
    if (isCircle(strand, orders.k())) {
      written = !CircleCut.cut(unitig, orders.k()).flipped();
    } else {
      messages.forEach(message -> link((Named) message, strand, unitig));
      unitig.links(End.LEFT).sort(ORDER);
      unitig.links(End.RIGHT).sort(ORDER);
      written = strand.sequence().canonical() == strand.sequence();
    }
    if (written) {
      strand.setUnitig(unitig);
      out.count(Figure.UNITIGS, 1);
      out.count(Figure.CIRCLES, unitig.circular() ? 1 : 0);
      out.count(Figure.BASES, unitig.sequence().length());
    }
  }

  private static void link(Named neighbour, Strand strand, Unitig unitig) {
    if (neighbour.before()) {
      int end = neighbour.written() ? End.RIGHT : End.LEFT;
      unitig.links(End.LEFT).add(new Link(neighbour.name(), end, neighbour.count()));
    } else {
      int end = neighbour.written() ? End.LEFT : End.RIGHT;
      int count = strand.edges()[neighbour.base()];
      unitig.links(End.RIGHT).add(new Link(neighbour.name(), end, count));
    }
  }

  private static boolean isCircle(Strand strand, int k) {
    return strand.successors() == 1
        && strand.predecessors() == 1
        && strand.before(strand.firstBefore()).equals(TagStep.id(strand, k));
  }
}
