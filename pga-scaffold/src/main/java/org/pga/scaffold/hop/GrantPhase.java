package org.pga.scaffold.hop;

import org.pga.bsp.LongTurn;
import org.pga.core.unitig.End;
import org.pga.scaffold.graph.HopMessage.Claim;
import org.pga.scaffold.graph.HopMessage.Grant;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPath;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;

/**
 * An anchor lets a path lead through it if it is a scaffold path of its own, has no match itself,
 * and this is the only path that wants it, in one place. It becomes part of another scaffold path
 * only when it is told where it lies: the path may fail elsewhere.
 */
public final class GrantPhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    int claims = 0;
    Claim claim = null;
    for (ScaffoldMessage message : turn.messages()) {
      claim = (Claim) message;
      claims++;
    }
    if (claims == 1 && isFree(vertex.path())) {
      turn.send(claim.claimer().path(), new Grant(claim.claimer().end()));
    }
  }

  private static boolean isFree(ScaffoldPath path) {
    return path != null
        && path.layout().parts().size() == 1
        && !path.circular()
        && !path.endState(End.LEFT).matched()
        && !path.endState(End.RIGHT).matched();
  }
}
