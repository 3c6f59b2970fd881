package org.pga.scaffold.fill;

import java.util.List;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Scaffold.Contig;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.graph.Figure;
import org.pga.scaffold.graph.FillMessage.Request;
import org.pga.scaffold.graph.FillMessage.Supply;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.Step;
import org.pga.simplify.graph.KmerSum;

/** Unitigs supply their sequence; one that is on no path becomes a contig of its own. */
public final class SupplyStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    Unitig unitig = node.unitig();
    long places = 0;
    for (Message message : messages) {
      Request request = (Request) message;
      places += request.places();
      out.send(request.leader(), new Supply(node.id(), unitig.sequence(), unitig.countSum()));
    }
    if (node.place() != null && places != 1) {
      throw new IllegalStateException(node + ": an anchor in " + places + " places");
    }
    if (places == 0) {
      node.setScaffold(alone(node.id(), unitig, orders.k()));
      Written.count(node.scaffold(), out);
    } else {
      out.tally().add(Figure.KMERS_SUPPLIED, places * KmerSum.of(unitig, orders.k()));
    }
  }

  private static Scaffold alone(long id, Unitig unitig, int k) {
    Scaffold scaffold = new Scaffold();
    scaffold
        .contigs()
        .add(
            new Contig(
                unitig.sequence(),
                unitig.countSum(),
                unitig.kmers(k),
                unitig.circular(),
                List.of(new Scaffold.Step(id, false))));
    return scaffold;
  }
}
