package org.pga.scaffold.fill;

import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import org.pga.bsp.LongTurn;
import org.pga.core.unitig.KmerSum;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Scaffold.Contig;
import org.pga.scaffold.graph.FillMessage.Supply;
import org.pga.scaffold.graph.ScaffoldCount;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;

/** Owners spell the contigs of their scaffold path: it becomes a scaffold. */
public final class SpellPhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    if (vertex.path() == null) {
      return;
    }
    int k = turn.parameters().k();
    Long2ObjectMap<Supply> supplies = new Long2ObjectOpenHashMap<>();
    for (ScaffoldMessage message : turn.messages()) {
      Supply supply = (Supply) message;
      supplies.put(supply.unitig(), supply);
    }
    ContigBuilder builder = new ContigBuilder(supplies, k);
    Scaffold scaffold = builder.spell(vertex.path().layout(), vertex.id());
    turn.count(ScaffoldCount.KMERS_SPELLED, -builder.newKmers());
    for (Contig contig : scaffold.contigs()) {
      long kmers = contig.sequence().length() - (contig.circular() ? 0 : k - 1L);
      turn.count(ScaffoldCount.KMERS_SPELLED, KmerSum.of(contig.sequence(), kmers, k));
    }
    vertex.setScaffold(scaffold);
    ScaffoldTotals.count(scaffold, turn);
  }
}
