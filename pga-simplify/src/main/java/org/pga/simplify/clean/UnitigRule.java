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
    /** The judge finds that a unitig should go; its k-mers may be read again at the next k. */
    default void against(long id) {
      against(id, false);
    }

    /**
     * The judge finds that a unitig should go.
     *
     * @param forGood whether its k-mers may not be read again at the next k
     */
    void against(long id, boolean forGood);

    /** Adds one to a counter that the master wants to know. */
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
