package org.pga.profile.report;

import org.pga.core.pipeline.Invariant;
import org.pga.profile.Figures;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;
import org.pga.profile.compare.StageKey;
import org.pga.profile.html.Section;
import org.pga.profile.html.Table;
import org.pga.profile.html.Table.Column;

/** What was counted at two places of a run and came to the same. */
final class InvariantSection {
  private InvariantSection() {}

  static Section of(RunRecord run) {
    Table table =
        Table.of(
            "What was counted apart and had to be equal, and was: else there were no result",
            Column.text("stage"),
            Column.text("given"),
            Column.number("number"),
            Column.text("found"),
            Column.number("number"));
    for (StageMetrics stage : run.stages()) {
      for (Invariant invariant : stage.invariants()) {
        table.row(
            StageKey.of(stage).title(),
            invariant.from(),
            Figures.number(invariant.given()),
            invariant.to(),
            Figures.number(invariant.found()));
      }
    }
    Section section = new Section("invariants", "Nothing lost");
    return table.rows().isEmpty()
        ? section.add("This run was recorded by a version of PGA that kept no such figures.")
        : section.add(table);
  }
}
