package org.pga.profile.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.pga.core.Words;
import org.pga.profile.Figures;
import org.pga.profile.html.Axis;
import org.pga.profile.html.Bars;
import org.pga.profile.html.Chart;
import org.pga.profile.html.Section;
import org.pga.profile.html.Table;
import org.pga.profile.html.TableOf;
import org.pga.profile.plan.RunLoad;
import org.pga.profile.plan.StageLoad;

/**
 * Das and Park's Figures 3 and 4 as predicted: bytes a second, means over a stage, reads and writes
 * apart. The model has no requests and no course over time, so neither operations nor peaks.
 *
 * @param all clusters, the first of which is the baseline
 * @param replicas copies of what is written to HDFS, of which a data node holds one at most
 */
record PlanRates(RunLoad run, List<Planned> all, int replicas) {
  /**
   * A kind of traffic.
   *
   * @param copied whether several data nodes write each byte
   */
  private record Way(String name, ToDoubleFunction<StageLoad> bytes, boolean copied) {}

  private static final List<Way> LOCAL =
      List.of(
          new Way("read", PlanRates::localRead, false),
          new Way("written", stage -> known(stage.localWritten()), false));
  private static final List<Way> HDFS =
      List.of(
          new Way("read", stage -> known(stage.in()), false),
          new Way("written", stage -> known(stage.out()), true));

  Section section() {
    return new Section("figures-3-4", "Figures 3 and 4: disks and HDFS")
        .add(
            chart(
                "figure-3",
                "Local disks of one node",
                "Bytes a second of intermediate data, means. As Figure 3, which counts"
                    + " operations; the paper's peaks are 7 to 8 times as high on an SSD.",
                LOCAL,
                false))
        .add(
            chart(
                "figure-4",
                "HDFS, over all data nodes",
                "Bytes a second, means; each copy that is written counts. As Figure 4; the paper's"
                    + " peaks are 2 to 3 times as high on SSDs.",
                HDFS,
                true));
  }

  private Chart chart(String id, String title, String note, List<Way> ways, boolean allNodes) {
    List<Integer> known =
        IntStream.range(0, run.stages().size())
            .filter(stage -> ways.stream().anyMatch(way -> bytes(way, stage) != 0))
            .boxed()
            .toList();
    TableOf<Integer> table =
        Table.of("Bytes a second by stage", known)
            .text("stage", stage -> run.stages().get(stage).title());
    for (Way way : ways) {
      for (Planned one : all) {
        table.number(
            name(one, way),
            stage -> text(rate(way, one, stage, allNodes), rate(way, all.get(0), stage, allNodes)));
      }
    }
    List<Bars.Group> groups = new ArrayList<>();
    for (int stage : known) {
      List<Bars.Bar> bars = new ArrayList<>();
      for (Way way : ways) {
        all.forEach(one -> bars.add(Bars.Bar.of(name(one, way), rate(way, one, stage, allNodes))));
      }
      groups.add(new Bars.Group(run.stages().get(stage).title(), bars));
    }
    Axis axis = Axis.even("bytes a second", Axis.Unit.BYTES_PER_SECOND);
    return Chart.of(id, title, note, new Bars(axis, groups, List.of()), table.table());
  }

  private static String text(double rate, double base) {
    return Figures.bytes(Math.round(rate))
        + "/s"
        + (base == 0 ? "" : Words.of(" (%.2f×)", rate / base));
  }

  private double bytes(Way way, int stage) {
    return way.bytes().applyAsDouble(run.stages().get(stage));
  }

  private double rate(Way way, Planned one, int stage, boolean allNodes) {
    int copies = way.copied() ? Math.min(replicas, one.cluster().workers()) : 1;
    double rate = copies * bytes(way, stage) / one.seconds(stage);
    return allNodes ? rate : rate / one.cluster().workers();
  }

  private static String name(Planned one, Way way) {
    return one.name() + ", " + way.name();
  }

  /** With what NodeManagers read to send it. */
  private static double localRead(StageLoad stage) {
    return known(stage.localRead()) + (stage.fetchCounted() ? 0 : known(stage.shuffle()));
  }

  private static double known(Double bytes) {
    return bytes == null ? 0 : bytes;
  }
}
