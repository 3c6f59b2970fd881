package org.pga.simplify.classic.step;

import org.pga.core.bases.Sequence;
import org.pga.simplify.classic.graph.Figure;
import org.pga.simplify.classic.graph.KmerId;
import org.pga.simplify.classic.graph.Message;
import org.pga.simplify.classic.graph.Orders;
import org.pga.simplify.classic.graph.Outbox;
import org.pga.simplify.classic.graph.Step;
import org.pga.simplify.classic.graph.Strand;

/**
 * Every compressible vertex is head or tail with equal probability. A tail whose predecessor is a
 * head sends its tag there, with all that is to be merged, and is gone; what follows it is told.
 *
 * <p>The coin is a hash of id and round, so both know the other's: a tag that could not lead to a
 * merger isn't sent.
 */
final class TagStep implements Step {
  @Override
  public void run(Strand strand, Iterable<Message> messages, Orders orders, Outbox out) {
    int k = orders.k();
    out.count(Figure.STRANDS, 1);
    out.count(Figure.KMERS, strand.kmers(k));
    if (!isCompressible(strand, k)) {
      return;
    }
    out.count(Figure.COMPRESSIBLE, 1);
    KmerId head = strand.before(strand.firstBefore());
    if (!head.isHead(orders.round()) || id(strand, k).isHead(orders.round())) {
      return;
    }
    out.send(head, new Message.Tail(strand.sequence(), strand.countSum(), strand.edges()));
    int base = strand.sequence().baseAt(strand.sequence().length() - k);
    Message follow = new Message.Follow(base, strand.successors() == 1, head);
    for (int next = 0; next < 4; next++) {
      if (strand.edges()[next] > 0) {
        out.send(strand.successor(next, k), follow);
      }
    }
    out.removeThis();
  }

  /**
   * Whether it has one predecessor, which has no other successor. Not where both are the same
   * vertex: that is a circle. And not where the (k+1)-mer across is its own reverse complement, so
   * that they are two strands of one vertex: merged, each k-mer would be in the graph twice, and
   * the result its own reverse complement.
   */
  private static boolean isCompressible(Strand strand, int k) {
    int base = strand.firstBefore();
    return strand.predecessors() == 1
        && strand.isOnlySuccessor(base)
        && !isSelfMirror(base, strand.sequence(), k)
        && !strand.before(base).equals(id(strand, k));
  }

  private static boolean isSelfMirror(int base, Sequence sequence, int k) {
    boolean mirror = base == 3 - sequence.baseAt(k - 1);
    for (int i = 0; mirror && i < k / 2; i++) {
      mirror = sequence.baseAt(i) == 3 - sequence.baseAt(k - 2 - i);
    }
    return mirror;
  }

  static KmerId id(Strand strand, int k) {
    return new KmerId(strand.sequence().slice(0, k));
  }
}
