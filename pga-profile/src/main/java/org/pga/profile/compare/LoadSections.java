package org.pga.profile.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.pga.core.pipeline.StageGroup;
import org.pga.core.pipeline.StageKind;
import org.pga.profile.HostSeries;
import org.pga.profile.StageMetrics;
import org.pga.profile.html.Axis;
import org.pga.profile.html.Chart;
import org.pga.profile.html.Lines;
import org.pga.profile.html.Section;
import org.pga.profile.html.Table;

/** What hosts did meanwhile: the paper's Figures 2, 3 and 4. */
record LoadSections(Comparison comparison, RowsView view) {
  /** Steps that a line is drawn with. */
  private static final int STEPS = 400;

  List<Section> sections() {
    return List.of(
        section(
            "cpu",
            "CPU and I/O wait",
            "Shares of all processors of all hosts. As Figure 2 of Das & Park; stolen is what other"
                + " guests of the same machine had.",
            Axis.Unit.SHARE,
            List.of(Load.CPU, Load.IO_WAIT, Load.STOLEN),
            List.of(Load.CPU, Load.IO_WAIT, Load.STOLEN)),
        section(
            "iops",
            "I/O operations",
            "Reads and writes a second of all disks of the host that had the most of them. As"
                + " Figure 3 of Das & Park.",
            Axis.Unit.COUNT,
            List.of(Load.IOPS, Load.PEAK_IOPS),
            List.of(Load.IOPS)),
        section(
            "hdfs",
            "HDFS rate",
            "Bytes a second that HDFS read and wrote, over all hosts. As Figure 4 of Das & Park.",
            Axis.Unit.BYTES_PER_SECOND,
            List.of(Load.HDFS, Load.PEAK_HDFS),
            List.of(Load.HDFS)));
  }

  private Section section(
      String id,
      String heading,
      String note,
      Axis.Unit unit,
      List<Load> digests,
      List<Load> lines) {
    Section section = new Section(id, heading).add(note);
    if (comparison.configurations().stream().allMatch(c -> series(c, lines.get(0)) == null)) {
      return section.add("Not measured: none of the runs recorded it.");
    }
    for (Load load : digests) {
      List<Row> rows = comparison.summary(load);
      section.add(
          Chart.of(
              id + "-" + digests.indexOf(load),
              load.title() + (load.peak() ? "" : ", mean"),
              null,
              view.bars(rows, Axis.even(load.title(), unit)),
              view.table(
                  load.title() + " by group of stages", rows, value -> Wording.load(load, value))));
    }
    Axis axis =
        unit == Axis.Unit.SHARE
            ? Axis.between("share of processors", unit, 0, 1)
            : Axis.between(lines.get(0).title(), unit, 0, largest(lines.get(0)));
    for (int i = 0; i < comparison.configurations().size(); i++) {
      Repeats configuration = comparison.configurations().get(i);
      if (series(configuration, lines.get(0)) == null) {
        section.add(configuration.name() + ": not measured.");
      } else {
        section.add(trace(id + "-over-time-" + i, configuration, lines, axis));
      }
    }
    return section;
  }

  /** So that all configurations are drawn on one scale. */
  private double largest(Load load) {
    double largest =
        comparison.configurations().stream()
            .map(configuration -> series(configuration, load))
            .filter(Objects::nonNull)
            .map(series -> Series.peak(series.values()))
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .max()
            .orElse(0);
    return largest == 0 ? 1 : largest;
  }

  private static Series series(Repeats configuration, Load load) {
    Series series = load.series(configuration.typical().record());
    return series == null ? null : series.thinned(STEPS);
  }

  private Chart trace(String id, Repeats configuration, List<Load> loads, Axis axis) {
    Run run = configuration.typical();
    Map<Load, Series> known = new LinkedHashMap<>();
    for (Load load : loads) {
      Series full = load.series(run.record());
      if (full != null) {
        known.put(load, full);
      }
    }
    List<Lines.Series> lines = new ArrayList<>();
    known.forEach(
        (load, full) ->
            lines.add(
                new Lines.Series(load.title(), points(full.thinned(STEPS), start(run, full)))));
    Table table =
        Table.of("Over the whole run", known.entrySet())
            .text("figure", entry -> entry.getKey().title())
            .number(
                "mean",
                entry -> Wording.load(entry.getKey(), Series.mean(entry.getValue().values())))
            .number(
                "largest step",
                entry -> Wording.load(entry.getKey(), peak(entry.getKey(), entry.getValue())))
            .table();
    return Chart.of(
        id,
        configuration.name() + " over time",
        note(run, loads.get(0)),
        new Lines(
            Axis.even("since the run began", Axis.Unit.SECONDS), axis, lines, marks(configuration)),
        table);
  }

  private Double peak(Load load, Series full) {
    return Series.peak(full.inStepsOf(comparison.stepMillis(load)).values());
  }

  private static String note(Run run, Load load) {
    HostSeries host = load == Load.IOPS ? Load.busiest(new HostLoad(run.record().hosts())) : null;
    String where = host == null ? "" : ", host " + host.host();
    return run.place() + where + "; lines mark where groups of stages begin.";
  }

  private static List<List<? extends Number>> points(Series series, long start) {
    List<List<? extends Number>> points = new ArrayList<>();
    for (int i = 0; i < series.values().size(); i++) {
      long middle = series.startMillis() + i * series.stepMillis() + series.stepMillis() / 2;
      List<Number> point = new ArrayList<>();
      point.add((middle - start) / 1000.0);
      point.add(series.values().get(i));
      points.add(point);
    }
    return points;
  }

  /** When the first stage began; if that isn't recorded, the figure itself. */
  private static long start(Run run, Series series) {
    List<StageMetrics> stages = run.record().stages();
    Long first = stages.isEmpty() ? null : stages.get(0).startMillis();
    return first == null ? series.startMillis() : first;
  }

  private static List<Lines.Rule> marks(Repeats configuration) {
    List<Lines.Rule> marks = new ArrayList<>();
    StageGroup before = null;
    Long start = null;
    for (StageMetrics stage : configuration.typical().record().stages()) {
      StageGroup group = StageKind.groupOf(stage.name());
      start = start == null ? stage.startMillis() : start;
      if (group != before && stage.startMillis() != null) {
        marks.add(new Lines.Rule((stage.startMillis() - start) / 1000.0, group.title()));
      }
      before = group;
    }
    return marks;
  }
}
