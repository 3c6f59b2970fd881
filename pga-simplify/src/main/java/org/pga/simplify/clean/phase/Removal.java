package org.pga.simplify.clean.phase;

import org.pga.bsp.LongContext;
import org.pga.core.unitig.KmerSum;
import org.pga.simplify.clean.CleaningRules;
import org.pga.simplify.clean.LoneUnitigRule;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.VertexCounter;

/** Counts and removes unitigs that rules of cleaning remove. */
public final class Removal {
  private Removal() {}

  /** Counts a unitig that a rule removes. */
  static void count(int rule, Node node, int k, LongContext<Message> out) {
    out.counters().add(CleaningRules.removed(rule), 1);
    out.count(VertexCounter.NUMBER_REMOVED, node.unitig().kmers(k));
    out.count(VertexCounter.KMERS_REMOVED, KmerSum.of(node.unitig(), k));
  }

  /** Whether some rule removed a unitig that has no links, which is a stub now. */
  public static boolean ofLoneUnitig(
      Node node, SimplifyParameters parameters, LongContext<Message> out) {
    if (!node.links(0).isEmpty() || !node.links(1).isEmpty()) {
      return false;
    }
    for (int rule = 0; rule < CleaningRules.ALL.size(); rule++) {
      if (CleaningRules.ALL.get(rule) instanceof LoneUnitigRule lone
          && lone.removes(node.unitig(), parameters)) {
        count(rule, node, parameters.k(), out);
        node.becomeStub();
        return true;
      }
    }
    return false;
  }
}
