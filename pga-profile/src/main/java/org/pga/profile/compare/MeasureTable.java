package org.pga.profile.compare;

import com.google.common.base.Ascii;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.text.WordUtils;
import org.pga.core.Words;
import org.pga.core.pipeline.StageGroup;
import org.pga.profile.Figures;
import org.pga.profile.RunRecord;
import org.pga.profile.TextTable;
import org.pga.profile.cluster.Price;

/** A comparison in 80 columns, for the terminal. */
public record MeasureTable(PrintWriter out, Comparison comparison) {
  private static final String NONE = "-";

  /** Columns of a terminal. */
  private static final int WIDTH = 80;

  /** Configurations that fit beside each other. */
  private static final int SIDE_BY_SIDE = 3;

  /** Prints the overview, then each configuration beside the baseline, stage by stage. */
  public void print() {
    RunRecord.Input input = comparison.input();
    if (input != null) {
      out.println(
          Words.of(
              "%s of reads: %s reads, %s bases; the same in all runs",
              Figures.bytes(input.bytes()),
              Figures.number(input.reads()),
              Figures.number(input.bases())));
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
    TextTable table = new TextTable("<>>>>>>>");
    table.row("", "", "", "", "graph");
    table.row("", "runs", "all", "prepar.", "constr.", "simplif.", "scaffold.", "rest");
    List<Row> rows = comparison.summary(Measure.SECONDS);
    for (int i = 0; i < comparison.configurations().size(); i++) {
      Repeats configuration = comparison.configurations().get(i);
      List<Object> cells = new ArrayList<>(List.of(cut(configuration.name(), 20)));
      cells.add(configuration.runs().size());
      cells.add(ratio(rows, "all", i));
      for (StageGroup group : StageGroup.values()) {
        cells.add(ratio(rows, group.title(), i));
      }
      table.row(cells.toArray());
    }
    table.print(out);
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
    out.println();
    out.println("Seconds, median (least–most):");
    TextTable table = new TextTable("<>>><");
    String name = comparison.configurations().get(column).name();
    table.row("", cut(comparison.baseline().name(), 19), cut(name, 19), "ratio");
    for (Row row : comparison.rows(Measure.SECONDS)) {
      Row.Cell cell = row.cells().get(column);
      if (!cell.present() && !row.cells().get(base).present()) {
        continue;
      }
      table.row(
          cut("  ".repeat(Math.max(0, row.level() - 1)) + row.title(), 22),
          shown(row.cells().get(base), c -> Wording.seconds(c.sample())),
          shown(cell, c -> Wording.seconds(c.sample())),
          Wording.ratio(cell.ratio()),
          Wording.words(cell.verdict()));
    }
    table.print(out);
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
    TextTable table = new TextTable("<" + ">".repeat(to - from), " ");
    block(table, "whole runs", from, to, i -> comparison.configurations().get(i).name());
    for (Measure measure : Measure.values()) {
      List<Row> rows = comparison.summary(measure);
      block(
          table,
          measure.title(),
          from,
          to,
          i -> whole(rows, i, c -> Wording.measure(measure, c.sample().median())));
    }
    for (Load load : Load.values()) {
      List<Row> rows = comparison.summary(load);
      block(
          table,
          load.title(),
          from,
          to,
          i -> whole(rows, i, c -> Wording.load(load, c.sample().median())));
    }
    block(table, "disks of a node", from, to, i -> disks(comparison.configurations().get(i)));
    for (Price.Kind kind : Productivity.kinds(comparison)) {
      List<Row> rows = comparison.productivity(kind);
      String title = "performance/$, " + Words.of(kind);
      block(table, title, from, to, i -> priced(rows, i));
    }
    if (Productivity.kinds(comparison).isEmpty()) {
      block(table, "performance/$", from, to, i -> "no price");
    }
    table.print(out);
  }

  /** Of the whole run, the first row; there is none if no run has such a figure. */
  private static String whole(List<Row> rows, int column, Function<Row.Cell, String> text) {
    return rows.isEmpty() ? NONE : shown(rows.get(0).cells().get(column), text);
  }

  private static String priced(List<Row> rows, int column) {
    Double ratio = rows.isEmpty() ? null : rows.get(0).cells().get(column).ratio();
    return ratio == null ? "no price" : Wording.ratio(ratio);
  }

  private static String disks(Repeats configuration) {
    DiskSet disks = DiskSet.of(configuration);
    return disks == null ? "not known" : disks.title();
  }

  private static void block(
      TextTable table, String title, int from, int to, IntFunction<String> cell) {
    Stream<String> cells = IntStream.range(from, to).mapToObj(i -> cut(cell.apply(i), 16));
    table.row(Stream.concat(Stream.of(cut(title, 28)), cells).toArray());
  }

  private static String cut(String text, int letters) {
    return Ascii.truncate(text, letters, "…");
  }

  private static String shown(Row.Cell cell, Function<Row.Cell, String> text) {
    if (!cell.present()) {
      return NONE;
    }
    return cell.sample().isEmpty() ? Wording.NOT_MEASURED : text.apply(cell);
  }
}
