package org.pga.profile.report;

import org.pga.profile.Fault;
import org.pga.profile.Figures;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;
import org.pga.profile.compare.StageKey;
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
            StageKey.of(stage).title(),
            fault.what(),
            Figures.number(fault.count()),
            fault.lostSeconds() == null ? "not measured" : Figures.seconds(fault.lostSeconds()));
      }
    }
    Section section = new Section("faults", "Faults");
    return table.rows().isEmpty()
        ? section.add("Nothing broke: each task, container and stage ended at its first attempt.")
        : section.add(table);
  }
}
