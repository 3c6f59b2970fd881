package org.pga.simplify.clean;

import java.util.List;
import org.pga.bsp.LongContext;
import org.pga.core.unitig.Link;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyPhase;

/** What one rule found goes, and tells its neighbours. */
public final class RemovePhase implements SimplifyPhase {
  @Override
  public void run(
      Node node,
      Iterable<Message> messages,
      SimplifyParameters parameters,
      LongContext<Message> out) {
    int rule = parameters.rule();
    if (CleaningRules.ALL.get(rule) instanceof LinkRule links) {
      cut(links, node, parameters, out);
      return;
    }
    int verdicts = 0;
    for (Message message : messages) {
      verdicts += ((Message.Verdict) message).rule() == rule ? 1 : 0;
    }
    UnitigRule unitigs = (UnitigRule) CleaningRules.ALL.get(rule);
    if (verdicts > 0 && unitigs.removes(node, verdicts)) {
      Removal.count(rule, node, parameters.k(), out);
      for (int end = 0; end < 2; end++) {
        for (Link link : node.links(end)) {
          drop(link, node.id(), end, out);
        }
      }
      node.becomeStub();
    }
  }

  private static void cut(
      LinkRule rule, Node node, SimplifyParameters parameters, LongContext<Message> out) {
    for (int end = 0; end < 2; end++) {
      List<Link> links = List.copyOf(node.links(end));
      for (Link link : links) {
        if (rule.cuts(link, links, parameters)) {
          node.links(end).remove(link);
          // The other side counts its own when it hears of it, unless it is this one.
          boolean mirror = link.neighbour() == node.id() && link.neighbourEnd() == end;
          out.counters().add(CleaningRules.removed(parameters.rule()), mirror ? 2 : 1);
          drop(link, node.id(), end, out);
        }
      }
    }
  }

  private static void drop(Link link, long id, int end, LongContext<Message> out) {
    out.send(link.neighbour(), new Message.Drop(link.neighbourEnd(), id, end));
  }
}
