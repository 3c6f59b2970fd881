package org.pga.simplify.classic.phase;

import org.pga.bsp.Turn;
import org.pga.core.bases.Sequence;
import org.pga.simplify.classic.graph.ClassicMessage;
import org.pga.simplify.classic.graph.ClassicParameters;
import org.pga.simplify.classic.graph.ClassicPhase;
import org.pga.simplify.classic.graph.DirectedVertex;
import org.pga.simplify.classic.graph.KmerId;
import org.pga.simplify.close.Naming;

/** A vertex and its reverse complement have one name; neighbours learn it, and which they are. */
public final class TellNeighboursPhase implements ClassicPhase {
  @Override
  public void run(DirectedVertex vertex, Turn<KmerId, ClassicMessage, ClassicParameters> turn) {
    int k = turn.parameters().k();
    Sequence sequence = vertex.sequence();
    Sequence canonical = sequence.canonical();
    long name = Naming.nameOf(canonical);
    boolean written = canonical == sequence;
    int before = sequence.baseAt(sequence.length() - k);
    for (int base = 0; base < 4; base++) {
      int count = vertex.edges()[base];
      if (count > 0) {
        turn.send(
            vertex.successor(base, k),
            new ClassicMessage.Named(true, before, name, written, count));
      }
      if (vertex.before(base) != null) {
        int reachedBy = sequence.baseAt(k - 1);
        turn.send(
            vertex.before(base), new ClassicMessage.Named(false, reachedBy, name, written, 0));
      }
    }
  }
}
