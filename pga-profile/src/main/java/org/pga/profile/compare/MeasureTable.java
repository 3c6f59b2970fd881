package org.pga.profile.compare;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.apache.commons.text.WordUtils;
import org.pga.core.pipeline.StageGroup;
import org.pga.profile.Figures;
import org.pga.profile.RunRecord;
import org.pga.profile.cluster.Price;

/** A comparison in 80 columns, for the terminal. */
public final class MeasureTable {
  private static final String NONE = "-";

  /** Columns of a terminal. */
  private static final int WIDTH = 80;

  /** Configurations that fit beside each other. */
  private static final int SIDE_BY_SIDE = 3;

  private final PrintWriter out;
  private final Comparison comparison;

  /** A table to be printed to {@code out}. */
  public MeasureTable(PrintWriter out, Comparison comparison) {
    this.out = out;
    this.comparison = comparison;
  }

  /** Prints it. */
  public void print() {
    RunRecord.Input input = comparison.input();
    if (input != null) {
      out.printf(
          Locale.ROOT,
          "%s of reads: %s reads, %s bases; the same in all runs%n",
          Figures.bytes(input.bytes()),
          Figures.number(input.reads()),
          Figures.number(input.bases()));
    }
    for (String caution : comparison.cautions()) {
      out.println(WordUtils.wrap("note: " + caution, WIDTH));
    }
    overview();
    for (int i = 0; i < comparison.configurations().size(); i++) {
      if (comparison.configurations().get(i) != comparison.baseline()) {
        stages(i);
      }
    }
    resources();
    out.flush();
  }

  /** A line for each configuration, times normalised to the baseline: the paper's Figure 1. */
  private void overview() {
    out.println();
    out.println("Time, normalised to " + comparison.baseline().name() + ":");
    String format = "%-20.20s %4s %9s %9s %9s %9s %9s%n";
    out.printf(Locale.ROOT, format, "", "", "", "graph", "", "", "");
    out.printf(Locale.ROOT, format, "", "runs", "all", "constr.", "simplif.", "scaffold.", "rest");
    List<Row> rows = comparison.summary(Measure.SECONDS);
    for (int i = 0; i < comparison.configurations().size(); i++) {
      Repeats configuration = comparison.configurations().get(i);
      List<String> ratios = new ArrayList<>(List.of(ratio(rows, "all", i)));
      for (StageGroup group : StageGroup.values()) {
        ratios.add(ratio(rows, group.title(), i));
      }
      List<Object> cells = new ArrayList<>(List.of(configuration.name()));
      cells.add(configuration.runs().size());
      cells.addAll(ratios);
      out.printf(Locale.ROOT, format, cells.toArray());
    }
  }

  private static String ratio(List<Row> rows, String title, int column) {
    return rows.stream()
        .filter(row -> row.title().equals(title))
        .map(row -> shown(row.cells().get(column), cell -> Wording.ratio(cell.ratio())))
        .findFirst()
        .orElse(NONE);
  }

  /** The stages of one configuration against the baseline's. */
  private void stages(int column) {
    int base = comparison.configurations().indexOf(comparison.baseline());
    String format = "%-22.22s %19s %19s %6s  %s";
    out.println();
    out.println("Seconds, median (least–most):");
    line(
        format,
        "",
        comparison.baseline().name(),
        comparison.configurations().get(column).name(),
        "ratio",
        "");
    for (Row row : comparison.rows(Measure.SECONDS)) {
      Row.Cell cell = row.cells().get(column);
      if (!cell.present() && !row.cells().get(base).present()) {
        continue;
      }
      line(
          format,
          "  ".repeat(Math.max(0, row.level() - 1)) + row.title(),
          shown(row.cells().get(base), c -> Wording.seconds(c.sample())),
          shown(cell, c -> Wording.seconds(c.sample())),
          Wording.ratio(cell.ratio()),
          Wording.words(cell.verdict()));
    }
  }

  private void resources() {
    int count = comparison.configurations().size();
    for (int from = 0; from < count; from += SIDE_BY_SIDE) {
      resources(from, Math.min(count, from + SIDE_BY_SIDE));
    }
  }

  /** Whole runs: bytes, load, dollars. */
  private void resources(int from, int to) {
    out.println();
    block("whole runs", from, to, i -> comparison.configurations().get(i).name());
    for (Measure measure : Measure.values()) {
      Row row = comparison.summary(measure).get(0);
      block(
          measure.title(),
          from,
          to,
          i -> shown(row.cells().get(i), c -> Wording.measure(measure, c.sample().median())));
    }
    for (Load load : Load.values()) {
      Row row = comparison.summary(load).get(0);
      block(
          load.title(),
          from,
          to,
          i -> shown(row.cells().get(i), c -> Wording.load(load, c.sample().median())));
    }
    block("disks of a node", from, to, i -> disks(comparison.configurations().get(i)));
    for (Price.Kind kind : Productivity.kinds(comparison)) {
      Row row = comparison.productivity(kind).get(0);
      block("performance/$, " + Wording.words(kind), from, to, i -> priced(row.cells().get(i)));
    }
    if (Productivity.kinds(comparison).isEmpty()) {
      block("performance/$", from, to, i -> "no price");
    }
  }

  private static String priced(Row.Cell cell) {
    return cell.ratio() == null ? "no price" : Wording.ratio(cell.ratio());
  }

  private static String disks(Repeats configuration) {
    DiskSet disks = DiskSet.of(configuration);
    return disks == null ? "not known" : disks.title();
  }

  private void block(String title, int from, int to, Function<Integer, String> cell) {
    StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-28.28s", title));
    for (int i = from; i < to; i++) {
      line.append(String.format(Locale.ROOT, " %16.16s", cell.apply(i)));
    }
    out.println(line.toString().stripTrailing());
  }

  private void line(String format, Object... cells) {
    out.println(String.format(Locale.ROOT, format, cells).stripTrailing());
  }

  private static String shown(Row.Cell cell, Function<Row.Cell, String> text) {
    if (!cell.present()) {
      return NONE;
    }
    return cell.sample().isEmpty() ? Wording.NOT_MEASURED : text.apply(cell);
  }
}
