package org.pga.scaffold.pair;

import org.pga.bsp.LongTurn;
import org.pga.scaffold.graph.PairMessage.Answer;
import org.pga.scaffold.graph.PairMessage.Ask;
import org.pga.scaffold.graph.PathEnd;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.rule.Candidate;

/** Owners confirm that an end of theirs has a certain candidate; no answer means no. */
public final class AnswerPhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    for (ScaffoldMessage message : turn.messages()) {
      Ask ask = (Ask) message;
      for (Candidate candidate : vertex.path().endState(ask.end()).candidates()) {
        if (ask.sought().equals(new PathEnd(candidate.path(), candidate.end()))) {
          PathEnd near = new PathEnd(vertex.id(), ask.end()).opposite();
          turn.send(ask.asker().path(), new Answer(ask.asker().end(), near, ask.sought()));
        }
      }
    }
  }
}
