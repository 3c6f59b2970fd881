package org.pga.simplify.clean;

import java.util.List;
import org.pga.simplify.graph.Message.Question;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.VertexCounter;

/** Removes unitigs, as their neighbours judge. */
public non-sealed interface UnitigRule extends AskingRule {
  /** Takes what a judge found. */
  interface Findings {
    /** This unitig should go. */
    default void against(long id) {
      against(id, false);
    }

    /**
     * This unitig should go.
     *
     * @param forGood whether its k-mers may not be read again at the next k
     */
    void against(long id, boolean forGood);

    /** One more of what the master wants to know. */
    void count(VertexCounter counter);
  }

  /**
   * A unitig judges those that asked it.
   *
   * @param asked questions of this rule, one at least, in no particular order
   */
  void judge(List<Question> asked, Node node, SimplifyParameters parameters, Findings findings);

  /** Whether a unitig goes against which there are as many verdicts, one at least. */
  default boolean removes(Node node, int verdicts) {
    return true;
  }
}
