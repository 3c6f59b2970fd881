package org.pga.simplify.clean;

import java.io.DataInput;
import java.io.IOException;
import java.util.List;
import org.pga.bsp.LongContext;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Message.Question;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;

/** Removes links, as the end that has several judges by what lies behind each. */
public non-sealed interface BranchRule extends AskingRule {
  /** Whether anything goes by this rule in such a round. */
  boolean isAsked(SimplifyParameters parameters);

  /**
   * Those of the links of one end that go.
   *
   * @param ways what lies behind each link of the end, two at least, in no particular order
   */
  List<Beyond> cuts(Node node, List<Beyond> ways, SimplifyParameters parameters);

  @Override
  default void ask(int rule, Node node, SimplifyParameters parameters, LongContext<Message> out) {
    if (isAsked(parameters)) {
      Beyond.ask(rule, node, parameters, out);
    }
  }

  @Override
  default Question read(int rule, int flags, DataInput in) throws IOException {
    return Beyond.read(rule, flags, in);
  }

  @Override
  default boolean cutsLinks() {
    return true;
  }
}
