package org.pga.profile.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.pga.profile.Figures;
import org.pga.profile.html.Axis;
import org.pga.profile.html.Bars;
import org.pga.profile.html.Chart;
import org.pga.profile.html.Section;
import org.pga.profile.html.Table;
import org.pga.profile.plan.Machines;
import org.pga.profile.plan.RunLoad;
import org.pga.profile.plan.StageLoad;
import org.pga.profile.plan.StageTime;

/**
 * Das and Park's Figures 3 and 4 as predicted: bytes a second, means over a stage, reads and writes
 * apart. The model has no requests and no course over time, so neither operations nor peaks.
 *
 * @param times of the stages on each of the machines
 */
record PlanRates(RunLoad run, List<Machines> machines, List<List<StageTime>> times) {
  /** A kind of traffic. */
  private record Way(String name, ToDoubleFunction<StageLoad> bytes) {}

  private static final List<Way> LOCAL =
      List.of(
          new Way("read", PlanRates::localRead),
          new Way("written", stage -> known(stage.localWritten())));
  private static final List<Way> HDFS =
      List.of(
          new Way("read", stage -> known(stage.in())),
          new Way("written", stage -> known(stage.out())));

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
                "Bytes a second, means. As Figure 4; the paper's peaks are 2 to 3 times as"
                    + " high on SSDs.",
                HDFS,
                true));
  }

  private Chart chart(String id, String title, String note, List<Way> ways, boolean allNodes) {
    List<Table.Column> columns = new ArrayList<>(List.of(Table.Column.text("stage")));
    for (Way way : ways) {
      machines.forEach(one -> columns.add(Table.Column.number(name(one, way))));
    }
    Table table = Table.of("Bytes a second by stage", columns.toArray(Table.Column[]::new));
    List<Bars.Group> groups = new ArrayList<>();
    for (int stage = 0; stage < run.stages().size(); stage++) {
      StageLoad load = run.stages().get(stage);
      if (ways.stream().allMatch(way -> way.bytes().applyAsDouble(load) == 0)) {
        continue; // not known
      }
      List<Bars.Bar> bars = new ArrayList<>();
      List<String> cells = new ArrayList<>(List.of(load.title()));
      for (Way way : ways) {
        double base = rate(way, 0, stage, allNodes);
        for (int i = 0; i < machines.size(); i++) {
          double rate = rate(way, i, stage, allNodes);
          bars.add(Bars.Bar.of(name(machines.get(i), way), rate));
          cells.add(
              Figures.bytes(Math.round(rate))
                  + "/s"
                  + (base == 0 ? "" : String.format(Locale.ROOT, " (%.2f×)", rate / base)));
        }
      }
      groups.add(new Bars.Group(load.title(), bars));
      table.row(cells.toArray(String[]::new));
    }
    Axis axis = Axis.even("bytes a second", Axis.Unit.BYTES_PER_SECOND);
    return Chart.of(id, title, note, new Bars(axis, groups, List.of()), table);
  }

  private double rate(Way way, int machine, int stage, boolean allNodes) {
    double all =
        way.bytes().applyAsDouble(run.stages().get(stage))
            / times.get(machine).get(stage).seconds();
    return allNodes ? all : all / machines.get(machine).cluster().workers();
  }

  private static String name(Machines machines, Way way) {
    return machines.cluster().name() + ", " + way.name();
  }

  /** With what NodeManagers read to send it. */
  private static double localRead(StageLoad stage) {
    return known(stage.localRead()) + (stage.fetchCounted() ? 0 : known(stage.shuffle()));
  }

  private static double known(Double bytes) {
    return bytes == null ? 0 : bytes;
  }
}
