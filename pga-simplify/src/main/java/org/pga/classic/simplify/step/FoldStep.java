package org.pga.classic.simplify.step;

import org.pga.bases.Sequence;
import org.pga.bases.SequenceBuilder;
import org.pga.classic.simplify.graph.Figure;
import org.pga.classic.simplify.graph.Message;
import org.pga.classic.simplify.graph.Message.Named;
import org.pga.classic.simplify.graph.Orders;
import org.pga.classic.simplify.graph.Outbox;
import org.pga.classic.simplify.graph.Step;
import org.pga.classic.simplify.graph.Strand;
import org.pga.simplify.close.CircleCut;
import org.pga.unitig.End;
import org.pga.unitig.Link;
import org.pga.unitig.Unitig;

/**
 * Of a vertex and its reverse complement the smaller becomes the unitig, with the links of both:
 * what leads to the one leads away from the other. Of a circle's strands it is the one that has the
 * k-mer where circles are cut.
 */
final class FoldStep implements Step {
  @Override
  public void run(Strand strand, Iterable<Message> messages, Orders orders, Outbox out) {
    out.count(Figure.STRANDS, 1);
    Unitig unitig = new Unitig();
    unitig.setSequence(strand.sequence(), strand.countSum());
    boolean written;
    if (isCircle(strand, orders.k())) {
      CircleCut.cut(unitig, orders.k());
      written = contains(strand.sequence(), unitig.sequence(), orders.k());
    } else {
      messages.forEach(message -> link((Named) message, strand, unitig));
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

  /** Whether a sequence has the first k bases of a circle, which may be shorter than that. */
  private static boolean contains(Sequence sequence, Sequence circle, int k) {
    SequenceBuilder start = new SequenceBuilder(k);
    for (int i = 0; i < k; i++) {
      start.append(circle.baseAt(i % circle.length()));
    }
    return sequence.toString().contains(start.build().toString());
  }
}
