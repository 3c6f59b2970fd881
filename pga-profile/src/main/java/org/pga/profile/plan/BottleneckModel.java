package org.pga.profile.plan;

import static org.pga.profile.plan.StageLoad.known;

import java.util.ArrayList;
import java.util.List;

/**
 * Predicts how long a run takes: each stage as long as its busiest resource, plus fixed overheads.
 *
 * <p>A stage of which only input, shuffle and output are known is taken for a 2-IO job: {@link
 * TwoIo}, Conley's equations as printed. A recorded one did more: Hadoop spills and merges in the
 * map tasks, fetches when all of them are done (slow start 1.0), and reduces. So there are three
 * phases, and {@link LocalTraffic} shares out the recorded bytes:
 *
 * <pre>
 *             map                | fetch        | reduce
 *   read      input, merges      | map output   | fetched data
 *   written   map output, merges | fetched data | output
 *   network                      | map output   | copies of the output
 * </pre>
 *
 * <p>Of two reducers for each container, the tuner's rule, the second fetches while others reduce:
 * so half of the fetching has all resources for itself, half goes with the rest. CPU seconds are
 * known for the whole stage only; they go with map and reduce together. {@link Overlap} says how
 * far they overlap with the disks when a node runs so many containers. A Giraph job loads its
 * graph, sends messages and writes the graph: the same of CPU and the busiest of file system and
 * messages. {@link Spills} and {@link PageCache} say what memory changes.
 */
public final class BottleneckModel {
  /**
   * Bytes of a Giraph message, ours: an id, a tag and their framing; few carry sequence. Their
   * number is recorded, their bytes are not.
   */
  private static final double MESSAGE_BYTES = 64;

  /** Reducers for each container: Das &amp; Park's rule, and the tuner's. */
  static final int REDUCER_WAVES = 2;

  private final NodeRates node;
  private final Assumptions assumptions;
  private final int replicas;

  public BottleneckModel(NodeRates node, Assumptions assumptions) {
    this.node = node;
    this.assumptions = assumptions;
    // Remote volumes replicate by themselves (eq. 11); a node holds one copy at most.
    this.replicas = node.volume() == null ? Math.min(assumptions.replicas(), node.workers()) : 1;
  }

  /** Times of all stages, in their order. */
  public List<StageTime> predict(RunLoad run) {
    List<StageTime> times = new ArrayList<>();
    for (StageLoad stage : run.stages()) {
      boolean cold = times.isEmpty() && !assumptions.inputCached();
      times.add(predict(stage, run, cold));
    }
    return times;
  }

  /** Sum of the stages' seconds. */
  public double seconds(RunLoad run) {
    return predict(run).stream().mapToDouble(StageTime::seconds).sum();
  }

  /** Bytes of all stages, in their order, of all nodes together. */
  public List<StageBytes> bytes(RunLoad run) {
    return bytes(run, false);
  }

  /** The same of one node; what its disks hold is the fullest's. */
  public List<StageBytes> bytesOfNode(RunLoad run) {
    return bytes(run, true);
  }

  private List<StageBytes> bytes(RunLoad run, boolean ofNode) {
    List<StageBytes> all = new ArrayList<>();
    double kept = 0;
    for (StageLoad stage : run.stages()) {
      Double written = stage.out() == null ? null : Double.valueOf(replicas * stage.out());
      kept += node.volume() == null ? known(written) : 0;
      Double localRead = stage.shuffle(); // a 2-IO job's: written where it is sent to, and read
      Double localWritten = stage.shuffle();
      double mapOutput = 0;
      double fetched = known(stage.shuffle());
      if (stage.localRead() != null && stage.localWritten() != null) {
        LocalTraffic local = local(stage, run);
        localRead = local.read();
        localWritten = local.written();
        mapOutput = Math.min(known(stage.shuffle()), local.mapWritten());
        fetched = local.fetchWritten();
      }
      StageBytes bytes =
          new StageBytes(
              stage,
              stage.in(),
              written,
              stage.shuffle(),
              localRead,
              localWritten,
              kept + mapOutput + fetched);
      all.add(ofNode ? bytes.onFullest(node.workers(), mapOutput) : bytes);
    }
    return all;
  }

  private LocalTraffic local(StageLoad stage, RunLoad run) {
    return LocalTraffic.of(stage, run.ranOn().memoryPerTask(), node.memoryPerTask());
  }

  private StageTime predict(StageLoad stage, RunLoad run, boolean cold) {
    double cpu = known(stage.cpuSeconds()) * slowerThan(run) / node.workers();
    double overhead = assumptions.overheads().of(stage);
    if (stage.giraph()) {
      return time(
          stage,
          cpu,
          0,
          node.giraphWorkers(),
          List.of(giraph(stage).on(node)),
          new Busy(),
          overhead);
    }
    double in = perNode(stage.in());
    double out = perNode(stage.out());
    if (stage.localRead() == null || stage.localWritten() == null) {
      double shuffle = perNode(stage.shuffle());
      List<Busy> phases =
          List.of(TwoIo.first(in, shuffle).on(node), TwoIo.second(shuffle, out, replicas).on(node));
      // Themis: threads for each resource, whatever the tasks.
      double busy = cpu / Math.min(node.containers(), node.cores());
      double longest = Math.max(busy, phases.stream().mapToDouble(Busy::longest).sum());
      return StageTime.of(stage, busy, phases, longest, new Busy(), overhead);
    }
    double starts =
        run.hostCpu()
            ? Math.min(
                cpu, stage.jobs() * Overheads.START_CPU_SECONDS * slowerThan(run) / node.workers())
            : 0;
    LocalTraffic local = local(stage, run).per(node.workers());
    PageCache cache = PageCache.of(node, node.containers(), stage.taskMemoryBytes());
    double missed = cache.missed(local.written());
    double awaited = cache.awaited(local.written() + replicas * out);
    double fromDisk = cold ? in : in * cache.missed(in);
    Phase map = new Phase(local.mergeRead() * missed, local.mapWritten() * awaited, fromDisk, 0, 0);
    // What the first reducers fetch; the others do while these reduce.
    Phase fetch =
        new Phase(local.fetched() * missed, local.fetchWritten() * awaited, 0, 0, local.fetched())
            .times(1.0 / REDUCER_WAVES);
    Phase reduce =
        new Phase(
            local.reduceRead() * missed, 0, 0, replicas * out * awaited, (replicas - 1) * out);
    return time(
        stage,
        cpu,
        starts,
        node.containers(),
        List.of(map.on(node), fetch.times(REDUCER_WAVES - 1).on(node), reduce.on(node)),
        fetch.on(node),
        overhead);
  }

  /**
   * @param cpu seconds of one core of the node
   * @param starts of these, what virtual machines take to start: they compile by threads of their
   *     own, so a single one uses several cores
   */
  private StageTime time(
      StageLoad stage,
      double cpu,
      double starts,
      int tasks,
      List<Busy> computing,
      Busy moving,
      double overhead) {
    double io = computing.stream().mapToDouble(Busy::longest).sum();
    double starting = starts / node.cores();
    double busy = starting + (cpu - starts) / Math.min(tasks, node.cores());
    double overlapped = starting + Overlap.seconds(cpu - starts, io, tasks, node.cores());
    return StageTime.of(
        stage, busy, computing, Math.max(busy, Math.max(io, overlapped)), moving, overhead);
  }

  /** Each job reads what the one before it wrote. */
  private Phase giraph(StageLoad stage) {
    PageCache cache = PageCache.of(node, node.giraphWorkers(), stage.taskMemoryBytes());
    double in = perNode(stage.in());
    double out = perNode(stage.out());
    double written = replicas * out;
    int jobs = Math.max(1, stage.jobs());
    return new Phase(
        0,
        0,
        in * cache.missed(in / jobs),
        written * cache.awaited(written / jobs),
        perNode(stage.messages()) * MESSAGE_BYTES + (replicas - 1) * out);
  }

  private double slowerThan(RunLoad run) {
    RanOn there = run.ranOn();
    if (there.computeUnits() != null && node.computeUnits() != null) {
      return there.computeUnits() / node.computeUnits();
    }
    return there.gigahertz() == null || node.gigahertz() == null
        ? 1
        : there.gigahertz() / node.gigahertz();
  }

  private double perNode(Double all) {
    return known(all) / node.workers();
  }
}
