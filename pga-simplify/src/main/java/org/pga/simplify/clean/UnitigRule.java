package org.pga.simplify.clean;

import java.io.DataInput;
import java.io.IOException;
import java.util.List;
import org.pga.bsp.LongContext;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Message.Question;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.VertexCounter;

/** Removes unitigs, as their neighbours judge. */
public non-sealed interface UnitigRule extends CleaningRule {
  /**
   * A unitig that may be an error asks those that judge it.
   *
   * @param rule this rule's number, for its questions
   */
  void ask(int rule, Node node, SimplifyParameters parameters, LongContext<Message> out);

  /** Takes what a judge found. */
  interface Findings {
    /** This unitig should go. */
    void against(long id);

    /** One more of what the master wants to know. */
    void count(VertexCounter counter);
  }

  /**
   * Reads the part of a question after the head byte.
   *
   * @param flags the three that {@link Message#openQuestion} took, the first the lowest bit
   */
  Question read(int rule, int flags, DataInput in) throws IOException;

  /**
   * A unitig judges those that asked it.
   *
   * @param asked questions of this rule, one at least, in no particular order
   */
  void judge(List<Question> asked, Node node, SimplifyParameters parameters, Findings findings);

  /** Whether a unitig goes against which there are as many verdicts, one at least. */
  boolean removes(Node node, int verdicts);
}
