package org.pga.profile.papers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Clusters;
import org.pga.profile.plan.Assumptions;
import org.pga.profile.plan.BottleneckModel;
import org.pga.profile.plan.Machines;
import org.pga.profile.plan.RunLoads;
import org.pga.profile.tune.Tuner;

/**
 * Das and Park, <i>Scaleout to Scaleup</i>: what they found is predicted from the record of their
 * Table I, with the containers that the tuner gives each cluster.
 */
public final class DasPark {
  /** Their stages, in order. */
  public enum Stage {
    BUILD,
    SIMPLIFY,
    SCAFFOLD
  }

  private static final String PAPER = "Das & Park";

  /** Points that an effect may be off. */
  private static final double POINTS = 10;

  private final List<Recomputed> rows = new ArrayList<>();

  private DasPark() {}

  static List<Recomputed> rows() throws IOException {
    DasPark paper = new DasPark();
    paper.prices();
    paper.add(
        "SuperMikeII: containers", 8, Tuner.containers(Clusters.load("SuperMikeII"), null), "", 0);
    paper.explained();
    paper.giraph();
    paper.open();
    return paper.rows;
  }

  private void prices() throws IOException {
    cluster("SuperMikeII", 50_790);
    cluster("SwatIII-Basic", 50_790);
    Cluster storage = Clusters.load("SwatIII-Storage");
    rows.add(
        new Recomputed(
            PAPER,
            "Table III, SwatIII-Storage",
            52_240,
            52_240,
            storage.workers() * storage.prices().get(0).dollars(),
            "$",
            0.5,
            "15 nodes at the table's own 3,496 are 52,440"));
    cluster("SwatIII-Memory", 81_735);
    cluster("SwatIII-FullScaleup-SSD", 13_022);
    cluster("SwatIII-FullScaleup-HDD", 11_482);
    cluster("CeresII", 24_352);
  }

  private void cluster(String name, double dollars) throws IOException {
    Cluster cluster = Clusters.load(name);
    add(
        "Table III, " + name,
        dollars,
        cluster.workers() * cluster.prices().get(0).dollars(),
        "$",
        0);
  }

  private void explained() throws IOException {
    effect("InfiniBand, 10 GbE: graph", -2, 2, "SuperMikeII", "SwatIII-Basic");
    effect("SSD for HDD: graph", -60, -60, "SwatIII-Storage", "SwatIII-Basic");
    effect("4 HDDs for an SSD: graph", -5, 5, "SwatIII-Storage-4HDD", "SwatIII-Storage");
    effect("2 HDDs for one: graph", -50, -50, "SwatIII-Storage-2HDD", "SwatIII-Basic");
    effect("256 GB for 32: graph", -20, -20, "SwatIII-Memory", "SwatIII-Storage");
    effect("SSD and 256 GB: graph", -70, -70, "SwatIII-Memory", "SwatIII-Basic");
    effect("7 SSDs, 7 HDDs: graph", 0, 0, "SwatIII-FullScaleup-SSD", "SwatIII-FullScaleup-HDD");
  }

  private void effect(String what, double least, double most, String cluster, String baseline)
      throws IOException {
    double change = change(cluster, baseline, Stage.BUILD);
    rows.add(new Recomputed(PAPER, what, least, most, change, Recomputed.EFFECT, POINTS, null));
  }

  /**
   * Giraph's workers are taken to have the memory that each has on SuperMikeII, the one cluster
   * whose containers the paper states: the tuner's rule gives nodes with faster disks more of them,
   * which for Giraph would be the disk's effect.
   */
  private void giraph() throws IOException {
    giraph("SSD for HDD: Giraph", -5, 0, "SwatIII-Storage", "SwatIII-Basic", -39);
    giraph("256 GB for 32: Giraph", -40, -40, "SwatIII-Memory", "SwatIII-Storage", -11);
  }

  private void giraph(
      String what, double least, double most, String cluster, String baseline, int tuned)
      throws IOException {
    double change = 100 * (giraphSeconds(cluster) / giraphSeconds(baseline) - 1);
    String why = "workers by memory, as on SuperMikeII; with the tuner's " + tuned + " %";
    rows.add(new Recomputed(PAPER, what, least, most, change, Recomputed.EFFECT, POINTS, why));
  }

  static double giraphSeconds(String name) throws IOException {
    Cluster trial = Clusters.load("SuperMikeII");
    double each = (double) trial.node().memoryBytes() / trial.trial().containers();
    Cluster cluster = Clusters.load(name);
    int workers = (int) Math.min(2 * cluster.node().cores(), cluster.node().memoryBytes() / each);
    return seconds(new Machines(cluster, null, false, workers), Stage.SIMPLIFY);
  }

  /** What the model doesn't explain. */
  private void open() throws IOException {
    open(
        "SSD for HDD: scaffolding",
        -10,
        -10,
        "SwatIII-Storage",
        "SwatIII-Basic",
        Stage.SCAFFOLD,
        "what 100 small jobs compute, and what their cold starts read, nobody has recorded");
    String cores =
        "64 cores of CeresII against the 120 of 240 that SuperMikeII's containers use; the paper's"
            + " \"half the cores\" counts 128 hardware threads, whose worth it doesn't state";
    open("CeresII, SuperMikeII: graph", -100, 0, "CeresII", "SuperMikeII", Stage.BUILD, cores);
    open("CeresII, SuperMikeII: Giraph", -100, 0, "CeresII", "SuperMikeII", Stage.SIMPLIFY, cores);
  }

  private void open(
      String what,
      double least,
      double most,
      String cluster,
      String baseline,
      Stage stage,
      String why)
      throws IOException {
    double change = change(cluster, baseline, stage);
    rows.add(new Recomputed(PAPER, what, least, most, change, Recomputed.EFFECT, null, why));
  }

  /** Change of a stage's predicted time from one cluster to another, in percent. */
  public static double change(String cluster, String baseline, Stage stage) throws IOException {
    return 100 * (seconds(cluster, stage) / seconds(baseline, stage) - 1);
  }

  /** Predicted seconds of a stage. */
  public static double seconds(String name, Stage stage) throws IOException {
    return seconds(machines(name), stage);
  }

  /** The same, on given machines. */
  public static double seconds(Machines machines, Stage stage) throws IOException {
    return new BottleneckModel(machines.best(), Assumptions.PLAIN)
        .predict(RunLoads.of(RunLoads.example("bumble-bee"), "bumble-bee"))
        .get(stage.ordinal())
        .seconds();
  }

  /** A cluster with the containers that it would be tuned to. */
  public static Machines machines(String name) throws IOException {
    Cluster cluster = Clusters.load(name);
    return new Machines(cluster, null, false, Tuner.containers(cluster, null));
  }

  private void add(String what, double printed, double value, String unit, double bound) {
    rows.add(Recomputed.number(PAPER, what, printed, value, unit, bound));
  }
}
