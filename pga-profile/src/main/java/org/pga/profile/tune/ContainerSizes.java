package org.pga.profile.tune;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Trial;
import org.pga.profile.plan.Storage;

/**
 * The sizes that all settings come from; memory in MB of 2²⁰ bytes, as Hadoop counts.
 *
 * @param limits what limits the containers of a node
 * @param containers of a node
 * @param raised whether these are more than the limits allow, for Giraph's sake
 * @param usable memory of a node for all containers
 * @param container memory of one
 * @param heap of the virtual machine in it
 * @param sort buffer for map output
 * @param factor streams merged at once
 * @param total containers of the cluster
 * @param master memory of an application master
 */
record ContainerSizes(
    List<Tuning.Limit> limits,
    int containers,
    boolean raised,
    long usable,
    long container,
    long heap,
    long sort,
    int factor,
    int total,
    long master) {

  /** The paper keeps 10 % of a node's memory for the system. */
  static final double USABLE = 0.9;

  /** Hortonworks, and Hadoop where no -Xmx is given. */
  static final double HEAP = 0.8;

  /** The rest of the heap is the task's own. */
  static final double SORT = 0.4;

  /** Hadoop refuses more. */
  static final long MOST_SORT = 2047;

  /** Hadoop's defaults: 10 streams for 100 MB. */
  static final int SORT_PER_STREAM = 10;

  static final int LEAST_FACTOR = 10;
  static final int MOST_FACTOR = 100;

  /** Hadoop's default for an application master. */
  static final long MOST_MASTER = 1536;

  /** YARN rounds requests up to multiples of its least allocation, so this is small. */
  static final int STEP = 128;

  /** A Giraph job has its application master, its own master and two workers at the same time. */
  static final int LEAST_TOTAL = 4;

  private static final int LEAST_CONTAINER = 256;

  /**
   * @param disks as measured; null: as the cluster's file says
   * @throws InputException if the nodes are too small
   */
  static ContainerSizes of(Cluster cluster, Storage disks) throws InputException {
    long usable = (long) (USABLE * (cluster.node().memoryBytes() >> 20));
    List<Tuning.Limit> limits =
        new ArrayList<>(ContainerRule.limits(cluster.node(), disks, usable));
    int allowed =
        limits.stream().min(Comparator.comparing(Tuning.Limit::containers)).get().containers();
    int least = (LEAST_TOTAL + cluster.workers() - 1) / cluster.workers();
    Trial trial = cluster.trial() == null ? new Trial(null, null, null, "") : cluster.trial();
    if (trial.containers() != null) {
      limits.add(
          new Tuning.Limit(trial.containers(), RuleSource.TRIAL, "instead: " + trial.source()));
      allowed = trial.containers();
    }
    int containers = Math.max(allowed, least);
    long container = usable / containers / STEP * STEP;
    if (container < LEAST_CONTAINER) {
      throw new InputException(
          Words.of(
              "cluster %s: its nodes have too little memory: PGA runs %d containers in %d MB, and"
                  + " each needs %d MB or more",
              cluster.name(), containers, usable, LEAST_CONTAINER));
    }
    long heap =
        trial.heapBytes() == null
            ? (long) (HEAP * container)
            : Math.min(container, trial.heapBytes() >> 20);
    long sort =
        Math.min(
            MOST_SORT,
            trial.sortBufferBytes() == null ? (long) (SORT * heap) : trial.sortBufferBytes() >> 20);
    int factor = (int) Math.max(LEAST_FACTOR, Math.min(MOST_FACTOR, sort / SORT_PER_STREAM));
    return new ContainerSizes(
        limits,
        containers,
        containers > allowed,
        usable,
        container,
        heap,
        sort,
        factor,
        containers * cluster.workers(),
        Math.min(container, MOST_MASTER));
  }

  /** Places left beside an application master and Giraph's own. */
  int giraphWorkers() {
    return total - 2;
  }
}
