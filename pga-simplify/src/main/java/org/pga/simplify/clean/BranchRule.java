package org.pga.simplify.clean;

import java.util.List;
import org.pga.core.unitig.Link;
import org.pga.simplify.graph.Message.Question;
import org.pga.simplify.graph.SimplifyParameters;

/** Removes links, as the end that has several judges by what lies behind each. */
public non-sealed interface BranchRule extends AskingRule {
  /**
   * Those links of one end that go.
   *
   * @param links all links of the end, two at least
   * @param asked questions of this rule to this end, in no particular order
   */
  List<Link> cuts(List<Link> links, List<Question> asked, SimplifyParameters parameters);

  /** The end that a question of this rule is for. */
  int end(Question asked);

  @Override
  default boolean cutsLinks() {
    return true;
  }
}
