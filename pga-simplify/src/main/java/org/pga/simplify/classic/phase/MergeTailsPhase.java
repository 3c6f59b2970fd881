package org.pga.simplify.classic.phase;

import org.pga.bsp.Context;
import org.pga.simplify.classic.graph.ClassicCount;
import org.pga.simplify.classic.graph.ClassicMessage;
import org.pga.simplify.classic.graph.ClassicParameters;
import org.pga.simplify.classic.graph.ClassicPhase;
import org.pga.simplify.classic.graph.DirectedVertex;
import org.pga.simplify.classic.graph.KmerId;

/** Heads merge with their tails; what followed a tail learns that it follows the head now. */
public final class MergeTailsPhase implements ClassicPhase {
  @Override
  public void run(
      DirectedVertex vertex,
      Iterable<ClassicMessage> messages,
      ClassicParameters parameters,
      Context<KmerId, ClassicMessage> out) {
    for (ClassicMessage message : messages) {
      if (message instanceof ClassicMessage.Follow follow) {
        vertex.follow(follow);
        out.count(ClassicCount.FOLLOWS, 1);
      } else {
        vertex.append((ClassicMessage.Tail) message, parameters.k());
      }
    }
  }
}
