package org.pga.scaffold.pair;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pga.bsp.LongTurn;
import org.pga.scaffold.graph.PairMessage.Ask;
import org.pga.scaffold.graph.PairMessage.Sums;
import org.pga.scaffold.graph.PathEnd;
import org.pga.scaffold.graph.PathEndState;
import org.pga.scaffold.graph.ScaffoldCount;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.rule.Candidate;
import org.pga.scaffold.rule.EndChoice;
import org.pga.scaffold.rule.GapEstimate;

/**
 * Owners combine what their anchors gathered: one candidate for each end of another scaffold path
 * that enough pairs lead to. If two candidates of an end collide, a link that joins them would
 * reconcile them, so the owner asks for one.
 */
public final class BundlePhase implements ScaffoldPhase {
  private static final class Bundle {
    private final IntArrayList sums = new IntArrayList();
    private long length;
    private double depth;
  }

  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    List<Map<PathEnd, Bundle>> bundles = List.of(new TreeMap<>(), new TreeMap<>());
    for (ScaffoldMessage message : turn.messages()) {
      Sums sums = (Sums) message;
      Bundle bundle = bundles.get(sums.end()).computeIfAbsent(sums.other(), other -> new Bundle());
      bundle.length = sums.length();
      bundle.depth = Math.max(bundle.depth, sums.depth());
      bundle.sums.addElements(bundle.sums.size(), sums.sums());
    }
    for (int end = 0; end < 2; end++) {
      if (!bundles.get(end).isEmpty()) {
        judge(vertex, end, bundles.get(end), turn);
      }
    }
  }

  private static void judge(
      ScaffoldVertex vertex,
      int end,
      Map<PathEnd, Bundle> bundles,
      LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    ScaffoldParameters parameters = turn.parameters();
    PathEndState state = vertex.path().endState(end);
    long length = vertex.path().layout().length(parameters.k());
    bundles.forEach(
        (other, bundle) -> {
          int[] sums = bundle.sums.toIntArray();
          Arrays.sort(sums);
          GapEstimate estimate =
              GapEstimate.of(
                  parameters.round().model().at(bundle.depth),
                  sums,
                  length,
                  bundle.length,
                  parameters.k(),
                  parameters.readLength());
          boolean closes = other.path() == vertex.id();
          if (estimate != null && !(closes && EndChoice.mostlyMissing(estimate, length))) {
            state
                .candidates()
                .add(new Candidate(other.path(), other.end(), bundle.length, estimate));
          }
        });
    EndChoice.dropLone(state.candidates(), vertex.path().text(end).torn());
    turn.count(ScaffoldCount.CANDIDATES, state.candidates().size());
    ask(state.candidates(), new PathEnd(vertex.id(), end), turn);
  }

  private static void ask(
      List<Candidate> candidates,
      PathEnd asker,
      LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    double deviation = turn.parameters().round().model().deviation();
    for (Candidate near : candidates) {
      for (Candidate far : candidates) {
        if (near != far && EndChoice.overlap(near, far, deviation, turn.parameters().k())) {
          turn.count(ScaffoldCount.QUESTIONS, 1);
          PathEnd farSide = new PathEnd(near.path(), near.end()).opposite();
          turn.send(near.path(), new Ask(farSide.end(), new PathEnd(far.path(), far.end()), asker));
        }
      }
    }
  }
}
