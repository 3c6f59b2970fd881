package org.pga.profile.plan;

import java.util.List;
import java.util.Objects;
import org.pga.core.pipeline.JobTimes;
import org.pga.profile.HostSeries;

/**
 * What tasks would have taken with a core for each. Where more of them ran at once than the hosts
 * have cores, each took longer by what the others had: 24 at once on two cores make a task of four
 * seconds one of fifty. Together they can't have computed for longer than the cores were there.
 */
final class SharedCores {
  private SharedCores() {}

  /** Logical processors of all hosts of a run together; 0: not recorded. */
  static int of(List<HostSeries> hosts) {
    if (hosts == null) {
      return 0;
    }
    return hosts.stream()
        .map(HostSeries::hardware)
        .filter(Objects::nonNull)
        .map(hardware -> hardware.logicalCpus() == null ? hardware.cores() : hardware.logicalCpus())
        .filter(Objects::nonNull)
        .mapToInt(Integer::intValue)
        .sum();
  }

  /**
   * Tasks of one kind, their times cut to their part of the cores.
   *
   * @param cores 0: unknown, the times are as they were
   */
  static JobTimes.Tasks part(JobTimes.Tasks tasks, int cores) {
    double most = cores * tasks.elapsed();
    if (most <= 0 || tasks.total() <= most) {
      return tasks;
    }
    double part = most / tasks.total();
    return new JobTimes.Tasks(
        tasks.count(), most, part * tasks.median(), part * tasks.longest(), tasks.elapsed());
  }
}
