package org.pga.simplify.classic.phase;

import org.pga.bsp.Context;
import org.pga.bsp.Turn;
import org.pga.simplify.classic.graph.ClassicCount;
import org.pga.simplify.classic.graph.ClassicMessage;
import org.pga.simplify.classic.graph.ClassicParameters;
import org.pga.simplify.classic.graph.ClassicPhase;
import org.pga.simplify.classic.graph.DirectedVertex;
import org.pga.simplify.classic.graph.KmerId;

/** Edges know where they lead, not where they come from: so all vertices tell their successors. */
public final class TellSuccessorsPhase implements ClassicPhase {
  @Override
  public void run(DirectedVertex vertex, Turn<KmerId, ClassicMessage, ClassicParameters> turn) {
    int k = turn.parameters().k();
    turn.count(ClassicCount.VERTICES, 1);
    turn.count(ClassicCount.KMERS, vertex.kmers(k));
    for (ClassicMessage message : turn.messages()) {
      if (message instanceof ClassicMessage.Gone gone) {
        vertex.edges()[gone.base()] = 0;
      } else { // Die
        turn.count(ClassicCount.BUBBLES, 1);
        turn.count(ClassicCount.KMERS_REMOVED, vertex.kmers(k));
        turn.removeThis();
        return;
      }
    }
    vertex.forgetPredecessors();
    turn.count(ClassicCount.EDGES, tell(vertex, vertex.id(k), k, turn));
  }

  /**
   * Tells all that follow a vertex who leads to them.
   *
   * @return how many there are
   */
  static int tell(
      DirectedVertex vertex, KmerId predecessor, int k, Context<KmerId, ClassicMessage> out) {
    int base = vertex.sequence().baseAt(vertex.sequence().length() - k);
    int successors = vertex.successors();
    ClassicMessage follow = new ClassicMessage.Follow(base, successors == 1, predecessor);
    for (int next = 0; next < 4; next++) {
      if (vertex.edges()[next] > 0) {
        out.send(vertex.successor(next, k), follow);
      }
    }
    return successors;
  }
}
