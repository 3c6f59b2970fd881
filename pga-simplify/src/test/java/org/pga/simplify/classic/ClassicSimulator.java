package org.pga.simplify.classic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.pga.bsp.Simulator;
import org.pga.bsp.Turn;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.Unitig;
import org.pga.graph.classic.Adjacency;
import org.pga.simplify.classic.graph.ClassicCount;
import org.pga.simplify.classic.graph.ClassicMessage;
import org.pga.simplify.classic.graph.ClassicParameters;
import org.pga.simplify.classic.graph.DirectedVertex;
import org.pga.simplify.classic.graph.KmerId;
import org.pga.simplify.classic.plan.ClassicJob;
import org.pga.simplify.classic.plan.ClassicState;
import org.pga.simplify.close.Naming;

/** The classic series of jobs without Giraph; between jobs the graph is text, as it is there. */
final class ClassicSimulator {
  private final Configuration conf = new Configuration(false);
  private final int k;
  private final Random random;
  private List<String> lines;

  ClassicSimulator(List<String> lines, int k, long seed) {
    this.lines = lines;
    this.k = k;
    random = new Random(seed);
    Settings.K.set(conf, k);
  }

  /** The whole series of jobs; the unitigs by id. */
  Map<Long, Unitig> run(boolean clean) {
    if (clean) {
      ClassicState job;
      int jobs = 0;
      do {
        job = run(new ClassicJob.Clean()).state();
      } while (job.total().get(ClassicCount.TIPS) + job.total().get(ClassicCount.BUBBLES) > 0
          && ++jobs < 14);
    } else {
      run(new ClassicJob.Compress());
    }
    Map<Long, Unitig> unitigs = new TreeMap<>();
    for (DirectedVertex vertex : run(new ClassicJob.Fold()).vertices()) {
      if (vertex.unitig() != null) {
        Unitig before = unitigs.put(Naming.nameOf(vertex.unitig().sequence()), vertex.unitig());
        if (before != null) {
          throw new IllegalStateException("twice: " + before.sequence());
        }
      }
    }
    return unitigs;
  }

  private record Finished(ClassicState state, List<DirectedVertex> vertices) {}

  private Finished run(ClassicJob job) {
    Map<KmerId, DirectedVertex> graph = new TreeMap<>();
    for (String line : lines) {
      Adjacency vertex = Adjacency.parse(new Text(line));
      graph.put(new KmerId(vertex.sequence().slice(0, k)), new DirectedVertex(vertex));
    }
    Simulator<
            KmerId,
            DirectedVertex,
            ClassicMessage,
            ClassicParameters,
            Turn<KmerId, ClassicMessage, ClassicParameters>,
            ClassicState>
        simulator = new Simulator<>(job, conf, graph, 1 + random.nextInt(3), random.nextLong());
    List<DirectedVertex> left = new ArrayList<>(simulator.run().values());
    lines = new ArrayList<>();
    for (DirectedVertex vertex : left) {
      byte[] letters = vertex.sequence().toString().getBytes();
      Text line = new Text();
      Adjacency.write(letters, letters.length, vertex.countSum(), vertex.edges(), k, line);
      lines.add(line.toString());
    }
    Collections.shuffle(lines, random);
    return new Finished(simulator.state(), left);
  }
}
