package org.pga.simplify.clean;

import java.util.List;
import org.pga.bsp.LongContext;
import org.pga.core.unitig.KmerSum;
import org.pga.core.unitig.Link;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyParameters.Cause;
import org.pga.simplify.graph.SimplifyPhase;
import org.pga.simplify.graph.VertexCounter;

/** One kind of what was judged goes, and tells its neighbours. */
public final class RemovePhase implements SimplifyPhase {
  @Override
  public void run(
      Node node,
      Iterable<Message> messages,
      SimplifyParameters parameters,
      LongContext<Message> out) {
    if (parameters.cause() == Cause.WEAK_LINK) {
      cutWeakLinks(node, parameters, out);
      return;
    }
    int verdicts = 0;
    for (Message message : messages) {
      verdicts += ((Message.Verdict) message).cause() == parameters.cause() ? 1 : 0;
    }
    // A tip goes if every end it is linked to says so; an arm is judged at one place.
    int needed = parameters.cause() == Cause.TIP ? node.links(0).size() + node.links(1).size() : 1;
    if (verdicts == 0 || verdicts < needed) {
      return;
    }
    out.count(
        parameters.cause() == Cause.TIP
            ? VertexCounter.TIPS_REMOVED
            : VertexCounter.BUBBLES_REMOVED,
        1);
    out.count(VertexCounter.NUMBER_REMOVED, node.unitig().kmers(parameters.k()));
    out.count(VertexCounter.KMERS_REMOVED, KmerSum.of(node.unitig(), parameters.k()));
    for (int end = 0; end < 2; end++) {
      for (Link link : node.links(end)) {
        drop(link, node.id(), end, out);
      }
    }
    node.becomeStub();
  }

  private static void cutWeakLinks(
      Node node, SimplifyParameters parameters, LongContext<Message> out) {
    WeakLinkRule rule = new WeakLinkRule(parameters.median());
    for (int end = 0; end < 2; end++) {
      List<Link> links = List.copyOf(node.links(end));
      for (Link link : links) {
        if (rule.isWeak(link, links)) {
          node.links(end).remove(link);
          out.count(VertexCounter.WEAK_LINK_ENDS_CUT, 1);
          drop(link, node.id(), end, out);
        }
      }
    }
  }

  private static void drop(Link link, long id, int end, LongContext<Message> out) {
    out.send(link.neighbour(), new Message.Drop(link.neighbourEnd(), id, end));
  }
}
