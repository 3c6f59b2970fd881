package org.pga.simplify.clean.phase;

import org.pga.bsp.LongTurn;
import org.pga.simplify.clean.AskingRule;
import org.pga.simplify.clean.CleaningRules;
import org.pga.simplify.compress.SettlePhase;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyPhase;
import org.pga.simplify.graph.VertexCounter;

/** What may be an error makes itself known where that is judged. */
public final class AskPhase implements SimplifyPhase {
  @Override
  public void run(Node node, LongTurn<Message, SimplifyParameters> turn) {
    SettlePhase.applyRenames(node, turn.messages());
    turn.count(VertexCounter.UNITIGS, 1);
    for (int rule = 0; rule < CleaningRules.ALL.size(); rule++) {
      if (CleaningRules.ALL.get(rule) instanceof AskingRule asking) {
        asking.ask(rule, node, turn.parameters(), turn);
      }
    }
  }
}
