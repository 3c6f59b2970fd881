package org.pga.simplify.clean;

import java.io.DataInput;
import java.io.IOException;
import org.pga.bsp.LongContext;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Message.Question;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;

/** What is judged makes itself known to its neighbours, with what they need to judge it. */
public sealed interface AskingRule extends CleaningRule permits UnitigRule, BranchRule {
  /**
   * A unitig that is to be judged asks those that judge it.
   *
   * @param rule this rule's number, for its questions
   */
  void ask(int rule, Node node, SimplifyParameters parameters, LongContext<Message> out);

  /**
   * Reads the part of a question after the head byte.
   *
   * @param flags the three that {@link Message#openQuestion} took, the first the lowest bit
   */
  Question read(int rule, int flags, DataInput in) throws IOException;
}
