package org.pga.profile.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.pga.profile.Environment;
import org.pga.profile.Figures;
import org.pga.profile.html.Block;
import org.pga.profile.html.Section;
import org.pga.profile.html.Table;

/** Which runs were compared, and what was set differently. */
record RunsSection(Comparison comparison) {
  private static final String NOT_KNOWN = "not known";

  Section section() {
    return new Section("runs", "The runs", List.of(Block.of(runs()), Block.of(settings())));
  }

  private Table runs() {
    Table table =
        Table.of(
            "Runs",
            Table.Column.text("configuration"),
            Table.Column.text("run"),
            Table.Column.text("began"),
            Table.Column.number("wall time"),
            Table.Column.text("ran"),
            Table.Column.text("driver's machine"),
            Table.Column.text("result"));
    for (Repeats configuration : comparison.configurations()) {
      for (Run run : configuration.runs()) {
        Environment where = run.record().environment();
        table.row(
            configuration.name(),
            run.place(),
            Objects.toString(run.record().started(), NOT_KNOWN),
            seconds(run.of(Measure.SECONDS).value()),
            where == null ? NOT_KNOWN : where.mode(),
            where == null ? NOT_KNOWN : machine(where),
            Objects.toString(run.result(), "no contigs beside it"));
      }
    }
    return table;
  }

  private static String seconds(Double seconds) {
    return seconds == null ? Wording.NOT_MEASURED : Figures.seconds(seconds);
  }

  private static String machine(Environment where) {
    return String.format(
        Locale.ROOT, "%s × %s, %s", where.cores(), where.cpu(), Figures.bytes(where.memoryBytes()));
  }

  private Table settings() {
    List<Table.Column> columns = new ArrayList<>(List.of(Table.Column.text("setting")));
    Set<String> names = new LinkedHashSet<>();
    for (Repeats configuration : comparison.configurations()) {
      columns.add(Table.Column.text(configuration.name()));
      configuration.runs().forEach(run -> names.addAll(Cautions.settings(run.record())));
    }
    Table table = Table.of("Settings that differ", columns.toArray(Table.Column[]::new));
    for (String name : names) {
      List<String> cells = new ArrayList<>(List.of(name));
      for (Repeats configuration : comparison.configurations()) {
        cells.add(
            String.join(
                ", ",
                Cautions.values(configuration, record -> Cautions.option(record, name, "–"))));
      }
      if (cells.stream().skip(1).distinct().count() > 1) {
        table.row(cells.toArray(String[]::new));
      }
    }
    return table;
  }
}
