package org.pga.driver.command.plan;

import java.io.PrintWriter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.pga.core.Words;
import org.pga.profile.TextTable;
import org.pga.profile.papers.Recomputed;

/** Numbers of the papers beside what is recomputed, in 80 columns. */
record PapersTable(PrintWriter out) {
  /** Prints all; says whether each keeps its bound. */
  boolean print(List<Recomputed> rows) {
    Set<String> reasons = new LinkedHashSet<>();
    TextTable table = new TextTable("<>>>><", " ");
    String paper = null;
    for (Recomputed row : rows) {
      if (!row.paper().equals(paper)) {
        if (paper != null) {
          table.row();
        }
        paper = row.paper();
        table.row(paper, "printed", "recomputed", "off by", "bound");
      }
      table.row(
          row.what(),
          printed(row),
          number(row.value(), row.unit()),
          off(row.error(), row.unit()),
          row.bound() == null ? "open" : bound(row),
          row.given() ? "*" : "");
      if (row.why() != null) {
        reasons.add(row.what() + ": " + row.why());
      }
      if (!row.holds()) {
        table.row("  leaves its bound");
      }
    }
    table.print(out);
    out.println();
    reasons.forEach(reason -> PredictionTable.note(out, reason));
    PredictionTable.note(
        out, "* an input of ours comes from this number: it checks the arithmetic, not the model");
    long left = rows.stream().filter(row -> !row.holds()).count();
    long open = rows.stream().filter(row -> row.bound() == null).count();
    long given = rows.stream().filter(row -> row.given() && row.holds()).count();
    out.println(
        Words.of(
            "%d numbers: %d keep their bounds (%d are *), %d leave them, %d are open",
            rows.size(), rows.size() - left - open, given, left, open));
    return left == 0;
  }

  private static String printed(Recomputed row) {
    if (row.least() == row.most()) {
      return number(row.least(), row.unit());
    }
    return row.least() == -100
        ? "less"
        : number(row.least(), "") + "…" + number(row.most(), row.unit());
  }

  private static String number(double value, String unit) {
    double size = Math.abs(value);
    boolean whole = size == Math.rint(size) || size >= 1000;
    if (unit.equals(Recomputed.EFFECT)) {
      return Words.of("%+.0f %%", value);
    }
    if (unit.equals("$")) {
      return Words.of(whole ? "$%,.0f" : "$%.2f", value);
    }
    return Words.of(whole ? "%,.0f" : size >= 100 ? "%.1f" : "%.2f", value);
  }

  private static String off(double error, String unit) {
    return Words.of(unit.equals(Recomputed.EFFECT) ? "%+.1f pt" : "%+.2f %%", error + 0.0);
  }

  private static String bound(Recomputed row) {
    String unit = row.unit().equals(Recomputed.EFFECT) ? " pt" : " %";
    return Words.of(row.bound() % 1 == 0 ? "%.0f" : "%.1f", row.bound()) + unit;
  }
}
