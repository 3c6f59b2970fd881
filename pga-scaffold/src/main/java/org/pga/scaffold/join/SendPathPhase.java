package org.pga.scaffold.join;

import org.pga.bsp.LongTurn;
import org.pga.bsp.chain.ChainPlace;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPath;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;

/** A chain member gives its scaffold path to the head of the chain. */
public final class SendPathPhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    ScaffoldPath path = vertex.path();
    ChainPlace place = path == null ? null : turn.place(vertex.id());
    if (place != null) {
      turn.send(place.head(), Joining.content(path, place.rank(), place.flipped()));
      vertex.resign();
    }
  }
}
