package org.pga.simplify.clean;

import org.pga.bsp.LongContext;
import org.pga.simplify.compress.SettlePhase;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyPhase;
import org.pga.simplify.graph.VertexCounter;

/** What may be an error makes itself known where that is judged. */
public final class AskPhase implements SimplifyPhase {
  @Override
  public void run(
      Node node,
      Iterable<Message> messages,
      SimplifyParameters parameters,
      LongContext<Message> out) {
    SettlePhase.applyRenames(node, messages);
    out.count(VertexCounter.UNITIGS, 1);
    for (int rule = 0; rule < CleaningRules.ALL.size(); rule++) {
      if (CleaningRules.ALL.get(rule) instanceof AskingRule asking) {
        asking.ask(rule, node, parameters, out);
      }
    }
  }
}
