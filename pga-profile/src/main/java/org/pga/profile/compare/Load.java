package org.pga.profile.compare;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.pga.core.pipeline.StageGroup;
import org.pga.profile.HostSeries;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;

/** What hosts did meanwhile, as recorded: the paper's Figures 2, 3 and 4. */
public enum Load {
  /** User and system time, as a share of all processors of all hosts. */
  CPU("CPU busy", load -> load.share(HostSeries.CPU_USER, HostSeries.CPU_SYSTEM), Series::mean),
  /** Time in which processors waited for disks, as a share of all. */
  IO_WAIT("I/O wait", load -> load.share(HostSeries.CPU_IOWAIT), Series::mean),
  /** Time that other guests of the same machine had processors, as a share of all ("steal"). */
  STOLEN("CPU stolen", load -> load.share(HostSeries.CPU_STEAL), Series::mean),
  /** I/O operations a second of the host that has the most of them. */
  IOPS("IOPS of one host", Load::iops, Series::mean),
  /** The largest step of it. */
  PEAK_IOPS("IOPS of one host, peak", Load::iops, Series::peak),
  /** Bytes a second that HDFS read and wrote, over all hosts. */
  HDFS("HDFS rate", Load::hdfs, Series::mean),
  /** The largest step of it. */
  PEAK_HDFS("HDFS rate, peak", Load::hdfs, Series::peak);

  private static final Pattern REQUESTS = Pattern.compile("disk[.].*[.](reads|writes)");

  private final String title;
  private final Function<HostLoad, Series> series;
  private final Function<List<Double>, Double> digest;

  Load(String title, Function<HostLoad, Series> series, Function<List<Double>, Double> digest) {
    this.title = title;
    this.series = series;
    this.digest = digest;
  }

  /** What a reader is shown. */
  public String title() {
    return title;
  }

  /** Whether it is the largest step and no mean. */
  boolean peak() {
    return this == PEAK_IOPS || this == PEAK_HDFS;
  }

  /** The figure over the whole run; null: not recorded. */
  Series series(RunRecord record) {
    return record.hosts() == null ? null : series.apply(new HostLoad(record.hosts()));
  }

  /** As below, by the steps that the run was recorded in. */
  Run.Figure of(Run run, StageGroup group) {
    return of(run, group, 0);
  }

  /**
   * The mean (or peak) over the stages of a group; null stands for the whole run.
   *
   * @param stepMillis the longest step of all runs that are compared: peaks are of steps as long
   */
  Run.Figure of(Run run, StageGroup group, long stepMillis) {
    List<StageMetrics> stages =
        run.record().stages().stream()
            .filter(stage -> group == null || StageKey.of(stage).group() == group)
            .toList();
    if (stages.isEmpty()) {
      return Run.Figure.ABSENT;
    }
    Series recorded = series(run.record());
    if (recorded == null) {
      return new Run.Figure(true, null);
    }
    Series all = peak() ? recorded.inStepsOf(stepMillis) : recorded;
    if (group == null) {
      return new Run.Figure(true, digest.apply(all.values()));
    }
    List<Double> steps =
        stages.stream()
            .filter(stage -> stage.endMillis() != null)
            .flatMap(stage -> all.within(stage.startMillis(), stage.endMillis()).stream())
            .toList();
    return new Run.Figure(true, digest.apply(steps));
  }

  private static Series iops(HostLoad load) {
    HostSeries host = busiest(load);
    return host == null ? null : requests(host);
  }

  private static Series hdfs(HostLoad load) {
    return load.sum(HostSeries.HDFS_READ, HostSeries.HDFS_WRITTEN);
  }

  /** The host whose disks had the most requests; null if none was recorded. */
  static HostSeries busiest(HostLoad load) {
    return load.hosts().stream()
        .filter(host -> Series.mean(requests(host).values()) != null)
        .max(Comparator.comparing(host -> Series.mean(requests(host).values())))
        .orElse(null);
  }

  private static Series requests(HostSeries host) {
    return Series.of(
        host, host.columns().keySet().stream().filter(c -> REQUESTS.matcher(c).matches()).toList());
  }
}
