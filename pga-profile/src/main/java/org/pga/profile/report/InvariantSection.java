package org.pga.profile.report;

import java.util.List;
import org.pga.core.pipeline.Invariant;
import org.pga.profile.Figures;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;
import org.pga.profile.html.Block;
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
            stage.name() + (stage.k() == null ? "" : " k=" + stage.k()),
            invariant.from(),
            Figures.number(invariant.given()),
            invariant.to(),
            Figures.number(invariant.found()));
      }
    }
    Block block =
        table.rows().isEmpty()
            ? Block.of("This run was recorded by a version of PGA that kept no such figures.")
            : Block.of(table);
    return new Section("invariants", "Nothing lost", List.of(block));
  }
}
