package org.pga.profile.report.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.pga.profile.HostSeries;
import org.pga.profile.compare.HostLoad;
import org.pga.profile.compare.Series;
import org.pga.profile.html.Axis;
import org.pga.profile.html.Axis.Unit;
import org.pga.profile.html.Lines;

/**
 * What the hosts did, as panels of the time line.
 *
 * @param start of it, Unix time in milliseconds
 * @param seconds its length
 */
record LoadPanels(HostLoad load, long start, double seconds) {
  /** Steps of a line at most: as many as a wide screen shows. */
  private static final int STEPS = 600;

  List<TimeLine.Panel> all() {
    Axis share = Axis.between("", Unit.SHARE, 0, 1);
    Axis rate = Axis.even("", Unit.BYTES_PER_SECOND);
    List<TimeLine.Panel> panels = new ArrayList<>();
    if (load.sum(HostSeries.JVM_RUNNING) != null) {
      panels.add(
          panel("Containers", Axis.even("", Unit.COUNT), false, "jvm")
              .line("running", load.sum(HostSeries.JVM_RUNNING))
              .done());
    }
    panels.addAll(ofTheHosts(share, rate));
    return panels;
  }

  private List<TimeLine.Panel> ofTheHosts(Axis share, Axis rate) {
    return List.of(
        panel("CPU", share, true, "cpu")
            .line("user", load.share(HostSeries.CPU_USER))
            .line("system", load.share(HostSeries.CPU_SYSTEM))
            .line("I/O wait", load.share(HostSeries.CPU_IOWAIT))
            .line("stolen", load.share(HostSeries.CPU_STEAL))
            .done(),
        panel("Tasks waiting for I/O (PSI)", share, false, "psi.io")
            .line("some of them", load.share(HostSeries.PSI_IO_SOME))
            .line("all of them", load.share(HostSeries.PSI_IO_FULL))
            .done(),
        panel("Disks", rate, false, "disk")
            .line("read", load.disks("readBytes"))
            .line("written", load.disks("writtenBytes"))
            .done(),
        panel("Disk requests a second", Axis.even("", Unit.COUNT), false, "disk")
            .line("reads", load.disks("reads"))
            .line("writes", load.disks("writes"))
            .done(),
        panel("Network", rate, false, "net")
            .line("received", load.network("receivedBytes"))
            .line("sent", load.network("sentBytes"))
            .line("loopback", load.loopback())
            .done(),
        panel("HDFS", rate, false, "hdfs")
            .line("read", load.sum(HostSeries.HDFS_READ))
            .line("written", load.sum(HostSeries.HDFS_WRITTEN))
            .done(),
        panel("Memory", Axis.even("", Unit.BYTES), false, "memory")
            .line("used", load.sum(HostSeries.MEMORY_USED))
            .line("page cache", load.sum(HostSeries.MEMORY_CACHED))
            .done());
  }

  private Making panel(String title, Axis axis, boolean stacked, String column) {
    return new Making(title, axis, stacked, column);
  }

  private final class Making {
    private final String title;
    private final Axis axis;
    private final boolean stacked;
    private final String column;
    private final List<Lines.Series> lines = new ArrayList<>();

    Making(String title, Axis axis, boolean stacked, String column) {
      this.title = title;
      this.axis = axis;
      this.stacked = stacked;
      this.column = column;
    }

    Making line(String name, Series series) {
      if (series != null && Series.mean(series.values()) != null) {
        lines.add(new Lines.Series(name, points(series.thinned(STEPS))));
      }
      return this;
    }

    TimeLine.Panel done() {
      String missing = lines.isEmpty() ? load.reason(column) : null;
      return new TimeLine.Panel(title, axis, stacked, lines, missing);
    }
  }

  /** A point in the middle of each step that lies within the time line. */
  private List<List<? extends Number>> points(Series series) {
    List<List<? extends Number>> points = new ArrayList<>();
    for (int i = 0; i < series.values().size(); i++) {
      double at = (series.startMillis() + (i + 0.5) * series.stepMillis() - start) / 1e3;
      if (at >= 0 && at <= seconds) {
        points.add(Arrays.asList(at, series.values().get(i)));
      }
    }
    return points;
  }
}
