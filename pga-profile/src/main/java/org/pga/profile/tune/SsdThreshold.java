package org.pga.profile.tune;

import java.io.IOException;
import java.util.List;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Device;
import org.pga.profile.plan.BottleneckModel;
import org.pga.profile.plan.Machines;
import org.pga.profile.plan.RunLoad;
import org.pga.profile.plan.RunLoads;

/**
 * How many hard disks do as well as one SSD on a cluster's nodes, by the cost model: the threshold
 * of {@link SsdRule}, of which Das &amp; Park say that it depends on cores and processor, and give
 * only theirs.
 */
public final class SsdThreshold {
  /** More disks than a node has room for. */
  public static final int MOST = 32;

  /** "Within 5 %", by which they call four HDDs and an SSD alike. */
  private static final double ALIKE = 1.05;

  private static final String EXAMPLE = "bumble-bee";

  /** Bytes that graph construction of bumble bee shuffles. */
  private static final double EXAMPLE_SHUFFLES = 4e11;

  private SsdThreshold() {}

  /**
   * The least number of HDDs with which graph construction of the paper's pipeline takes at most 5
   * % longer than with an SSD; {@link #MOST} if that isn't enough.
   *
   * @param shuffledBytes of the job; null: as for bumble bee
   */
  public static int hardDisks(Cluster cluster, Long shuffledBytes) throws IOException {
    RunLoad all = RunLoads.of(RunLoads.example(EXAMPLE), EXAMPLE);
    RunLoad build =
        all.withStages(List.of(all.stages().get(0)))
            .times(shuffledBytes == null ? 1 : shuffledBytes / EXAMPLE_SHUFFLES);
    double ssd = seconds(cluster, Device.Kind.SSD, 1, build);
    int disks = 1;
    while (disks < MOST && seconds(cluster, Device.Kind.HDD, disks, build) > ALIKE * ssd) {
      disks++;
    }
    return disks;
  }

  private static double seconds(Cluster cluster, Device.Kind kind, int count, RunLoad build) {
    Device disks = new Device(kind.name(), kind, count, null, null, null, null);
    Cluster changed = cluster.of(cluster.node().withDevices(List.of(disks)));
    Machines machines = new Machines(changed, null, false, Tuner.containers(changed, null));
    return new BottleneckModel(machines.best(), RunLoads.assumptions(EXAMPLE)).seconds(build);
  }
}
