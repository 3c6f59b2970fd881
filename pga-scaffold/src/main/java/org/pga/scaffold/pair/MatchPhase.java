package org.pga.scaffold.pair;

import java.util.List;
import org.pga.bsp.LongContext;
import org.pga.bsp.LongTurn;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.scaffold.graph.HopMessage.Inspect;
import org.pga.scaffold.graph.JoinChoice;
import org.pga.scaffold.graph.PairMessage.Propose;
import org.pga.scaffold.graph.PathEnd;
import org.pga.scaffold.graph.PathEndState;
import org.pga.scaffold.graph.ScaffoldCount;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.join.Joining;
import org.pga.scaffold.layout.Layout.Bridge;
import org.pga.scaffold.layout.Layout.Gap;
import org.pga.scaffold.rule.EndOverlap;
import org.pga.scaffold.rule.Rounds.Basis;

/**
 * Of two ends that chose each other, the smaller one does the rest: what lies between them is known
 * already, unless pairs told the distance only.
 */
public final class MatchPhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    for (ScaffoldMessage message : turn.messages()) {
      Propose proposal = (Propose) message;
      PathEnd here = new PathEnd(vertex.id(), proposal.end());
      PathEndState state = vertex.path() == null ? null : vertex.path().endState(proposal.end());
      JoinChoice choice = state == null ? null : state.choice();
      if (choice == null || !proposal.from().equals(choice.to())) {
        continue;
      }
      state.match();
      if (here.compareTo(proposal.from()) >= 0) {
        continue;
      }
      if (choice.byPairs()) {
        state.setGoal(proposal.anchor(), proposal.text());
        state.inspect(1);
        for (PathEnd from : List.of(vertex.path().outermost(here.end()), proposal.anchor())) {
          turn.send(from.path(), new Inspect(End.other(from.end()), true, here));
        }
      } else if (choice.isSplice()) {
        splice(vertex, here.end(), proposal, turn);
      } else {
        Joining.join(vertex, here.end(), new Bridge(choice.via(), null), turn);
        boolean byReads = turn.parameters().round().basis() == Basis.READS;
        turn.count(byReads ? ScaffoldCount.THREAD_JOINTS : ScaffoldCount.ELIMINATION_JOINTS, 1);
      }
    }
  }

  /** Reads may agree with either end, but the two ends not with each other. */
  private static void splice(
      ScaffoldVertex vertex, int end, Propose proposal, LongContext<ScaffoldMessage> out) {
    Gap gap = vertex.path().endState(end).choice().gap();
    int shared = Math.max(0, -gap.length());
    Sequence behind = proposal.text().last().reverseComplement();
    if (EndOverlap.agree(vertex.path().text(end).last(), behind, shared)) {
      Joining.join(vertex, end, new Bridge(List.of(), gap), out);
      out.count(ScaffoldCount.SPLICE_JOINTS, 1);
    }
  }
}
