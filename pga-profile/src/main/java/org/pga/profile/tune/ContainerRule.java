package org.pga.profile.tune;

import java.util.ArrayList;
import java.util.List;
import org.pga.core.Words;
import org.pga.profile.cluster.Device;
import org.pga.profile.cluster.Node;
import org.pga.profile.plan.Disks;
import org.pga.profile.plan.Storage;

/**
 * How many containers a node runs at once: Hortonworks' formula with another term for disks.
 *
 * <p>Hortonworks: min(2 · cores, ⌈1.8 · disks⌉, usable memory / least container). One disk would
 * give 2; Das &amp; Park "modified" the formula, without saying how, and by trial ran 8 on
 * SuperMikeII's 16 cores and one HDD. Here cores and memory stay as they are and a disk's 1.8
 * becomes 8: the one figure that there is.
 *
 * <p>A disk counts by what it delivers, in HDDs. The paper states no rates of its own; these are
 * the ones that {@link Disks} takes for disks without any, so that planner and tuner mean the same.
 * A disk that nobody measured counts as the usual one of its kind. Where the disks are unknown they
 * set no limit.
 */
final class ContainerRule {
  /** The paper's containers for one HDD. */
  static final int PER_HDD = 8;

  static final int PER_CORE = 2;

  private ContainerRule() {}

  /**
   * All limits of a node.
   *
   * @param measured its disks, all at once; null: as its cluster's file says
   */
  static List<Tuning.Limit> limits(Node node, Storage measured, long usableMegabytes) {
    List<Tuning.Limit> limits = new ArrayList<>();
    limits.add(
        new Tuning.Limit(
            PER_CORE * node.cores(), RuleSource.HORTONWORKS, PER_CORE + " for each of its cores"));
    if (measured != null) {
      limits.add(disks(slower(measured) / Disks.usualHdd(), "as measured they"));
    } else if (!node.localDevices().isEmpty()) {
      limits.add(
          disks(node.localDevices().stream().mapToDouble(ContainerRule::hdds).sum(), "the disks"));
    }
    int least = leastMegabytes(node.memoryBytes());
    limits.add(
        new Tuning.Limit(
            (int) Math.max(1, usableMegabytes / least),
            RuleSource.HORTONWORKS,
            Words.of("%d MB, at least %d each on a node of such memory", usableMegabytes, least)));
    return limits;
  }

  private static Tuning.Limit disks(double hdds, String what) {
    return new Tuning.Limit(
        (int) Math.max(1, PER_HDD * hdds),
        RuleSource.OURS,
        Words.of("%d for each HDD, the paper's for one; %s count as %.1f", PER_HDD, what, hdds));
  }

  /** Of reading and writing, each alone: what {@link Device#bandwidth} takes of a file. */
  private static double slower(Storage measured) {
    return Math.min(measured.read(), measured.write());
  }

  /** Disks of one kind in HDDs. */
  static double hdds(Device device) {
    Double bandwidth = device.bandwidth();
    double usual = device.kind() == Device.Kind.HDD ? Disks.usualHdd() : Disks.usualSsd();
    return device.count() * (bandwidth == null ? usual : bandwidth) / Disks.usualHdd();
  }

  /** Hortonworks' least container, in MB, by the memory of the node. */
  static int leastMegabytes(long memoryBytes) {
    double gigabytes = memoryBytes / (double) (1 << 30);
    if (gigabytes <= 4) {
      return 256;
    }
    if (gigabytes <= 8) {
      return 512;
    }
    return gigabytes <= 24 ? 1024 : 2048;
  }
}
