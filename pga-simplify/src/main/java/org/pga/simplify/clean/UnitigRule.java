package org.pga.simplify.clean;

import java.io.DataInput;
import java.io.IOException;
import java.util.List;
import java.util.function.LongConsumer;
import org.pga.bsp.LongContext;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Message.Question;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;

/** Removes unitigs, as their neighbours judge. */
public non-sealed interface UnitigRule extends CleaningRule {
  /**
   * A unitig that may be an error makes itself known to those that judge it.
   *
   * @param rule this rule's number, for its questions
   */
  void ask(int rule, Node node, SimplifyParameters parameters, LongContext<Message> out);

  /**
   * Reads what follows the head byte of a question.
   *
   * @param flags the three that {@link Message#openQuestion} took, the first the lowest bit
   */
  Question read(int rule, int flags, DataInput in) throws IOException;

  /**
   * A unitig judges those that asked it.
   *
   * @param asked questions of this rule, one at least, in no particular order
   * @param against takes the ids of unitigs that should go
   */
  void judge(List<Question> asked, Node node, SimplifyParameters parameters, LongConsumer against);

  /** Whether a unitig goes against which there are as many verdicts, one at least. */
  boolean removes(Node node, int verdicts);
}
