package org.pga.profile.papers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.pga.core.Words;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Clusters;
import org.pga.profile.cluster.Device;
import org.pga.profile.cluster.Node;
import org.pga.profile.plan.Assumptions;
import org.pga.profile.plan.BottleneckModel;
import org.pga.profile.plan.Machines;
import org.pga.profile.plan.RunLoad;
import org.pga.profile.plan.RunLoads;
import org.pga.profile.plan.StageLoad;
import org.pga.profile.plan.StageTime;
import org.pga.profile.tune.Tuner;

/**
 * Das and Park, <i>Scaleout to Scaleup</i>: what they found is predicted from the record of their
 * Table I, with the containers that the tuner gives each cluster.
 */
public final class DasPark extends PaperRows {
  /** Their stages, in order. */
  public enum Stage {
    BUILD("graph"),
    SIMPLIFY("Giraph"),
    SCAFFOLD("scaffolding");

    private final String shown;

    Stage(String shown) {
      this.shown = shown;
    }
  }

  private static final String RUN = "bumble-bee";

  /** Dollars of a node's two. */
  private static final double PROCESSORS = 3040;

  /** Points that an effect may be off. */
  private static final double POINTS = 10;

  /** Whose bumble bee the paper shows beside SwatIII-Memory's. */
  private static final List<String> OTHERS =
      List.of(
          "SuperMikeII",
          "SwatIII-Basic",
          "SwatIII-Storage",
          "SwatIII-FullScaleup-HDD",
          "SwatIII-FullScaleup-SSD",
          "SwatIII-Medium-HDD",
          "SwatIII-Medium-SSD",
          "CeresII");

  private DasPark() {
    super("Das & Park");
  }

  static List<Recomputed> rows() throws IOException {
    DasPark paper = new DasPark();
    paper.prices();
    paper.parts();
    paper.ratios();
    int containers = Tuner.containers(Clusters.load("SuperMikeII"), null);
    paper.given("SuperMikeII: containers", 8, containers, "", 0);
    for (Effect effect : Effect.ALL) {
      paper.recompute(effect);
    }
    paper.fastest();
    return paper.all();
  }

  /** "Fastest of all in raw time": the whole run, beside whichever other cluster is best. */
  private void fastest() throws IOException {
    double best = Double.POSITIVE_INFINITY;
    for (String other : OTHERS) {
      best = Math.min(best, seconds(other));
    }
    double change = 100 * (seconds("SwatIII-Memory") / best - 1);
    effect("SwatIII-Memory, the best other: all", -100, 0, change, POINTS, null);
  }

  private static double seconds(String name) throws IOException {
    double sum = 0;
    for (Stage stage : Stage.values()) {
      sum += seconds(name, stage);
    }
    return sum;
  }

  private void prices() throws IOException {
    cluster("SuperMikeII", 50_790);
    cluster("SwatIII-Basic", 50_790);
    String why = "15 nodes at the table's own 3,496 are 52,440";
    add("Table III, SwatIII-Storage", 52_240, workers("SwatIII-Storage"), "$", 0.5, why);
    cluster("SwatIII-Memory", 81_735);
    cluster("SwatIII-FullScaleup-SSD", 13_022);
    cluster("SwatIII-FullScaleup-HDD", 11_482);
    cluster("CeresII", 24_352);
  }

  private void cluster(String name, double dollars) throws IOException {
    add("Table III, " + name, dollars, workers(name), "$", 0);
  }

  /** Dollars of all workers. */
  private static double workers(String name) throws IOException {
    Cluster cluster = Clusters.load(name);
    return cluster.workers() * cluster.prices().get(0).dollars();
  }

  /** A node by its parts: Table III prices memory by 32 GB and disks by the piece. */
  private void parts() throws IOException {
    part("SuperMikeII", 3386, PROCESSORS, 67);
    part("SwatIII-Basic", 3386, PROCESSORS, 67);
    part("SwatIII-Storage", 3496, PROCESSORS, 177);
    part("SwatIII-Memory", 5449, PROCESSORS, 177);
    part("SwatIII-FullScaleup-SSD", 6511, PROCESSORS, 177);
    part("SwatIII-FullScaleup-HDD", 5741, PROCESSORS, 67);
  }

  private void part(String name, double printed, double processors, double disk)
      throws IOException {
    Node node = Clusters.load(name).node();
    int disks = node.localDevices().stream().mapToInt(Device::count).sum();
    double memory = 279 * (node.memoryBytes() >> 30) / 32.0;
    add("  a node of " + name, printed, processors + memory + disks * disk, "$", 0);
  }

  /** Table I's bytes for each of FASTQ, as the bundled record has them. */
  private void ratios() throws IOException {
    RunLoad run = RunLoads.of(RunLoads.example(RUN), RUN);
    StageLoad build = run.stages().get(Stage.BUILD.ordinal());
    double local = build.localRead() + build.localWritten();
    given("Table I, graph: local bytes", 22, local / run.inputBytes(), "", 2);
    ratio("Table I, graph: HDFS bytes", 1.5, Stage.BUILD, run);
    ratio("Table I, Giraph: HDFS bytes", 10.7, Stage.SIMPLIFY, run);
    ratio("Table I, scaffolding: HDFS bytes", 12.5, Stage.SCAFFOLD, run);
  }

  private void ratio(String what, double printed, Stage stage, RunLoad run) {
    StageLoad load = run.stages().get(stage.ordinal());
    given(what, printed, (load.in() + load.out()) / run.inputBytes(), "", 2);
  }

  private void recompute(Effect effect) throws IOException {
    double change = change(effect.cluster(), effect.baseline(), effect.stage());
    effect(
        effect.what() + ": " + effect.stage().shown,
        effect.least(),
        effect.most(),
        change,
        POINTS,
        otherReading(effect.cluster(), effect.baseline(), effect.stage(), change));
  }

  /** What follows where the paper can be read in another way; null: the same. */
  private static String otherReading(String cluster, String baseline, Stage stage, double change)
      throws IOException {
    double other = percent(otherwise(cluster), otherwise(baseline), stage);
    String how =
        cluster.equals("CeresII")
            ? "hardware threads as cores, as the text counts; with the cores of Table II"
            : "Giraph's workers by memory, as on SuperMikeII; with the tuner's containers";
    return Math.abs(other - change) < 0.5 ? null : Words.of("%s %+.0f %%", how, other);
  }

  private static Machines otherwise(String name) throws IOException {
    Machines machines = machines(name);
    Cluster cluster = machines.cluster();
    return name.equals("CeresII")
        ? new Machines(
            cluster.of(cluster.node().withThreads(null)), null, false, machines.containers())
        : machines;
  }

  /** Change of a stage's predicted time from one cluster to another, in percent. */
  public static double change(String cluster, String baseline, Stage stage) throws IOException {
    return percent(machines(cluster, stage), machines(baseline, stage), stage);
  }

  private static double percent(Machines machines, Machines baseline, Stage stage)
      throws IOException {
    return 100 * (seconds(machines, stage) / seconds(baseline, stage) - 1);
  }

  /** Predicted seconds of a stage. */
  static double seconds(String name, Stage stage) throws IOException {
    return seconds(machines(name, stage), stage);
  }

  private static double seconds(Machines machines, Stage stage) throws IOException {
    RunLoad run = RunLoads.of(RunLoads.example(RUN), RUN);
    return predict(machines, run, RunLoads.assumptions(RUN)).get(stage.ordinal()).seconds();
  }

  private static List<StageTime> predict(Machines machines, RunLoad run, Assumptions assumptions) {
    return new BottleneckModel(machines.best(), assumptions).predict(run);
  }

  /** Their stages on a cluster, each as it finds it. */
  static List<StageTime> predict(String name, RunLoad run, Assumptions assumptions)
      throws IOException {
    List<StageTime> times = new ArrayList<>();
    for (Stage stage : Stage.values()) {
      times.add(predict(machines(name, stage), run, assumptions).get(stage.ordinal()));
    }
    return times;
  }

  /**
   * A cluster as a stage finds it. Giraph's workers are taken to have the memory that each has on
   * SuperMikeII, the one cluster whose containers the paper states: the tuner's rule gives nodes
   * with faster disks more of them, which for Giraph would be the disk's effect.
   */
  static Machines machines(String name, Stage stage) throws IOException {
    Machines machines = machines(name);
    if (stage == Stage.BUILD) {
      return machines;
    }
    Cluster trial = Clusters.load("SuperMikeII");
    double each = (double) trial.node().memoryBytes() / trial.trial().containers();
    Node node = machines.cluster().node();
    int workers = (int) Math.min(2 * node.processors(), node.memoryBytes() / each);
    return new Machines(machines.cluster(), null, false, workers);
  }

  /** A cluster with the containers that it would be tuned to. */
  public static Machines machines(String name) throws IOException {
    Cluster cluster = Clusters.load(name);
    return new Machines(cluster, null, false, Tuner.containers(cluster, null));
  }
}
