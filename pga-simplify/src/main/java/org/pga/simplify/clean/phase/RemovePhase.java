package org.pga.simplify.clean.phase;

import java.util.List;
import org.pga.bsp.LongContext;
import org.pga.bsp.LongTurn;
import org.pga.core.unitig.Link;
import org.pga.simplify.clean.BranchRule;
import org.pga.simplify.clean.CleaningRule;
import org.pga.simplify.clean.CleaningRules;
import org.pga.simplify.clean.LinkRule;
import org.pga.simplify.clean.UnitigRule;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyPhase;
import org.pga.simplify.graph.VertexCounter;

/** What one rule found goes, and tells its neighbours. */
public final class RemovePhase implements SimplifyPhase {
  @Override
  public void run(Node node, LongTurn<Message, SimplifyParameters> turn) {
    CleaningRule rule = CleaningRules.ALL.get(turn.parameters().rule());
    if (rule instanceof LinkRule links) {
      cutLinks(links, node, turn);
    } else if (rule instanceof BranchRule) {
      cutBranches(node, turn);
    } else if (rule instanceof UnitigRule unitigs) {
      removeUnitig(unitigs, node, turn);
    }
  }

  /** Links go as the vertex itself judges. */
  private static void cutLinks(
      LinkRule rule, Node node, LongTurn<Message, SimplifyParameters> turn) {
    for (int end = 0; end < 2; end++) {
      List<Link> all = List.copyOf(node.links(end));
      for (Link link : all) {
        if (rule.cuts(link, all, turn.parameters())) {
          cut(link, end, node, turn);
        }
      }
    }
  }

  /** Links go as it judged before, by what lies behind them. */
  private static void cutBranches(Node node, LongTurn<Message, SimplifyParameters> turn) {
    for (Message message : turn.messages()) {
      if (message instanceof Message.Cut cut && cut.rule() == turn.parameters().rule()) {
        node.links(cut.end()).stream()
            .filter(link -> link.leadsTo(cut.neighbour(), cut.neighbourEnd()))
            .findFirst()
            .ifPresent(link -> cut(link, cut.end(), node, turn));
      }
    }
  }

  /** The unitig goes if its neighbours' verdicts suffice. */
  private static void removeUnitig(
      UnitigRule rule, Node node, LongTurn<Message, SimplifyParameters> turn) {
    SimplifyParameters parameters = turn.parameters();
    int verdicts = 0;
    boolean forGood = false;
    for (Message message : turn.messages()) {
      if (message instanceof Message.Verdict verdict && verdict.rule() == parameters.rule()) {
        verdicts++;
        forGood |= verdict.forGood();
      }
    }
    if (verdicts > 0 && rule.removes(node, verdicts)) {
      Removal.count(parameters.rule(), node, parameters.k(), turn);
      dropLinks(node, turn);
      becomeRemoved(node, forGood && parameters.nextK() > 0, turn);
    }
  }

  private static void dropLinks(Node node, LongContext<Message> out) {
    for (int end = 0; end < 2; end++) {
      for (Link link : node.links(end)) {
        drop(link, node.id(), end, out);
      }
    }
  }

  private static void becomeRemoved(Node node, boolean popped, LongContext<Message> out) {
    if (popped) {
      out.count(VertexCounter.POPPED, 1);
      node.pop();
    } else {
      node.becomeStub();
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
