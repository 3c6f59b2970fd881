package org.pga.profile.plan;

import java.util.List;
import org.pga.profile.HostSeries;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;
import org.pga.profile.compare.Series;

/**
 * CPU seconds of stages on YARN as the hosts' processors spent them.
 *
 * <p>Hadoop's counter begins when a task does: what it takes to start the task's virtual machine,
 * some CPU seconds, isn't in it, nor what NodeManagers and DataNodes do for the task. For a job of
 * many small tasks that is most of its time. The price: whatever else ran on a host is in it, too.
 */
final class HostCpu {
  private static final List<String> COLUMNS = List.of(HostSeries.CPU_USER, HostSeries.CPU_SYSTEM);

  private HostCpu() {}

  /** Whether all stages have it. */
  static boolean recorded(RunRecord record) {
    return record.onYarn()
        && record.hosts() != null
        && !record.hosts().isEmpty()
        && record.stages().stream().allMatch(stage -> of(stage, record.hosts()) != null);
  }

  /** CPU seconds of all hosts; null if one of them has no step in the stage. */
  static Double of(StageMetrics stage, List<HostSeries> hosts) {
    if (stage.endMillis() == null) {
      return null;
    }
    double sum = 0;
    boolean any = false;
    for (HostSeries host : hosts) {
      if (!host.columns().keySet().containsAll(COLUMNS) || host.processors() == null) {
        return null;
      }
      List<Double> steps = Series.of(host, COLUMNS).within(stage.startMillis(), stage.endMillis());
      Double share = Series.mean(steps);
      if (share != null) {
        // A host is sampled while it has containers; in other steps it did nothing for the run.
        long sampled = steps.stream().filter(step -> step != null).count();
        double seconds = Math.min(stage.seconds(), sampled * host.stepMillis() / 1e3);
        sum += share * seconds * host.processors();
        any = true;
      }
    }
    return any ? Double.valueOf(sum) : null;
  }
}
