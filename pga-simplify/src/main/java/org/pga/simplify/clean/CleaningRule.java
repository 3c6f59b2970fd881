package org.pga.simplify.clean;

/**
 * One kind of error in the graph: what neighbours are asked, how they judge, what is removed and
 * what is counted. Stateless. A new rule is a class of one of the three kinds and a line in {@link
 * CleaningRules#ALL}.
 */
public sealed interface CleaningRule permits UnitigRule, LinkRule, LoneUnitigRule {
  /** The name under which it is published how many it removed. */
  String counter();

  /** Whether its limits have stopped changing in a round of cleaning, the first being 1. */
  default boolean isFinal(int round) {
    return true;
  }
}
