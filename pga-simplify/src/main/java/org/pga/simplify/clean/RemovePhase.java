package org.pga.simplify.clean;

import java.util.List;
import org.pga.bsp.LongContext;
import org.pga.bsp.LongTurn;
import org.pga.core.unitig.Link;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyPhase;
import org.pga.simplify.graph.VertexCounter;

/** What one rule found goes, and tells its neighbours. */
public final class RemovePhase implements SimplifyPhase {
  @Override
  public void run(Node node, LongTurn<Message, SimplifyParameters> turn) {
    SimplifyParameters parameters = turn.parameters();
    int number = parameters.rule();
    CleaningRule rule = CleaningRules.ALL.get(number);
    if (rule instanceof LinkRule links) {
      for (int end = 0; end < 2; end++) {
        List<Link> all = List.copyOf(node.links(end));
        for (Link link : all) {
          if (links.cuts(link, all, parameters)) {
            cut(link, end, node, turn);
          }
        }
      }
      return;
    }
    int verdicts = 0;
    boolean forGood = false;
    for (Message message : turn.messages()) {
      if (message instanceof Message.Verdict verdict && verdict.rule() == number) {
        verdicts++;
        forGood |= verdict.forGood();
      } else if (message instanceof Message.Cut cut && cut.rule() == number) {
        node.links(cut.end()).stream()
            .filter(link -> link.leadsTo(cut.neighbour(), cut.neighbourEnd()))
            .findFirst()
            .ifPresent(link -> cut(link, cut.end(), node, turn));
      }
    }
    if (verdicts > 0 && rule instanceof UnitigRule unitigs && unitigs.removes(node, verdicts)) {
      Removal.count(number, node, parameters.k(), turn);
      for (int end = 0; end < 2; end++) {
        for (Link link : node.links(end)) {
          drop(link, node.id(), end, turn);
        }
      }
      if (forGood && parameters.nextK() > 0) {
        turn.count(VertexCounter.POPPED, 1);
        node.pop();
      } else {
        node.becomeStub();
      }
    }
  }

  private static void cut(
      Link link, int end, Node node, LongTurn<Message, SimplifyParameters> turn) {
    node.links(end).remove(link);
    // The other side counts its own when it hears of it, unless it is this one.
    boolean mirror = link.leadsTo(node.id(), end);
    turn.counters().add(CleaningRules.removed(turn.parameters().rule()), mirror ? 2 : 1);
    drop(link, node.id(), end, turn);
  }

  private static void drop(Link link, long id, int end, LongContext<Message> out) {
    out.send(link.neighbour(), new Message.Drop(link.neighbourEnd(), id, end));
  }
}
