package org.pga.simplify.clean.phase;

import java.util.ArrayList;
import java.util.List;
import org.pga.bsp.LongTurn;
import org.pga.core.unitig.Link;
import org.pga.simplify.clean.Beyond;
import org.pga.simplify.clean.BranchRule;
import org.pga.simplify.clean.CleaningRules;
import org.pga.simplify.clean.LinkRule;
import org.pga.simplify.clean.UnitigRule;
import org.pga.simplify.clean.UnitigRule.Findings;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Message.Question;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyPhase;
import org.pga.simplify.graph.VertexCounter;

/**
 * Unitigs judge those that asked them, and their own links: all on the same graph, and nothing
 * changes yet. The master sees how much each rule found, and has the findings of one rule removed.
 */
public final class JudgePhase implements SimplifyPhase {
  @Override
  public void run(Node node, LongTurn<Message, SimplifyParameters> turn) {
    SimplifyParameters parameters = turn.parameters();
    List<Question> questions = new ArrayList<>(0);
    for (Message message : turn.messages()) {
      questions.add((Question) message);
    }
    for (int rule = 0; rule < CleaningRules.ALL.size(); rule++) {
      if (CleaningRules.ALL.get(rule) instanceof UnitigRule unitigs && !questions.isEmpty()) {
        judge(rule, unitigs, questions, node, turn);
      } else if (CleaningRules.ALL.get(rule) instanceof BranchRule branches
          && !questions.isEmpty()) {
        judge(rule, branches, questions, node, turn);
      } else if (CleaningRules.ALL.get(rule) instanceof LinkRule links) {
        for (int end = 0; end < 2; end++) {
          for (Link link : node.links(end)) {
            int found = links.cuts(link, node.links(end), parameters) ? 1 : 0;
            turn.counters().add(CleaningRules.found(rule), found);
          }
        }
      }
    }
  }

  private static void judge(
      int rule,
      UnitigRule unitigs,
      List<Question> questions,
      Node node,
      LongTurn<Message, SimplifyParameters> turn) {
    List<Question> asked = ofRule(rule, questions);
    if (!asked.isEmpty()) {
      unitigs.judge(
          asked,
          node,
          turn.parameters(),
          new Findings() {
            @Override
            public void against(long id, boolean forGood) {
              turn.send(id, new Message.Verdict(rule, forGood));
              turn.counters().add(CleaningRules.found(rule), 1);
            }

            @Override
            public void count(VertexCounter counter) {
              turn.count(counter, 1);
            }
          });
    }
  }

  private static List<Question> ofRule(int rule, List<Question> questions) {
    List<Question> asked = new ArrayList<>(questions.size());
    for (Question question : questions) {
      if (question.rule() == rule) {
        asked.add(question);
      }
    }
    return asked;
  }

  /** What is found is told to the unitig itself, which removes it if this rule is chosen. */
  private static void judge(
      int rule,
      BranchRule branches,
      List<Question> questions,
      Node node,
      LongTurn<Message, SimplifyParameters> turn) {
    List<Question> asked = ofRule(rule, questions);
    for (int end = 0; end < 2 && !asked.isEmpty(); end++) {
      int here = end;
      List<Beyond> ways =
          asked.stream().map(Beyond.class::cast).filter(way -> way.end() == here).toList();
      if (ways.size() > 1) {
        for (Beyond way : branches.cuts(node, ways, turn.parameters())) {
          turn.send(node.id(), new Message.Cut(rule, end, way.id(), way.idEnd()));
          turn.counters().add(CleaningRules.found(rule), 1);
        }
      }
    }
  }
}
