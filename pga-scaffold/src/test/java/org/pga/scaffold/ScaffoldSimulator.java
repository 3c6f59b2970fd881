package org.pga.scaffold;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.pga.bsp.LongSimulator;
import org.pga.bsp.SuperstepCounters;
import org.pga.core.bases.Sequence;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.Scaffold;
import org.pga.scaffold.graph.PathEnd;
import org.pga.scaffold.graph.PathEndState;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.plan.ScaffoldInput;
import org.pga.scaffold.plan.ScaffoldJob;
import org.pga.scaffold.plan.ScaffoldState;
import org.pga.scaffold.rule.GapEstimate;
import org.pga.scaffold.rule.InsertModel;

/** The scaffold job without Giraph. */
final class ScaffoldSimulator {
  private final LongSimulator<ScaffoldVertex, ScaffoldMessage, ScaffoldParameters, ScaffoldState>
      simulator;
  private Map<LongWritable, ScaffoldVertex> vertices;
  private final Map<Set<PathEnd>, GapEstimate> estimates = new HashMap<>();

  ScaffoldSimulator(
      Map<Long, LinkedUnitig> unitigs,
      int k,
      double depth,
      int readLength,
      List<InsertModel> models,
      int workers,
      long seed) {
    Configuration conf = new Configuration(false);
    Settings.K.set(conf, k);
    new ScaffoldInput(depth, readLength, models).write(conf);
    Map<Long, ScaffoldVertex> graph = new TreeMap<>();
    unitigs.forEach((id, unitig) -> graph.put(id, ScaffoldVertex.of(unitig)));
    simulator =
        new LongSimulator<>(new ScaffoldJob(), conf, graph, workers, seed) {
          @Override
          protected void prepare(LongWritable id, ScaffoldVertex vertex) {
            super.prepare(id, vertex);
            observe(vertex);
          }
        };
  }

  private void observe(ScaffoldVertex vertex) {
    for (int end = 0; vertex.path() != null && end < 2; end++) {
      PathEndState state = vertex.path().endState(end);
      if (state.goal() != null) {
        estimates.put(
            Set.of(vertex.path().outermost(end), state.goal()), state.choice().estimate());
      }
    }
  }

  /** What pairs said last of how far two ends of unitigs are apart that chose each other. */
  GapEstimate estimate(PathEnd one, PathEnd two) {
    return estimates.get(Set.of(one, two));
  }

  /** Runs to the end; what is written. */
  Map<Long, Scaffold> run() {
    vertices = simulator.run();
    Map<Long, Scaffold> written = new TreeMap<>();
    vertices.forEach(
        (id, vertex) -> {
          if (vertex.scaffold() != null) {
            written.put(id.get(), vertex.scaffold());
          }
        });
    return written;
  }

  /** Sums over all supersteps. */
  SuperstepCounters total() {
    return simulator.state().total();
  }

  int supersteps() {
    return simulator.state().supersteps();
  }

  /** A unitig as it is in the end. */
  Sequence unitig(long id) {
    return vertices.get(new LongWritable(id)).unitig().sequence();
  }

  /** The scaffold paths in the end, by the id of their owner. */
  Map<Long, Layout> layouts() {
    Map<Long, Layout> layouts = new TreeMap<>();
    vertices.forEach(
        (id, vertex) -> {
          if (vertex.path() != null) {
            layouts.put(id.get(), vertex.path().layout());
          }
        });
    return layouts;
  }
}
