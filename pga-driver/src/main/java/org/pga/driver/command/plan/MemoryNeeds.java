package org.pga.driver.command.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.pga.bsp.giraph.HeapNeed;
import org.pga.core.Words;
import org.pga.core.facts.GraphFacts;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageKind;
import org.pga.driver.settings.DriverSettings;
import org.pga.graph.debruijn.previous.GraphIndexBuilder;
import org.pga.profile.Figures;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;
import org.pga.profile.plan.StageLoad;
import org.pga.profile.tune.Tuning;
import org.pga.scaffold.ScaffoldNeed;
import org.pga.simplify.SimplifyNeed;

/**
 * Memory that a run's stages need on a cluster: what simplify and scaffold would check before they
 * start, by the recorded counts of the graph, scaled; what build-graph bounds its tables by, and
 * the index that its tasks map, by the files' format; of all else the recorded peak.
 */
final class MemoryNeeds {
  private static final int MOST_WORKERS = 100_000;
  private static final long MB = 1 << 20;

  private final RunRecord record;
  private final double scale;
  private final double nodeBytes;

  /** Of a container, or of the process; null: its nodes are too small for any containers. */
  private final MemoryPlan plan;

  /** Of a node. */
  private final int containers;

  /** Giraph's, of all nodes. */
  private final int workers;

  private final boolean oneProcess;

  private MemoryNeeds(
      RunRecord record,
      double scale,
      double nodeBytes,
      MemoryPlan plan,
      int containers,
      int workers,
      boolean oneProcess) {
    this.record = record;
    this.scale = scale;
    this.nodeBytes = nodeBytes;
    this.plan = plan;
    this.containers = containers;
    this.workers = workers;
    this.oneProcess = oneProcess;
  }

  /** Where tasks are threads of one process that has all of a node's memory. */
  static MemoryNeeds inOneProcess(RunRecord record, double scale, long nodeBytes, int threads) {
    MemoryPlan plan = MemoryPlan.ofProcess(nodeBytes, threads);
    return new MemoryNeeds(record, scale, nodeBytes, plan, 1, 1, true);
  }

  /**
   * On containers.
   *
   * @param tuning of the cluster; null: its nodes are too small
   */
  static MemoryNeeds inContainers(RunRecord record, double scale, long nodeBytes, Tuning tuning) {
    if (tuning == null) {
      return new MemoryNeeds(record, scale, nodeBytes, null, 1, 1, false);
    }
    long container = MB * Long.parseLong(tuning.value(MRJobConfig.MAP_MEMORY_MB));
    double heap = Double.parseDouble(tuning.value(MRJobConfig.HEAP_MEMORY_MB_RATIO));
    return new MemoryNeeds(
        record,
        scale,
        nodeBytes,
        new MemoryPlan(container, (long) (heap * container), 0, 1),
        tuning.containers(),
        Integer.parseInt(tuning.value(Settings.WORKERS.key())),
        false);
  }

  /** Bytes of a container, or of the process; null: unknown. */
  Double given() {
    return plan == null ? null : Double.valueOf(plan.process());
  }

  /** Whether all tasks are threads of one process. */
  boolean oneProcess() {
    return oneProcess;
  }

  /** Of all stages, in their order. */
  List<StageMemory> of(List<StageLoad> loads) {
    List<StageMemory> all = new ArrayList<>();
    for (int i = 0; i < loads.size(); i++) {
      all.add(of(record.stages().get(i), loads.get(i)));
    }
    return all;
  }

  private StageMemory of(StageMetrics stage, StageLoad load) {
    HeapNeed need = need(stage);
    if (need != null) {
      double heap = need.heapFor(plan, workers);
      double process = heap * plan.process() / plan.heap();
      return new StageMemory(process, StageMemory.Origin.COMPUTED, null);
    }
    Double recorded = recorded(stage, load);
    if (isCompact(stage, StageKind.BUILD_GRAPH) && plan != null) {
      long most = plan.tasks() * (plan.shuffle() + plan.table() + plan.bin() + plan.glue());
      return new StageMemory((double) most, StageMemory.Origin.BOUND, index(stage));
    }
    return new StageMemory(recorded, recorded == null ? null : StageMemory.Origin.RECORDED, null);
  }

  /** Null: not recorded. */
  private Double recorded(StageMetrics stage, StageLoad load) {
    if (!oneProcess) {
      return load.taskMemoryBytes();
    }
    Long peak = stage.peakMemoryBytes();
    return peak == null ? null : Double.valueOf(peak);
  }

  /** Of a job that checks it; null: it doesn't, or the record has no counts. */
  private HeapNeed need(StageMetrics stage) {
    if (plan == null) {
      return null;
    }
    if (isCompact(stage, StageKind.SIMPLIFY) && graph(stage.k()) != null) {
      RunRecord.Graph graph = graph(stage.k());
      // A unitig has two ends; build-graph counts a few more, which cleaning never sees.
      return new SimplifyNeed(
          new GraphFacts(
              0,
              0,
              scaled(graph.solidKmers()),
              scaled(graph.partialUnitigs()),
              2 * scaled(graph.unitigs()),
              scaled(graph.graphBytes())));
    }
    Long linked = linkedBytes();
    return isCompact(stage, StageKind.SCAFFOLD) && stage.recordsIn() != null && linked != null
        ? new ScaffoldNeed(scaled(stage.recordsIn()), scaled(linked))
        : null;
  }

  private boolean isCompact(StageMetrics stage, StageKind kind) {
    boolean classic =
        record.options() != null
            && DriverSettings.CLASSIC.equals(record.options().get(DriverSettings.PIPELINE.key()));
    return !classic && stage.name().equals(kind.id()) && stage.engine() == kind.engine();
  }

  /** Null: none is recorded, or not all of it. */
  private RunRecord.Graph graph(Integer k) {
    Map<String, RunRecord.Graph> graphs = record.graph();
    RunRecord.Graph graph = graphs == null || k == null ? null : graphs.get(k.toString());
    return graph == null
            || graph.solidKmers() == null
            || graph.partialUnitigs() == null
            || graph.unitigs() == null
            || graph.graphBytes() == null
        ? null
        : graph;
  }

  private Long linkedBytes() {
    return record.stages().stream()
        .filter(stage -> stage.name().equals(StageKind.LINK_CONTIGS.id()))
        .map(StageMetrics::fsBytesWritten)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /** Files that its tasks map; null: there is no previous graph, or nothing is known of it. */
  private Double index(StageMetrics stage) {
    StageMetrics previous = null;
    for (StageMetrics one : record.stages()) {
      if (one == stage) {
        break;
      }
      previous = isCompact(one, StageKind.SIMPLIFY) ? one : previous;
    }
    if (previous == null
        || stage.k() == null
        || graph(previous.k()) == null
        || previous.recordsOut() == null) {
      return null;
    }
    RunRecord.Graph graph = graph(previous.k());
    long bases = graph.solidKmers() + previous.recordsOut() * (previous.k() - 1);
    return (double)
        GraphIndexBuilder.bytes(previous.k(), stage.k(), scaled(bases), scaled(graph.solidKmers()));
  }

  private long scaled(long count) {
    return (long) (scale * count);
  }

  /** Whether a task of each stage has what the stage checks before it starts. */
  boolean enough(List<StageLoad> loads) {
    return of(loads).stream()
        .noneMatch(
            one -> one.origin() == StageMemory.Origin.COMPUTED && one.taskBytes() > plan.process());
  }

  /** Where a stage wouldn't start, the worst; empty: all do. */
  Optional<String> heapWarning(List<StageLoad> loads) {
    List<StageMemory> memory = of(loads);
    StageLoad worst = null;
    double most = plan == null ? Double.POSITIVE_INFINITY : plan.process();
    for (int i = 0; i < loads.size(); i++) {
      StageMemory one = memory.get(i);
      if (one.origin() == StageMemory.Origin.COMPUTED && one.taskBytes() > most) {
        worst = loads.get(i);
        most = one.taskBytes();
      }
    }
    return worst == null
        ? Optional.empty()
        : Optional.of(
            Words.of(
                "too little memory: %s needs %s in %s and has %s; enough: that%s",
                worst.title(),
                bytes(most),
                oneProcess ? "its process" : "each of Giraph's " + workers + " workers",
                bytes(plan.process()),
                enoughWorkers(need(record.stages().get(loads.indexOf(worst))))));
  }

  /** Where files that tasks map don't fit beside them, the worst; empty: they do. */
  Optional<String> mappedWarning(List<StageLoad> loads) {
    List<StageMemory> memory = of(loads);
    StageLoad worst = null;
    double most = nodeBytes;
    String mapped = "";
    for (int i = 0; i < loads.size(); i++) {
      StageMemory one = memory.get(i);
      Double peak = recorded(record.stages().get(i), loads.get(i));
      if (one.mappedBytes() != null && peak != null) {
        double ofNode = one.mappedBytes() + containers * peak;
        if (ofNode > most) {
          worst = loads.get(i);
          most = ofNode;
          mapped = one.shownMapped();
        }
      }
    }
    return worst == null
        ? Optional.empty()
        : Optional.of(
            Words.of(
                "too little memory: in %s the tasks of a node map %s of files, and have %s with the"
                    + " recorded peak of each, and a node has %s: its time is too short; enough: %s"
                    + " a node",
                worst.title(), mapped, bytes(most), bytes(nodeBytes), bytes(most)));
  }

  private String enoughWorkers(HeapNeed need) {
    int enough = workers;
    while (!oneProcess && enough < MOST_WORKERS && !need.fits(plan, enough)) {
      enough += Math.max(1, enough / 100);
    }
    return oneProcess || enough >= MOST_WORKERS
        ? ""
        : Words.of(", or %,d of them (%,d nodes)", enough, (enough + 1) / containers + 1);
  }

  private static String bytes(double bytes) {
    return Figures.bytes((long) bytes);
  }
}
