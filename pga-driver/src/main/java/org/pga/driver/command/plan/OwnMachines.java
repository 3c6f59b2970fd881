package org.pga.driver.command.plan;

import java.util.List;
import org.pga.core.failure.InputException;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Node;
import org.pga.profile.plan.RanOn;
import org.pga.profile.plan.RunLoad;

/** The machines that a run was made on, for which it is planned where no others are named. */
final class OwnMachines {
  /** Name of the cluster, if it is one machine that no cluster's file describes. */
  static final String ONE = "the machine that it ran on";

  private static final String SEVERAL = "the machines that it ran on";

  private OwnMachines() {}

  /**
   * As the run's record says.
   *
   * @throws InputException if it doesn't
   */
  static Cluster of(RunLoad run) throws InputException {
    RanOn there = run.ranOn();
    if (there.cluster() != null) {
      return there.cluster();
    }
    if (there.nodes() == null || there.cores() == null || there.memoryBytes() == null) {
      throw new InputException(
          run.name()
              + " doesn't say on which machines it ran: name some with --cluster, or give --all");
    }
    Node node =
        new Node(
            there.cores(),
            there.gigahertz(),
            there.memoryBytes().longValue(),
            List.of(),
            null,
            null);
    String name = there.nodes() == 1 ? ONE : SEVERAL;
    return new Cluster(name, "as its record says", there.nodes(), 0, node, List.of());
  }
}
