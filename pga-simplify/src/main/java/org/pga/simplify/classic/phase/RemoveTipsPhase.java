package org.pga.simplify.classic.phase;

import org.pga.bsp.Turn;
import org.pga.simplify.classic.graph.ClassicCount;
import org.pga.simplify.classic.graph.ClassicMessage;
import org.pga.simplify.classic.graph.ClassicParameters;
import org.pga.simplify.classic.graph.ClassicPhase;
import org.pga.simplify.classic.graph.DirectedVertex;
import org.pga.simplify.classic.graph.KmerId;

/**
 * A vertex without outgoing edge that is shorter than a threshold is a tip. So is its reverse
 * complement, which has no incoming one.
 */
public final class RemoveTipsPhase implements ClassicPhase {
  @Override
  public void run(DirectedVertex vertex, Turn<KmerId, ClassicMessage, ClassicParameters> turn) {
    ClassicParameters parameters = turn.parameters();
    boolean isDeadEnd = vertex.successors() == 0 || vertex.predecessors() == 0;
    if (!isDeadEnd || vertex.sequence().length() >= parameters.tipLength()) {
      return;
    }
    for (int base = 0; base < 4; base++) {
      if (vertex.before(base) != null) {
        turn.send(
            vertex.before(base),
            new ClassicMessage.Gone(vertex.sequence().baseAt(parameters.k() - 1)));
      }
    }
    turn.count(ClassicCount.TIPS, 1);
    turn.count(ClassicCount.KMERS_REMOVED, vertex.kmers(parameters.k()));
    turn.removeThis();
  }
}
