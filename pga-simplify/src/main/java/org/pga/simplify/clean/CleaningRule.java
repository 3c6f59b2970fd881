package org.pga.simplify.clean;

import org.pga.simplify.graph.SimplifyParameters;

/**
 * One kind of error in the graph: what neighbours are asked, how they judge, what is removed and
 * what is counted. Stateless. A new rule is a class of one of the four kinds and a line in {@link
 * CleaningRules#ALL}.
 */
public sealed interface CleaningRule permits AskingRule, LinkRule, LoneUnitigRule {
  /** The name under which it is published how many it removed. */
  String counter();

  /** Whether the rule removes links and leaves the unitigs. */
  default boolean cutsLinks() {
    return false;
  }

  /** Whether its limits have stopped changing in a round of cleaning, which the parameters name. */
  default boolean isFinal(SimplifyParameters parameters) {
    return true;
  }
}
