package org.pga.scaffold.fill;

import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Scaffold.Contig;
import org.pga.scaffold.graph.Figure;
import org.pga.scaffold.graph.FillMessage.Supply;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.Step;
import org.pga.simplify.graph.KmerSum;

/** Leaders spell the contigs of their item: it becomes a scaffold. */
public final class SpellStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    if (node.item() == null) {
      return;
    }
    int k = orders.k();
    Long2ObjectMap<Supply> supplies = new Long2ObjectOpenHashMap<>();
    for (Message message : messages) {
      Supply supply = (Supply) message;
      supplies.put(supply.unitig(), supply);
    }
    Speller speller = new Speller(supplies, k);
    Scaffold scaffold = speller.spell(node.item().layout(), node.id());
    out.tally().add(Figure.KMERS_SPELLED, -speller.newKmers());
    for (Contig contig : scaffold.contigs()) {
      long kmers = contig.sequence().length() - (contig.circular() ? 0 : k - 1L);
      out.tally().add(Figure.KMERS_SPELLED, KmerSum.of(contig.sequence(), kmers, k));
    }
    node.setScaffold(scaffold);
    Written.count(scaffold, out);
  }
}
