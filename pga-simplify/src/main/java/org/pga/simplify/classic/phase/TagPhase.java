package org.pga.simplify.classic.phase;

import org.pga.bsp.Turn;
import org.pga.core.bases.TwoBits;
import org.pga.simplify.classic.graph.ClassicCount;
import org.pga.simplify.classic.graph.ClassicMessage;
import org.pga.simplify.classic.graph.ClassicParameters;
import org.pga.simplify.classic.graph.ClassicPhase;
import org.pga.simplify.classic.graph.DirectedVertex;
import org.pga.simplify.classic.graph.KmerId;

/**
 * Every compactable vertex is head or tail with equal probability. A tail whose predecessor is a
 * head sends its tag there, with all that is to be merged, and is gone; what follows it is told.
 *
 * <p>The coin is a hash of id and round, so both know the other's: a tag that could not lead to a
 * merger isn't sent.
 */
public final class TagPhase implements ClassicPhase {
  @Override
  public void run(DirectedVertex vertex, Turn<KmerId, ClassicMessage, ClassicParameters> turn) {
    ClassicParameters parameters = turn.parameters();
    int k = parameters.k();
    turn.count(ClassicCount.VERTICES, 1);
    turn.count(ClassicCount.KMERS, vertex.kmers(k));
    if (!isCompactable(vertex, k)) {
      return;
    }
    turn.count(ClassicCount.COMPACTABLE, 1);
    KmerId head = vertex.before(vertex.firstBefore());
    if (!head.isHead(parameters.round()) || vertex.id(k).isHead(parameters.round())) {
      return;
    }
    turn.send(head, new ClassicMessage.Tail(vertex.sequence(), vertex.countSum(), vertex.edges()));
    TellSuccessorsPhase.tell(vertex, head, k, turn);
    turn.removeThis();
  }

  /**
   * Whether it has one predecessor, which has no other successor. Not where both are the same
   * vertex: that is a circle. And not where the (k+1)-mer across is its own reverse complement, so
   * that they are two strands of one vertex: merged, each k-mer would be in the graph twice, and
   * the result its own reverse complement.
   */
  private static boolean isCompactable(DirectedVertex vertex, int k) {
    int base = vertex.firstBefore();
    return vertex.predecessors() == 1
        && vertex.isOnlySuccessor(base)
        && !TwoBits.isSelfMirror(k + 1, i -> i == 0 ? base : vertex.sequence().baseAt(i - 1))
        && !vertex.before(base).equals(vertex.id(k));
  }
}
