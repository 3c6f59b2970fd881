package org.pga.simplify.clean;

import org.pga.bsp.LongContext;
import org.pga.core.unitig.Link;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyPhase;

/** Links to removed unitigs are dropped; an end left with one link tells its other side. */
public final class SinglesPhase implements SimplifyPhase {
  @Override
  public void run(
      Node node,
      Iterable<Message> messages,
      SimplifyParameters parameters,
      LongContext<Message> out) {
    if (node.role() == Node.Role.STUB) {
      out.removeThis();
      return;
    }
    boolean cut = CleaningRules.ALL.get(parameters.rule()).cutsLinks();
    for (Message message : messages) {
      // Both sides may have cut the link, so it may be gone already.
      boolean dropped = node.drop((Message.Drop) message);
      if (cut && dropped) {
        out.counters().add(CleaningRules.removed(parameters.rule()), 1);
      }
    }
    for (int end = 0; end < 2; end++) {
      node.setCompactable(end, false);
      if (node.links(end).size() == 1) {
        Link link = node.links(end).get(0);
        if (link.neighbour() != node.id()) {
          out.send(link.neighbour(), new Message.Single(link.neighbourEnd()));
        }
      }
    }
  }
}
