package org.pga.simplify.clean.phase;

import org.pga.bsp.LongTurn;
import org.pga.core.unitig.Link;
import org.pga.simplify.clean.CleaningRules;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyPhase;

/** Links to removed unitigs are dropped; an end left with one link tells its other side. */
public final class SinglesPhase implements SimplifyPhase {
  @Override
  public void run(Node node, LongTurn<Message, SimplifyParameters> turn) {
    if (node.role() == Node.Role.STUB) {
      turn.removeThis();
      return;
    }
    boolean cut = CleaningRules.ALL.get(turn.parameters().rule()).cutsLinks();
    for (Message message : turn.messages()) {
      // Both sides may have cut the link, so it may be gone already.
      boolean dropped = node.drop((Message.Drop) message);
      if (cut && dropped) {
        turn.counters().add(CleaningRules.removed(turn.parameters().rule()), 1);
      }
    }
    for (int end = 0; end < 2; end++) {
      node.setCompactable(end, false);
      if (node.links(end).size() == 1) {
        Link link = node.links(end).get(0);
        if (link.neighbour() != node.id()) {
          turn.send(link.neighbour(), new Message.Single(link.neighbourEnd()));
        }
      }
    }
  }
}
