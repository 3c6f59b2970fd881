package org.pga.profile.report;

import java.util.List;
import org.pga.profile.Fault;
import org.pga.profile.Figures;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;
import org.pga.profile.html.Block;
import org.pga.profile.html.Section;
import org.pga.profile.html.Table;
import org.pga.profile.html.Table.Column;

/** What broke in a run, was made good, and what that cost. */
final class FaultSection {
  private FaultSection() {}

  static Section of(RunRecord run) {
    Table table =
        Table.of(
            "What broke and was made good; the result is that of a run without",
            Column.text("stage"),
            Column.text("what"),
            Column.number("how often"),
            Column.number("time lost"));
    for (StageMetrics stage : run.stages()) {
      for (Fault fault : stage.faults()) {
        table.row(
            stage.name() + (stage.k() == null ? "" : " k=" + stage.k()),
            fault.what(),
            Figures.number(fault.count()),
            fault.lostSeconds() == null ? "not measured" : Figures.seconds(fault.lostSeconds()));
      }
    }
    Block block =
        table.rows().isEmpty()
            ? Block.of("Nothing broke: each task, container and stage ended at its first attempt.")
            : Block.of(table);
    return new Section("faults", "Faults", List.of(block));
  }
}
