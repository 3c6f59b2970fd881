package org.pga.profile.tune;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.core.pipeline.Settings;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Trial;
import org.pga.profile.plan.Storage;
import org.pga.profile.tune.TunedSetting.Site;

/**
 * Hadoop's and Giraph's settings for a cluster, by the rules of Das &amp; Park, <i>Scaleout to
 * Scaleup</i> (experimental setup), and by ours where these are silent.
 */
public final class Tuner {
  /** Of an application master's memory; it holds more besides the heap than a task does. */
  private static final double MASTER_HEAP = 0.75;

  private final Cluster cluster;
  private final ContainerSizes sizes;
  private final List<TunedSetting> settings = new ArrayList<>();

  private Tuner(Cluster cluster, Storage disks) throws InputException {
    this.cluster = cluster;
    this.sizes = ContainerSizes.of(cluster, disks);
  }

  /**
   * Settings with reasons for a cluster.
   *
   * @throws InputException if its nodes are too small
   */
  public static Tuning tune(Cluster cluster) throws InputException {
    return tune(cluster, null);
  }

  /**
   * As {@link #tune(Cluster)}, with disks that count as what they were measured to carry.
   *
   * @param disks of a node, all at once, as {@code pga profile disk} found them; null: as the
   *     cluster's file says
   */
  public static Tuning tune(Cluster cluster, Storage disks) throws InputException {
    Tuner tuner = new Tuner(cluster, disks);
    tuner.nodes();
    tuner.containers();
    tuner.sorting();
    tuner.counts();
    return new Tuning(
        cluster, tuner.sizes.containers(), tuner.limits(), List.copyOf(tuner.settings));
  }

  /**
   * Containers that a node of a cluster runs at once; null if its nodes are too small for any
   * settings.
   *
   * @param disks as for {@link #tune(Cluster, Storage)}
   */
  public static Integer containers(Cluster cluster, Storage disks) {
    try {
      return tune(cluster, disks).containers();
    } catch (InputException e) {
      return null;
    }
  }

  private List<Tuning.Limit> limits() {
    List<Tuning.Limit> limits = new ArrayList<>(sizes.limits());
    if (sizes.raised()) {
      limits.add(
          new Tuning.Limit(
              sizes.containers(),
              RuleSource.OURS,
              "at least: Giraph's workers, its master and the job's run at once"));
    }
    return limits;
  }

  private void nodes() {
    yarn(
        "yarn.nodemanager.resource.memory-mb",
        sizes.usable(),
        RuleSource.PAPER,
        "10 % of a node's " + (cluster.node().memoryBytes() >> 20) + " MB is kept for the system");
    yarn(
        "yarn.nodemanager.resource.cpu-vcores",
        sizes.containers(),
        RuleSource.OURS,
        "one for each container, so that memory alone decides");
    yarn(
        "yarn.scheduler.minimum-allocation-mb",
        ContainerSizes.STEP,
        RuleSource.OURS,
        "requests are rounded up to multiples of it");
    yarn(
        "yarn.scheduler.maximum-allocation-mb",
        sizes.usable(),
        RuleSource.OURS,
        "all that a node has");
    yarn(
        "yarn.nodemanager.vmem-check-enabled",
        "false",
        RuleSource.OURS,
        "a Java process reserves far more addresses than it uses");
  }

  private void containers() {
    String equal = "the rest, divided equally among " + sizes.containers() + " containers";
    mapred("mapreduce.map.memory.mb", sizes.container(), RuleSource.PAPER, equal);
    mapred(
        "mapreduce.reduce.memory.mb",
        sizes.container(),
        RuleSource.PAPER,
        "the same; so are Giraph's workers, which run as maps");
    mapred(
        "mapreduce.job.heap.memory-mb.ratio",
        tried(Trial::heapBytes) ? (double) sizes.heap() / sizes.container() : ContainerSizes.HEAP,
        tried(Trial::heapBytes) ? RuleSource.TRIAL : RuleSource.HORTONWORKS,
        "heap below the container's memory (paper): " + sizes.heap() + " MB");
    mapred(
        "yarn.app.mapreduce.am.resource.mb",
        sizes.master(),
        RuleSource.OURS,
        "one for each job: a container's, but no more than Hadoop's usual");
    mapred(
        "yarn.app.mapreduce.am.command-opts",
        "-Xmx" + (long) (MASTER_HEAP * sizes.master()) + "m",
        RuleSource.OURS,
        "three quarters of it");
  }

  private void sorting() {
    mapred(
        "mapreduce.task.io.sort.mb",
        sizes.sort(),
        tried(Trial::sortBufferBytes) ? RuleSource.TRIAL : RuleSource.OURS,
        "40 % of the heap: what doesn't fit is spilled and merged once more");
    mapred(
        "mapreduce.task.io.sort.factor",
        sizes.factor(),
        RuleSource.OURS,
        "10 MB of that for each stream, as by default; 10 to 100");
    mapred(
        "mapreduce.map.output.compress",
        "true",
        RuleSource.OURS,
        "the classic shuffle is a tenth then, the compact one two thirds");
    mapred(
        "mapreduce.map.output.compress.codec",
        "org.apache.hadoop.io.compress.SnappyCodec",
        RuleSource.OURS,
        "needs no native library");
    mapred(
        "mapreduce.job.reduce.slowstart.completedmaps",
        "1.0",
        RuleSource.PAPER,
        "reducers that wait for maps would hold their containers");
  }

  private boolean tried(Function<Trial, Long> setting) {
    return cluster.trial() != null && setting.apply(cluster.trial()) != null;
  }

  private void counts() {
    String reducers = "2 × the " + sizes.total() + " containers that run at once";
    mapred("mapreduce.job.reduces", 2 * sizes.total(), RuleSource.PAPER, reducers);
    mapred(
        Settings.REDUCERS.key(), 2 * sizes.total(), RuleSource.PAPER, "the same, for PGA's jobs");
    mapred(
        Settings.WORKERS.key(),
        sizes.giraphWorkers(),
        RuleSource.PAPER,
        "Giraph's follow the containers; one is the job's, one its master's");
  }

  private void yarn(String key, Object value, RuleSource source, String reason) {
    add(Site.YARN, key, value, source, reason);
  }

  private void mapred(String key, Object value, RuleSource source, String reason) {
    add(Site.MAPRED, key, value, source, reason);
  }

  private void add(Site site, String key, Object value, RuleSource source, String reason) {
    settings.add(new TunedSetting(site, key, Words.of("%s", value), source, reason));
  }
}
