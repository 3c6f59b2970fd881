package org.pga.simplify.classic.phase;

import org.pga.bsp.Context;
import org.pga.simplify.classic.graph.ClassicMessage;
import org.pga.simplify.classic.graph.ClassicParameters;
import org.pga.simplify.classic.graph.ClassicPhase;
import org.pga.simplify.classic.graph.DirectedVertex;
import org.pga.simplify.classic.graph.KmerId;
import org.pga.simplify.close.Naming;

/** What may be an arm of a bubble, with one predecessor and one successor, tells the former. */
public final class ReportArmsPhase implements ClassicPhase {
  @Override
  public void run(
      DirectedVertex vertex,
      Iterable<ClassicMessage> messages,
      ClassicParameters parameters,
      Context<KmerId, ClassicMessage> out) {
    if (vertex.predecessors() != 1 || vertex.successors() != 1) {
      return;
    }
    int k = parameters.k();
    KmerId successor = null;
    for (int base = 0; base < 4; base++) {
      successor = vertex.edges()[base] > 0 ? vertex.successor(base, k) : successor;
    }
    double depth = (double) vertex.countSum() / vertex.kmers(k);
    int base = vertex.sequence().baseAt(k - 1);
    long canonical = Naming.nameOf(vertex.sequence().canonical());
    out.send(
        vertex.before(vertex.firstBefore()),
        new ClassicMessage.Arm(base, successor, depth, canonical));
  }
}
