package org.pga.profile.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.pga.profile.html.Axis;
import org.pga.profile.html.Bars;
import org.pga.profile.html.Lines;
import org.pga.profile.html.Table;

/** Rows of a comparison as tables and bars of the page. */
record RowsView(Comparison comparison) {
  /** In place of a stage that a configuration doesn't have. */
  private static final String NO_STAGE = "–";

  /**
   * Medians with their spread, and ratios to the baseline with the verdict.
   *
   * @param text of one value
   */
  Table table(String caption, List<Row> rows, Function<Double, String> text) {
    List<Table.Column> columns = new ArrayList<>(List.of(Table.Column.text("stage")));
    String baseline = comparison.baseline().name();
    for (Repeats configuration : comparison.configurations()) {
      columns.add(Table.Column.number(configuration.name()));
      if (configuration != comparison.baseline()) {
        columns.add(Table.Column.number("÷ " + baseline));
      }
    }
    Table table = Table.of(caption, columns.toArray(Table.Column[]::new));
    for (Row row : rows) {
      List<String> cells = new ArrayList<>(List.of(indented(row)));
      for (int i = 0; i < row.cells().size(); i++) {
        Row.Cell cell = row.cells().get(i);
        cells.add(cell(cell, text));
        if (comparison.configurations().get(i) != comparison.baseline()) {
          cells.add(ratio(cell));
        }
      }
      table.row(cells.toArray(String[]::new));
    }
    return table;
  }

  /** No-break spaces, which a browser doesn't drop. */
  private static String indented(Row row) {
    return "\u00a0\u00a0".repeat(row.level()) + row.title();
  }

  static String cell(Row.Cell cell, Function<Double, String> text) {
    if (!cell.present()) {
      return NO_STAGE;
    }
    Sample sample = cell.sample();
    if (sample.isEmpty()) {
      return Wording.NOT_MEASURED;
    }
    String median = text.apply(sample.median());
    return sample.repeated()
        ? median + " (" + text.apply(sample.least()) + "–" + text.apply(sample.greatest()) + ")"
        : median;
  }

  private static String ratio(Row.Cell cell) {
    String words = Wording.words(cell.verdict());
    return cell.ratio() == null ? NO_STAGE : Wording.ratio(cell.ratio()) + " " + words;
  }

  /** Medians by row and configuration, with the spread of repeats. */
  Bars bars(List<Row> rows, Axis axis) {
    return bars(rows, axis, false, List.of());
  }

  /** The same, divided by the baseline's median. */
  Bars normalised(List<Row> rows, String label) {
    Axis axis = Axis.even(label, Axis.Unit.TIMES);
    return bars(rows, axis, true, List.of(new Lines.Rule(1, comparison.baseline().name())));
  }

  private Bars bars(List<Row> rows, Axis axis, boolean normalised, List<Lines.Rule> rules) {
    int base = comparison.configurations().indexOf(comparison.baseline());
    List<Bars.Group> groups = new ArrayList<>();
    for (Row row : rows) {
      Double divisor = normalised ? row.cells().get(base).sample().median() : Double.valueOf(1);
      if (divisor == null || divisor == 0) {
        continue;
      }
      List<Bars.Bar> bars = new ArrayList<>();
      for (int i = 0; i < row.cells().size(); i++) {
        if (row.cells().get(i).present()) {
          String name = comparison.configurations().get(i).name();
          bars.add(bar(name, row.cells().get(i).sample(), divisor));
        }
      }
      groups.add(new Bars.Group(row.title(), bars));
    }
    return new Bars(axis, groups, rules);
  }

  static Bars.Bar bar(String name, Sample sample, double divisor) {
    if (sample.isEmpty()) {
      return Bars.Bar.of(name, null);
    }
    boolean spread = sample.repeated();
    return new Bars.Bar(
        name,
        sample.median() / divisor,
        spread ? Double.valueOf(sample.least() / divisor) : null,
        spread ? Double.valueOf(sample.greatest() / divisor) : null);
  }
}
