package org.pga.simplify.join;

import org.pga.bsp.LongTurn;
import org.pga.core.unitig.Link;
import org.pga.simplify.compress.Registration;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyPhase;

/** A unitig stores the links that it was told of. */
public final class LinkPhase implements SimplifyPhase {
  @Override
  public void run(Node node, LongTurn<Message, SimplifyParameters> turn) {
    boolean[] farSingle = new boolean[2];
    for (Message message : turn.messages()) {
      Message.Introduce to = (Message.Introduce) message;
      node.links(to.end()).add(new Link(to.neighbour(), to.neighbourEnd(), to.count()));
      farSingle[to.end()] = to.single();
    }
    for (int end = 0; end < 2; end++) {
      node.setCompactable(end, farSingle[end] && node.links(end).size() == 1);
    }
    Registration.register(node, turn.parameters(), turn);
  }
}
