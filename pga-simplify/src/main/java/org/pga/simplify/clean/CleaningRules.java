package org.pga.simplify.clean;

import java.io.DataInput;
import java.io.IOException;
import java.util.List;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.VertexCounter;

/** All rules of cleaning, in their order. A new rule is added here. */
public final class CleaningRules {
  /**
   * In the order in which what they judge goes within a round; sixteen at most, and of the first
   * eight those of unitigs.
   */
  public static final List<CleaningRule> ALL =
      List.of(
          new TipRule(),
          new BubbleRule(),
          new AlleleRule(),
          new WeakLinkRule(),
          new OnePathRule(),
          new CrossedArmRule(),
          new AlleleLinkRule(),
          new MinorVariantRule(),
          new VariantRule(),
          new IsolatedRule());

  private static final int COUNTERS = VertexCounter.values().length;

  private CleaningRules() {}

  /** The counter of what a rule found in a judgement: verdicts, or links at either side. */
  public static int found(int rule) {
    return COUNTERS + 2 * rule;
  }

  /** The counter of what a rule removed: unitigs, or ends of links, two for each. */
  public static int removed(int rule) {
    return COUNTERS + 2 * rule + 1;
  }

  /** Reads what {@link Message#openQuestion} began. */
  public static Message readQuestion(int head, DataInput in) throws IOException {
    int rule = head & 15;
    if (rule < ALL.size() && ALL.get(rule) instanceof AskingRule asking) {
      return asking.read(rule, head >> 4 & 7, in);
    }
    throw new IOException("no rule of cleaning asks that: head byte " + head);
  }
}
