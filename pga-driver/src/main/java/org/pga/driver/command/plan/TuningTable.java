package org.pga.driver.command.plan;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.pga.core.Words;
import org.pga.profile.Figures;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Device;
import org.pga.profile.cluster.Node;
import org.pga.profile.cluster.Trial;
import org.pga.profile.tune.SsdRule;
import org.pga.profile.tune.SsdThreshold;
import org.pga.profile.tune.TunedSetting;
import org.pga.profile.tune.Tuning;

/** Shows what the tuner says, in 80 columns. */
record TuningTable(PrintWriter out) {
  /** Of a value that stands beside its key; others have a line of their own. */
  private static final int SHORT = 10;

  /**
   * Prints all of it.
   *
   * @param shuffled bytes that the largest job shuffles, or null
   */
  void print(Tuning tuning, Long shuffled) throws IOException {
    cluster(tuning.cluster());
    out.printf(Locale.ROOT, "%nContainers of a node: %d, the least of%n", tuning.containers());
    for (Tuning.Limit limit : tuning.limits()) {
      out.println(Words.of("%6d  %s (%s)", limit.containers(), limit.reason(), limit.source()));
    }
    if (tuning.cluster().trial() != null) {
      tried(tuning.cluster().trial());
    }
    TunedSetting.Site site = null;
    for (TunedSetting setting : tuning.settings()) {
      if (setting.site() != site) {
        site = setting.site();
        out.printf(Locale.ROOT, "%n%-46s %10s  %s%n", site.file(), "value", "whose rule");
      }
      boolean fits = setting.value().length() <= SHORT;
      out.printf(
          Locale.ROOT,
          fits ? "%-46s %10s  %s%n" : "%s%n%57s  %s%n",
          setting.key(),
          setting.value(),
          setting.source());
      out.println(Words.of("    %s", setting.reason()));
    }
    ssds(tuning.cluster(), shuffled);
  }

  private void cluster(Cluster cluster) {
    Node node = cluster.node();
    out.println(Words.of("%s: %s", cluster.name(), cluster.description()));
    out.println(
        Words.of(
            "%s of %d cores and %,d MB%s",
            count(cluster.workers(), "worker"),
            node.cores(),
            node.memoryBytes() >> 20,
            cluster.masters() == 0 ? "" : ", and " + count(cluster.masters(), "master")));
    String disks =
        node.devices().stream()
            .map(disk -> disk.count() + " × " + disk.name())
            .collect(Collectors.joining(", "));
    out.println(Words.of("disks of each: %s", disks.isEmpty() ? "unknown" : disks));
  }

  private void tried(Trial trial) {
    for (Trial.Attempt attempt : trial.attempts()) {
      out.println(
          Words.of(
              "tried: %3d containers %9.1f s %10s CPU %12s on local disks",
              attempt.containers(),
              attempt.seconds(),
              Figures.seconds(attempt.cpuSeconds()),
              Figures.bytes(attempt.localBytes())));
    }
  }

  private static String count(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  private void ssds(Cluster cluster, Long shuffled) throws IOException {
    out.printf(
        Locale.ROOT, "%nWould SSDs in place of HDDs pay, for the stage that shuffles most?%n");
    int disks = cluster.node().localDevices().stream().mapToInt(Device::count).sum();
    String asMeasured =
        disks == 0
            ? "unknown: the cluster's file names no disks"
            : SsdRule.byDisks(disks) + " (" + count(disks, "disk") + " a node)";
    out.println(Words.of("  by the paper's measurements: %s", asMeasured));
    out.println(Words.of("  by its rule as written:      %s", asWritten(cluster, shuffled)));
    out.println(
        Words.of(
            "  Both hold a number of disks against %d; see docs/engineering/tuning.md.",
            SsdRule.THRESHOLD));
    int byModel = SsdThreshold.hardDisks(cluster, shuffled);
    out.println(
        Words.of(
            "  by the cost model, on these nodes: %s as well as an SSD, within 5 %%",
            byModel >= SsdThreshold.MOST
                ? "no number of HDDs does"
                : count(byModel, "HDD") + (byModel == 1 ? " does" : " do")));
  }

  private static String asWritten(Cluster cluster, Long shuffled) {
    Long capacity =
        cluster.node().localDevices().stream()
            .map(Device::capacityBytes)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
    if (capacity == null) {
      return "unknown without the disks' capacity";
    }
    if (shuffled == null) {
      return "unknown without --shuffle";
    }
    double filled = SsdRule.disksFilled(shuffled, cluster.workers(), capacity);
    return Words.of("%s (%,.2f disks filled a node)", SsdRule.byData(filled), filled);
  }
}
