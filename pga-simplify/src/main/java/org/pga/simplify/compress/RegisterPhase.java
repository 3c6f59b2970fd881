package org.pga.simplify.compress;

import org.pga.bsp.LongTurn;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyPhase;

/** An end with one link that heard "I have no other either" across it is mergeable. */
public final class RegisterPhase implements SimplifyPhase {
  @Override
  public void run(Node node, LongTurn<Message, SimplifyParameters> turn) {
    for (Message message : turn.messages()) {
      int end = ((Message.Single) message).end();
      node.setCompactable(end, node.links(end).size() == 1);
    }
    Registration.register(node, turn.parameters(), turn);
  }
}
