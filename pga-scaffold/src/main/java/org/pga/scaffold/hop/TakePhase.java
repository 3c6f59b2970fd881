package org.pga.scaffold.hop;

import org.pga.bsp.LongTurn;
import org.pga.scaffold.graph.HopMessage.Grant;
import org.pga.scaffold.graph.PathEndState;
import org.pga.scaffold.graph.ScaffoldCount;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.join.Joining;
import org.pga.scaffold.layout.Layout.Part;

/** Owners join by a path through lone anchors if all of them let it. */
public final class TakePhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    int[] grants = new int[2];
    for (ScaffoldMessage message : turn.messages()) {
      grants[((Grant) message).end()]++;
    }
    for (int end = 0; vertex.path() != null && end < 2; end++) {
      PathEndState state = vertex.path().endState(end);
      if (state.wanted() != null
          && grants[end] == state.wanted().via().stream().filter(Part::anchor).count()) {
        turn.count(ScaffoldCount.PATH_JOINTS, 1);
        turn.count(ScaffoldCount.ABSORBING_JOINTS, 1);
        Joining.join(vertex, end, state.wanted(), turn);
      }
    }
  }
}
