package org.pga.profile.report;

import org.pga.core.Words;
import org.pga.profile.Environment;
import org.pga.profile.RunRecord;
import org.pga.profile.html.Section;
import org.pga.profile.html.Shown;
import org.pga.profile.html.Table;
import org.pga.profile.html.Table.Column;

/** Where it ran, and how to run it again. */
final class RunSection {
  private RunSection() {}

  static Section of(RunRecord run) {
    Environment here = run.environment();
    Table table =
        Table.of("The run", Column.text(""), Column.text(""))
            .row("PGA", run.version() + ", " + here.mode())
            .row("started", run.started())
            .row("wall time", Shown.seconds(run.seconds()))
            .row(
                "input",
                Words.of(
                    "%s, %s reads, %s bases",
                    Shown.bytes(run.input().bytes()),
                    Shown.number(run.input().reads()),
                    Shown.number(run.input().bases())));
    Table machine =
        Table.of("The machine", Column.text(""), Column.text(""))
            .row("driver's processors", Shown.processors(here.cores(), here.cpu()))
            .row("driver's memory", Shown.bytes(here.memoryBytes()))
            .row("system", Shown.text(here.os()))
            .row("Java, Hadoop", Shown.text(here.java()) + ", " + Shown.text(here.hadoop()));
    if (here.mapOutput() != null) {
      machine.row("map output", here.mapOutput());
    }
    if (run.cluster() != null) {
      machine.row("cluster profile", run.cluster());
    }
    table.row("fingerprint", run.fingerprint());
    return new Section("run", "Run")
        .add(table)
        .add(machine)
        .add("To make this result again:")
        .addCommand(CommandText.of(run.options()));
  }
}
