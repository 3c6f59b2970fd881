package org.pga.simplify.classic.phase;

import org.pga.bsp.Turn;
import org.pga.core.bases.Sequence;
import org.pga.simplify.classic.graph.ClassicMessage;
import org.pga.simplify.classic.graph.ClassicParameters;
import org.pga.simplify.classic.graph.ClassicPhase;
import org.pga.simplify.classic.graph.DirectedVertex;
import org.pga.simplify.classic.graph.KmerId;
import org.pga.simplify.close.Naming;

/**
 * What may be an arm of a bubble, with one predecessor and one successor, tells the latter how
 * often its k-mers were seen, all together.
 */
public final class ReportArmsPhase implements ClassicPhase {
  @Override
  public void run(DirectedVertex vertex, Turn<KmerId, ClassicMessage, ClassicParameters> turn) {
    if (vertex.predecessors() != 1 || vertex.successors() != 1) {
      return;
    }
    int k = turn.parameters().k();
    KmerId successor = null;
    for (int base = 0; base < 4; base++) {
      successor = vertex.edges()[base] > 0 ? vertex.successor(base, k) : successor;
    }
    Sequence sequence = vertex.sequence();
    turn.send(
        successor,
        new ClassicMessage.Arm(
            sequence.baseAt(sequence.length() - k),
            vertex.before(vertex.firstBefore()),
            sequence.baseAt(k - 1),
            vertex.countSum(),
            Naming.nameOf(sequence.canonical())));
  }
}
