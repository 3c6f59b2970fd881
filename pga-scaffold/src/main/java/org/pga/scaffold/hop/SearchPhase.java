package org.pga.scaffold.hop;

import java.util.ArrayList;
import java.util.List;
import org.pga.bsp.LongContext;
import org.pga.bsp.LongTurn;
import org.pga.core.unitig.Scaffold;
import org.pga.scaffold.graph.HopMessage.Claim;
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
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.rule.EndOverlap;
import org.pga.scaffold.rule.EndText;
import org.pga.scaffold.rule.GapEstimate;
import org.pga.scaffold.rule.PathSearch;
import org.pga.scaffold.rule.PathSearch.Outcome;

/**
 * Owners look for paths to the end they are matched with, and join it by the only one. Where the
 * round allows N's they also join by an overlap that the graph doesn't know of, or at least by N's.
 */
public final class SearchPhase implements ScaffoldPhase {
  private static final PathSearch.Result CAPPED = new PathSearch.Result(Outcome.CAPPED, List.of());

  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    ScaffoldParameters parameters = turn.parameters();
    for (int end = 0; vertex.path() != null && end < 2; end++) {
      PathEndState state = vertex.path().endState(end);
      if (state.goal() == null) {
        continue;
      }
      PathSearch.Result result = search(vertex, end, parameters.k());
      count(result.outcome(), turn);
      if (result.outcome() == Outcome.ONE) {
        turn.count(ScaffoldCount.PATH_JOINTS, 1);
        Joining.join(vertex, end, new Bridge(parts(result.path(), state), null), turn);
      } else if (parameters.round().gaps() && result.outcome() == Outcome.THROUGH) {
        claim(vertex, end, parts(result.path(), state), turn);
      } else if (parameters.round().gaps() && result.outcome() != Outcome.CONTRADICTED) {
        bridge(vertex, end, result.outcome() == Outcome.NONE, parameters.k(), turn);
      }
      state.forgetNeighbourhood();
    }
  }

  /**
   * Joins by what the ends share, if the graph is torn there, or by N's: few pairs are enough for
   * these only where nothing leads on from either end, and a single one never is.
   */
  private static void bridge(
      ScaffoldVertex vertex, int end, boolean torn, int k, LongContext<ScaffoldMessage> out) {
    PathEndState state = vertex.path().endState(end);
    EndText here = vertex.path().text(end);
    GapEstimate estimate = state.choice().estimate();
    GapRange range = GapRange.of(estimate);
    boolean lone = estimate.lone();
    Gap shared =
        torn ? EndOverlap.join(here, state.goalText(), range.least(), range.most(), lone, k) : null;
    if (shared != null) {
      out.count(ScaffoldCount.OVERLAP_JOINTS, 1);
      Joining.join(vertex, end, new Bridge(List.of(), shared), out);
    } else if (!estimate.weak() || !lone && here.torn() && state.goalText().torn()) {
      out.count(ScaffoldCount.GAP_JOINTS, 1);
      Joining.join(vertex, end, new Bridge(List.of(), GapRange.filler(estimate)), out);
    }
  }

  private static PathSearch.Result search(ScaffoldVertex vertex, int end, int k) {
    PathEndState state = vertex.path().endState(end);
    if (state.neighbourhood().isEmpty()) {
      return CAPPED;
    }
    PathEnd start = vertex.path().outermost(end);
    GapRange range = GapRange.of(state.choice().estimate());
    return PathSearch.search(
        unitig -> state.neighbourhood().get(unitig),
        k,
        start.path(),
        start.end(),
        state.goal().path(),
        state.goal().end(),
        range.least(),
        range.most());
  }

  /** Others may want the anchors on the path, too, or want to join them. */
  private static void claim(
      ScaffoldVertex vertex, int end, List<Part> via, LongContext<ScaffoldMessage> out) {
    vertex.path().endState(end).want(new Bridge(via, null));
    for (Part part : via) {
      if (part.anchor()) {
        out.count(ScaffoldCount.CLAIMS, 1);
        out.send(part.unitig(), new Claim(new PathEnd(vertex.id(), end)));
      }
    }
  }

  private static List<Part> parts(List<Scaffold.Step> path, PathEndState state) {
    List<Part> parts = new ArrayList<>(path.size());
    for (Scaffold.Step step : path) {
      PathSearch.NeighbourNode node = state.neighbourhood().get(step.unitig());
      boolean anchor = node.pathLength() > 0;
      parts.add(new Part(step.unitig(), step.flipped(), node.length(), anchor, null));
    }
    return parts;
  }

  private static void count(Outcome outcome, LongContext<ScaffoldMessage> out) {
    ScaffoldCount count =
        switch (outcome) {
          case NONE -> ScaffoldCount.PATHS_NONE;
          case ONE -> ScaffoldCount.PATHS_ONE;
          case MANY -> ScaffoldCount.PATHS_MANY;
          case CAPPED -> ScaffoldCount.PATHS_CAPPED;
          case THROUGH -> ScaffoldCount.PATHS_THROUGH;
          case TORN -> ScaffoldCount.PATHS_TORN;
          case CONTRADICTED -> ScaffoldCount.PATHS_CONTRADICTED;
        };
    out.count(count, 1);
  }
}
