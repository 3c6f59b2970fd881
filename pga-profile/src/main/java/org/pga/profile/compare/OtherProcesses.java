package org.pga.profile.compare;

import org.pga.profile.HostSeries;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;

/**
 * What other processes of the machine computed while a run in one process went on there: the host's
 * busy processors less the process's own CPU seconds. On YARN daemons and starting virtual machines
 * compute for the run, too, and nobody counts them: there it isn't known.
 */
public final class OtherProcesses {
  /** A share of all processors above which they make times longer. */
  public static final double MUCH = 0.1;

  private OtherProcesses() {}

  /** Their mean share of all processors during a stage; null: not known. */
  public static Double share(StageMetrics stage, RunRecord run) {
    Double seconds = seconds(stage, run);
    return seconds == null ? null : Double.valueOf(Math.max(0, seconds / room(stage, run)));
  }

  /** Over all stages of which it is known; null: of none. */
  public static Double share(RunRecord run) {
    double used = 0;
    double room = 0;
    for (StageMetrics stage : run.stages()) {
      Double seconds = seconds(stage, run);
      if (seconds != null) {
        used += seconds;
        room += room(stage, run);
      }
    }
    return room == 0 ? null : Double.valueOf(Math.max(0, used / room));
  }

  /** CPU seconds; below 0 where steps of the host don't fit the stage. */
  private static Double seconds(StageMetrics stage, RunRecord run) {
    if (!run.embedded()
        || run.hosts() == null
        || run.hosts().size() != 1
        || run.hosts().get(0).processors() == null
        || stage.endMillis() == null
        || stage.cpuSeconds() == null
        || !(stage.seconds() > 0)) {
      return null;
    }
    Series busy = new HostLoad(run.hosts()).share(HostSeries.CPU_USER, HostSeries.CPU_SYSTEM);
    if (busy == null) {
      return null;
    }
    Double share = Series.mean(busy.within(stage.startMillis(), stage.endMillis()));
    return share == null ? null : Double.valueOf(share * room(stage, run) - stage.cpuSeconds());
  }

  private static double room(StageMetrics stage, RunRecord run) {
    HostSeries host = run.hosts().get(0);
    return stage.seconds() * host.processors();
  }
}
