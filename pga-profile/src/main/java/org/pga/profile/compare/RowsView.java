package org.pga.profile.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.pga.profile.html.Axis;
import org.pga.profile.html.Bars;
import org.pga.profile.html.Lines;
import org.pga.profile.html.Table;
import org.pga.profile.html.TableOf;

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
    TableOf<Row> table = Table.of(caption, rows).text("stage", RowsView::indented);
    for (int i = 0; i < comparison.configurations().size(); i++) {
      int column = i;
      Repeats configuration = comparison.configurations().get(i);
      table.number(configuration.name(), row -> cell(row.cells().get(column), text));
      if (configuration != comparison.baseline()) {
        table.number("÷ " + comparison.baseline().name(), row -> ratio(row.cells().get(column)));
      }
    }
    return table.table();
  }

  /** No-break spaces, which a browser doesn't drop. */
  private static String indented(Row row) {
    return "\u00a0\u00a0".repeat(row.level()) + row.title();
  }

  static String cell(Row.Cell cell, Function<Double, String> text) {
    if (!cell.present()) {
      return NO_STAGE;
    }
    RepeatedFigure sample = cell.sample();
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

  static Bars.Bar bar(String name, RepeatedFigure sample, double divisor) {
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
