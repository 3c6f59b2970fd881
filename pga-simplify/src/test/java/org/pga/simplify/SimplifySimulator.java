package org.pga.simplify;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.pga.bsp.LongSimulator;
import org.pga.core.facts.DepthSpread;
import org.pga.core.oracle.Oracle;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.PartialUnitig;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.plan.SimplifyJob;
import org.pga.simplify.plan.SimplifyState;

/** The simplify job without Giraph. */
public final class SimplifySimulator {
  private final Configuration conf = new Configuration(false);
  private final Map<Long, PartialUnitig> pieces;
  private final int workers;
  private final long seed;
  private final List<String> popped = new ArrayList<>();
  private LongSimulator<Node, Message, SimplifyParameters, SimplifyState> simulator;

  public SimplifySimulator(
      Map<Long, PartialUnitig> pieces, int workers, int gatherLimit, long seed) {
    this.pieces = pieces;
    this.workers = workers;
    this.seed = seed;
    Settings.GATHER_LIMIT.set(conf, gatherLimit);
  }

  /** Median length of the reads; some rules need it. */
  public void readLength(int bases) {
    conf.setInt(SimplifyJob.READ_LENGTH, bases);
  }

  /** The median without this. */
  void cleaningDepth(double depth) {
    conf.setDouble(SimplifyJob.CLEANING_DEPTH, depth);
  }

  /** Even without this. */
  void depths(DepthSpread spread) {
    conf.setEnum(SimplifyJob.SPREAD, spread);
  }

  /** Runs to the end, with no larger k to follow. */
  public Map<Long, Unitig> run(int k, double median, boolean clean) {
    return run(k, 0, median, clean);
  }

  /** Runs to the end. */
  Map<Long, Unitig> run(int k, int nextK, double median, boolean clean) {
    Settings.K.set(conf, k);
    Settings.NEXT_K.set(conf, nextK);
    Settings.MEDIAN.set(conf, median);
    Settings.CLEAN.set(conf, clean);
    Map<Long, Node> nodes = new TreeMap<>();
    pieces.forEach((id, piece) -> nodes.put(id, Node.partial(piece, 1)));
    simulator = new LongSimulator<>(new SimplifyJob(), conf, nodes, workers, seed);
    Map<Long, Unitig> result = new TreeMap<>();
    for (Node node : simulator.run().values()) {
      if (node.role() == Node.Role.POPPED) {
        popped.add(Oracle.canonical(node.unitig().sequence().toString()));
      } else {
        result.put(node.name(), node.unitig());
      }
    }
    Collections.sort(popped);
    return result;
  }

  /** The arms that were removed for good, on their smaller strands, sorted. */
  List<String> popped() {
    return popped;
  }

  SimplifyState state() {
    return simulator.state();
  }

  /** A counter that the job publishes. */
  long published(String name) {
    return simulator.published().get(name);
  }
}
