package org.pga.scaffold.pair;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.pga.bsp.LongContext;
import org.pga.bsp.LongTurn;
import org.pga.scaffold.graph.PairMessage.Answer;
import org.pga.scaffold.graph.PairMessage.Propose;
import org.pga.scaffold.graph.PathEnd;
import org.pga.scaffold.graph.PathEndState;
import org.pga.scaffold.graph.PathEndState.ReadPath;
import org.pga.scaffold.graph.ScaffoldCount;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.rule.Candidate;
import org.pga.scaffold.rule.EndChoice;
import org.pga.scaffold.rule.ReadPathChoice;
import org.pga.scaffold.rule.Rounds.Basis;

/**
 * Owners choose what to join at each end, by paths that were found to another or by pairs, and
 * propose it to its owner.
 */
public final class ChoosePhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    for (ScaffoldMessage message : turn.messages()) {
      Answer answer = (Answer) message;
      vertex
          .path()
          .endState(answer.end())
          .agreements()
          .add(new PathEndState.Agreement(answer.near(), answer.far()));
    }
    if (vertex.path() == null || vertex.path().circular()) {
      return;
    }
    for (int end = 0; end < 2; end++) {
      PathEndState state = vertex.path().endState(end);
      if (turn.parameters().round().basis() != Basis.PAIRS) {
        chooseByReads(state, turn);
      } else {
        chooseByPairs(vertex.id(), state, turn);
      }
      if (state.choice() != null) {
        PathEnd to = state.choice().to();
        turn.send(
            to.path(),
            new Propose(
                to.end(),
                new PathEnd(vertex.id(), end),
                vertex.path().outermost(end),
                vertex.path().text(end)));
      }
    }
  }

  private static void chooseByReads(PathEndState state, LongContext<ScaffoldMessage> out) {
    if (!state.readPaths().isEmpty() && state.readPaths().get(0).gap() != null) {
      state.choose(state.readPaths().get(0));
      return;
    }
    Map<Boolean, List<ReadPath>> readPaths =
        state.readPaths().stream().collect(Collectors.partitioningBy(ReadPath::arrives));
    out.count(ScaffoldCount.READ_PATHS, readPaths.get(true).size());
    ReadPath chosen =
        ReadPathChoice.choose(
            readPaths.get(true), readPaths.get(false), ReadPath::begins, ReadPath::reads);
    if (chosen != null) {
      state.choose(chosen);
    }
  }

  private static void chooseByPairs(
      long path, PathEndState state, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    Candidate chosen =
        EndChoice.choose(
            state.candidates(),
            turn.parameters().round().model().deviation(),
            turn.parameters().k(),
            (near, far) -> agree(path, state, near, far) || agree(path, state, far, near));
    if (chosen != null) {
      state.choose(chosen);
    } else if (!state.candidates().isEmpty()) {
      turn.count(ScaffoldCount.CONFLICTS, 1);
    }
  }

  /**
   * Whether one candidate is followed by the other. A path doesn't lie between itself and another:
   * a circle that something else leads into, too, may be a molecule that ends in a repeat.
   */
  private static boolean agree(long path, PathEndState state, Candidate near, Candidate far) {
    return near.path() != path
        && state
            .agreements()
            .contains(
                new PathEndState.Agreement(
                    new PathEnd(near.path(), near.end()), new PathEnd(far.path(), far.end())));
  }
}
