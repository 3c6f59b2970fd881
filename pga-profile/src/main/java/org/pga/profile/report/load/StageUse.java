package org.pga.profile.report.load;

import java.util.List;
import org.pga.profile.Environment;
import org.pga.profile.HostSeries;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;
import org.pga.profile.Sums;
import org.pga.profile.compare.HostLoad;
import org.pga.profile.compare.OtherProcesses;
import org.pga.profile.compare.Series;

/**
 * What the hosts did during one stage, means over it; null: not measured.
 *
 * @param cpu share of all processors in use: user, system, stolen by other virtual machines
 * @param ofAllowed share of the processors that the run's process may use that it used, where these
 *     are fewer than the machine's: in a container, or by {@code taskset}
 * @param others share of all processors that other processes used, of {@link #cpu}
 * @param ioWait share of all processors that waited for disks
 * @param stalled share of time in which all tasks stood still for I/O ({@code psi.io.full})
 * @param disk the busiest one; busy is one with a request or more
 * @param hardDisk the busiest of those that do one after another
 * @param network the interface closest to its speed
 * @param readBytes from all disks, a second
 * @param writtenBytes to all disks, a second
 * @param sentBytes by all interfaces but loopback, a second
 * @param hdfsBytes read from HDFS and written to it, a second
 */
record StageUse(
    Double cpu,
    Double ofAllowed,
    Double others,
    Double ioWait,
    Double stalled,
    HostLoad.Use disk,
    HostLoad.Use hardDisk,
    HostLoad.Use network,
    Double readBytes,
    Double writtenBytes,
    Double sentBytes,
    Double hdfsBytes) {
  private static final StageUse UNKNOWN =
      new StageUse(null, null, null, null, null, null, null, null, null, null, null, null);

  /**
   * The load during a stage. Where hosts weren't recorded, or the stage is shorter than a step, an
   * embedded run still tells CPU, by its process.
   */
  static StageUse of(StageMetrics stage, HostLoad load, RunRecord run) {
    if (stage.endMillis() == null) {
      return UNKNOWN;
    }
    long from = stage.startMillis();
    long to = stage.endMillis();
    Double cpu =
        mean(
            load.share(HostSeries.CPU_USER, HostSeries.CPU_SYSTEM, HostSeries.CPU_STEAL), from, to);
    return new StageUse(
        cpu == null ? ofProcess(stage, run.environment()) : cpu,
        restricted(load, run.environment()) ? ofProcess(stage, run.environment()) : null,
        OtherProcesses.share(stage, run),
        mean(load.share(HostSeries.CPU_IOWAIT), from, to),
        mean(load.share(HostSeries.PSI_IO_FULL), from, to),
        load.busiestDisk(from, to),
        load.busiestHardDisk(from, to),
        load.busiestNetwork(from, to),
        mean(load.disks("readBytes"), from, to),
        mean(load.disks("writtenBytes"), from, to),
        mean(load.network("sentBytes"), from, to),
        Sums.of(
            mean(load.sum(HostSeries.HDFS_READ), from, to),
            mean(load.sum(HostSeries.HDFS_WRITTEN), from, to)));
  }

  private static boolean restricted(HostLoad load, Environment environment) {
    return environment != null
        && environment.cores() != null
        && load.hosts().size() == 1
        && load.hosts().get(0).processors() != null
        && environment.cores() < load.hosts().get(0).processors();
  }

  private static Double ofProcess(StageMetrics stage, Environment environment) {
    if (environment == null
        || !environment.embedded()
        || environment.cores() == null
        || stage.cpuSeconds() == null
        || stage.seconds() == 0) {
      return null;
    }
    return Math.min(1, stage.cpuSeconds() / stage.seconds() / environment.cores());
  }

  private static Double mean(Series series, long from, long to) {
    List<Double> steps = series == null ? List.of() : series.within(from, to);
    return Series.mean(steps);
  }
}
