package org.pga.driver.command.plan;

import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Clusters;
import org.pga.profile.plan.Overheads;

/** What runs the tasks of an assembly on a cluster that is planned for. */
enum RunsIn {
  /** They are threads, one for each core. */
  ONE_PROCESS(Overheads.EMBEDDED),
  /** Containers of {@code pga cluster}, as many as the tuner gives this machine. */
  LOCAL_DAEMONS(Overheads.LOCAL_DAEMONS),
  /** Containers, as many as the tuner gives a node. */
  YARN(Overheads.YARN);

  private final Overheads overheads;

  RunsIn(Overheads overheads) {
    this.overheads = overheads;
  }

  /** Several nodes are more than one process, whatever they are called. */
  static RunsIn of(Cluster cluster) {
    if (cluster.nodes() != 1) {
      return YARN;
    }
    return switch (cluster.name()) {
      case Clusters.ONE_MACHINE, OwnMachines.ONE -> ONE_PROCESS;
      case Clusters.LOCAL -> LOCAL_DAEMONS;
      default -> YARN;
    };
  }

  /** What jobs take there, whatever their data. */
  Overheads overheads() {
    return overheads;
  }
}
