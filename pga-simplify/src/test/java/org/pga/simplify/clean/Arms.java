package org.pga.simplify.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.core.unitig.PartialUnitig;
import org.pga.simplify.clean.BubbleRule.Arm;
import org.pga.simplify.graph.Message.Question;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.VertexCounter;

/** Paths that lead from one end to one other end, and what a rule makes of them. */
final class Arms {
  private Arms() {}

  static Arm arm(long id, String text, long countSum) {
    return new Arm(2, End.RIGHT, 9, End.LEFT, id, countSum, Sequence.of(text));
  }

  /** A unitig without links, of so many k-mers that were read so often in all. */
  static Node unitig(int k, int kmers, long countSum) {
    PartialUnitig partial = new PartialUnitig();
    partial.set(Sequence.of(RandomReads.bases(new Random(5), kmers + k - 1, 4)), countSum);
    Node node = Node.partial(partial, 1);
    node.becomeUnitig();
    return node;
  }

  /** The text with other bases at some places. */
  static String differing(String text, int... places) {
    StringBuilder other = new StringBuilder(text);
    for (int place : places) {
      other.setCharAt(place, other.charAt(place) == 'A' ? 'C' : 'A');
    }
    return other.toString();
  }

  /**
   * Which arms should go.
   *
   * @param judge what they lead from
   * @param counted takes what the master wants to know
   * @return their ids, increasing
   */
  static List<Long> gone(
      UnitigRule rule,
      Node judge,
      SimplifyParameters parameters,
      List<? extends Question> arms,
      Consumer<VertexCounter> counted) {
    List<Long> gone = new ArrayList<>();
    judge(rule, judge, parameters, arms, counted, (id, forGood) -> gone.add(id));
    return gone.stream().sorted().toList();
  }

  /** Which of them may not come back, the same. */
  static List<Long> popped(
      UnitigRule rule, Node judge, SimplifyParameters parameters, List<? extends Question> arms) {
    List<Long> popped = new ArrayList<>();
    judge(
        rule,
        judge,
        parameters,
        arms,
        counter -> {},
        (id, forGood) -> {
          if (forGood) {
            popped.add(id);
          }
        });
    return popped.stream().sorted().toList();
  }

  /** Takes who should go. */
  private interface Verdicts {
    void against(long id, boolean forGood);
  }

  private static void judge(
      UnitigRule rule,
      Node judge,
      SimplifyParameters parameters,
      List<? extends Question> arms,
      Consumer<VertexCounter> counted,
      Verdicts verdicts) {
    UnitigRule.Findings findings =
        new UnitigRule.Findings() {
          @Override
          public void against(long id, boolean forGood) {
            verdicts.against(id, forGood);
          }

          @Override
          public void count(VertexCounter counter) {
            counted.accept(counter);
          }
        };
    rule.judge(List.<Question>copyOf(arms), judge, parameters, findings);
  }
}
