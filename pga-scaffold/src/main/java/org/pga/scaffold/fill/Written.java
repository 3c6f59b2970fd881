package org.pga.scaffold.fill;

import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Scaffold.Contig;
import org.pga.scaffold.graph.Figure;
import org.pga.scaffold.graph.Mailbox;

/** Sums up what is written. */
final class Written {
  private Written() {}

  static void count(Scaffold scaffold, Mailbox out) {
    out.tally().add(Figure.SCAFFOLDS, 1);
    out.tally().add(Figure.CONTIGS, scaffold.contigs().size());
    for (Contig contig : scaffold.contigs()) {
      out.tally().add(Figure.BASES, contig.sequence().length());
      out.tally().add(Figure.CIRCULAR_CONTIGS, contig.circular() ? 1 : 0);
    }
  }
}
