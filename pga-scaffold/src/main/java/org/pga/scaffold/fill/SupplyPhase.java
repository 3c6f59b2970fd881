package org.pga.scaffold.fill;

import org.pga.bsp.LongTurn;
import org.pga.core.unitig.End;
import org.pga.core.unitig.KmerSum;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.graph.FillMessage.Request;
import org.pga.scaffold.graph.FillMessage.Supply;
import org.pga.scaffold.graph.ScaffoldCount;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;

/**
 * Unitigs supply their sequence, amended as joins say; one that is on no path becomes a contig of
 * its own.
 */
public final class SupplyPhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    Unitig unitig = vertex.unitig();
    long places = 0;
    for (ScaffoldMessage message : turn.messages()) {
      Request request = (Request) message;
      places += request.places();
      vertex.amend(End.LEFT, request.left());
      vertex.amend(End.RIGHT, request.right());
      turn.send(request.owner(), new Supply(vertex.id(), unitig.sequence(), unitig.countSum()));
    }
    if (vertex.place() != null && places != 1) {
      throw new IllegalStateException(vertex + ": an anchor in " + places + " places");
    }
    if (places == 0) {
      vertex.setScaffold(Scaffold.alone(vertex.id(), unitig, turn.parameters().k()));
      ScaffoldTotals.count(vertex.scaffold(), turn);
    } else {
      turn.count(ScaffoldCount.KMERS_SUPPLIED, places * KmerSum.of(unitig, turn.parameters().k()));
    }
  }
}
