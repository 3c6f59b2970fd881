package org.pga.simplify.extend;

import org.pga.bsp.LongTurn;
import org.pga.core.unitig.CircleCut;
import org.pga.core.unitig.Link;
import org.pga.simplify.clean.Doubt;
import org.pga.simplify.compress.SettlePhase;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyPhase;

/**
 * Each end sends walks out through its links: one over k′−k+1 bases where it has one link, so that
 * all (k′+1)-mers across that link are carried on, the one that begins with the unitig's last k
 * bases, too; one of a single base through each where it has several. A unitig that may be an error
 * is carried on without that base, so that it must be read again to stay linked. A circle needs
 * nothing.
 */
public final class DepartPhase implements SimplifyPhase {
  @Override
  public void run(Node node, LongTurn<Message, SimplifyParameters> turn) {
    SimplifyParameters parameters = turn.parameters();
    SettlePhase.applyRenames(node, turn.messages());
    // It becomes one only in FINISH; till then its ends are linked to each other.
    if (CircleCut.isCircle(node.id(), node.unitig())) {
      return;
    }
    boolean doubted = Doubt.about(node.unitig(), parameters);
    for (int end = 0; end < 2; end++) {
      int most = parameters.nextK() - parameters.k() + (doubted ? 0 : 1);
      int wanted = node.links(end).size() == 1 ? most : 1;
      for (Link link : node.links(end)) {
        turn.send(link.neighbour(), new Message.Walk(link.neighbourEnd(), node.id(), end, wanted));
      }
    }
  }
}
