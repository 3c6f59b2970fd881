package org.pga.scaffold.fill;

import org.pga.bsp.LongContext;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Scaffold.Contig;
import org.pga.scaffold.graph.ScaffoldCount;
import org.pga.scaffold.graph.ScaffoldMessage;

/** Sums up what is written. */
final class ScaffoldTotals {
  private ScaffoldTotals() {}

  static void count(Scaffold scaffold, LongContext<ScaffoldMessage> out) {
    out.count(ScaffoldCount.SCAFFOLDS, 1);
    out.count(ScaffoldCount.CONTIGS, scaffold.contigs().size());
    for (Contig contig : scaffold.contigs()) {
      out.count(ScaffoldCount.BASES, contig.sequence().length());
      out.count(ScaffoldCount.CIRCULAR_CONTIGS, contig.circular() ? 1 : 0);
    }
  }
}
