package org.pga.simplify.classic.phase;

import org.pga.bsp.Turn;
import org.pga.simplify.classic.graph.ClassicCount;
import org.pga.simplify.classic.graph.ClassicMessage;
import org.pga.simplify.classic.graph.ClassicParameters;
import org.pga.simplify.classic.graph.ClassicPhase;
import org.pga.simplify.classic.graph.DirectedVertex;
import org.pga.simplify.classic.graph.KmerId;

/** Heads merge with their tails; what followed a tail learns that it follows the head now. */
public final class MergeTailsPhase implements ClassicPhase {
  @Override
  public void run(DirectedVertex vertex, Turn<KmerId, ClassicMessage, ClassicParameters> turn) {
    for (ClassicMessage message : turn.messages()) {
      if (message instanceof ClassicMessage.Follow follow) {
        vertex.follow(follow);
        turn.count(ClassicCount.FOLLOWS, 1);
      } else {
        vertex.append((ClassicMessage.Tail) message, turn.parameters().k());
      }
    }
  }
}
