package org.pga.profile.report.load;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.pga.core.Words;
import org.pga.profile.compare.HostLoad;
import org.pga.profile.compare.OtherProcesses;

/**
 * Which resource bound a stage. The papers name no rule; this one is ours:
 *
 * <ul>
 *   <li>the processors, where {@value #CPU_PERCENT} % of them were in use, not counting what other
 *       processes had, or the run had as much of those that it may use;
 *   <li>a disk, where a hard disk was busy for {@value #DISK_PERCENT} % of the time, or processors
 *       waited for disks for {@value #WAIT_PERCENT} % of theirs, or all tasks stood still for I/O
 *       for {@value #WAIT_PERCENT} % of the time. Busy is a disk with a request or more; a
 *       solid-state or virtual one does many at once, and may be far from its limit;
 *   <li>the network, where an interface carried {@value #NETWORK_PERCENT} % of its speed.
 * </ul>
 *
 * All means over the stage. If several hold, all are named; if none does, the stage waited for
 * something else: few tasks, one thread, the start of jobs, supersteps in turn.
 */
final class BindingRule {
  static final int CPU_PERCENT = 80;
  static final int DISK_PERCENT = 80;
  static final int WAIT_PERCENT = 25;
  static final int NETWORK_PERCENT = 70;

  /** Of a figure that is shown, and binds nothing. */
  private static final double NO_LIMIT = Double.POSITIVE_INFINITY;

  /** The rule in a sentence. */
  static final String SENTENCE =
      Words.of(
          "A stage is bound by the processors where %d %% of them, or of those that the run may"
              + " use, were in use (what other processes had, if it was much, doesn't count); by a"
              + " disk where a hard disk was busy %d %% of the time (others do several requests at"
              + " once), or processors waited for disks, or all tasks stood still for I/O, %d %% of"
              + " theirs; by the network where an interface carried %d %% of its speed: all means"
              + " over the stage. Where none of these holds it waited for something else: few"
              + " tasks, one thread, the start of jobs.",
          CPU_PERCENT, DISK_PERCENT, WAIT_PERCENT, NETWORK_PERCENT);

  /**
   * What bound a stage.
   *
   * @param resource {@code CPU}, {@code disk}, {@code network}, several of them, {@code none}, or
   *     {@code not measured}
   * @param reason the figures
   */
  record Bound(String resource, String reason) {}

  private record Use(String resource, double share, double limit, String text) {
    boolean binds() {
      return share >= limit;
    }

    boolean limited() {
      return limit < NO_LIMIT;
    }
  }

  private BindingRule() {}

  static Bound of(StageUse load) {
    List<Use> uses = new ArrayList<>();
    List<String> unknown = new ArrayList<>();
    cpu(uses, load);
    add(uses, "CPU", load.ofAllowed(), CPU_PERCENT, "of the processors that the run may use");
    busy(uses, load.hardDisk(), DISK_PERCENT / 100.0);
    if (load.disk() != null && !load.disk().equals(load.hardDisk())) {
      busy(uses, load.disk(), NO_LIMIT);
    }
    add(uses, "disk", load.ioWait(), WAIT_PERCENT, "of the processors waiting for disks");
    add(uses, "disk", load.stalled(), WAIT_PERCENT, "of the time all tasks waiting for I/O");
    if (load.network() != null) {
      add(
          uses,
          "network",
          load.network().share(),
          NETWORK_PERCENT,
          "of the speed of " + load.network().device());
    }
    for (String resource : List.of("CPU", "disk", "network")) {
      if (uses.stream().noneMatch(use -> use.resource().equals(resource) && use.limited())) {
        unknown.add(resource);
      }
    }
    List<Use> binding =
        uses.stream()
            .filter(Use::binds)
            .sorted(Comparator.comparingDouble((Use use) -> -use.share() / use.limit()))
            .toList();
    if (!binding.isEmpty()) {
      return new Bound(
          String.join(" and ", binding.stream().map(Use::resource).distinct().toList()),
          String.join("; ", binding.stream().map(Use::text).toList()));
    }
    if (uses.isEmpty()) {
      return new Bound("not measured", "");
    }
    String rest = String.join("; ", uses.stream().map(Use::text).toList());
    return unknown.isEmpty()
        ? new Bound("none", rest)
        : new Bound(
            "none that was measured", rest + "; not measured: " + String.join(", ", unknown));
  }

  /**
   * What other processes took, if it is much, isn't the run's: it may slow a stage, not bind it.
   */
  private static void cpu(List<Use> uses, StageUse load) {
    boolean shared = load.others() != null && load.others() > OtherProcesses.MUCH;
    if (load.cpu() == null || !shared) {
      add(uses, "CPU", load.cpu(), CPU_PERCENT, "of the processors in use");
      return;
    }
    String text =
        Words.of(
            "%.0f %% of the processors in use, %.0f %% by other processes",
            100 * load.cpu(), 100 * load.others());
    uses.add(new Use("CPU", load.cpu() - load.others(), CPU_PERCENT / 100.0, text));
  }

  private static void busy(List<Use> uses, HostLoad.Use disk, double limit) {
    if (disk != null) {
      String text = Words.of("%.0f %% of the time busy, %s", 100 * disk.share(), disk.device());
      uses.add(new Use("disk", disk.share(), limit, text));
    }
  }

  private static void add(List<Use> uses, String resource, Double share, int limit, String what) {
    if (share != null) {
      String text = Words.of("%.0f %% %s", 100 * share, what);
      uses.add(new Use(resource, share, limit / 100.0, text));
    }
  }
}
