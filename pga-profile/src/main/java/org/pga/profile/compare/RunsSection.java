package org.pga.profile.compare;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.pga.profile.Environment;
import org.pga.profile.html.Section;
import org.pga.profile.html.Shown;
import org.pga.profile.html.Table;
import org.pga.profile.html.TableOf;

/** Which runs were compared, and what was set differently. */
record RunsSection(Comparison comparison) {
  private static final String NOT_KNOWN = "not known";

  Section section() {
    return new Section("runs", "The runs").add(runs()).add(settings());
  }

  private Table runs() {
    record One(String configuration, Run run) {}
    List<One> all =
        comparison.configurations().stream()
            .flatMap(some -> some.runs().stream().map(run -> new One(some.name(), run)))
            .toList();
    return Table.of("Runs", all)
        .text("configuration", One::configuration)
        .text("run", one -> one.run.place())
        .text("began", one -> Objects.toString(one.run.record().started(), NOT_KNOWN))
        .number("wall time", one -> Shown.seconds(one.run.of(Measure.SECONDS).value()))
        .text("ran", one -> where(one.run, Environment::mode))
        .text("driver's machine", one -> where(one.run, RunsSection::machine))
        .text("result", one -> Objects.toString(one.run.result(), "no contigs beside it"))
        .table();
  }

  private static String where(Run run, Function<Environment, String> text) {
    Environment where = run.record().environment();
    return where == null ? NOT_KNOWN : text.apply(where);
  }

  private static String machine(Environment where) {
    return Shown.processors(where.cores(), where.cpu()) + ", " + Shown.bytes(where.memoryBytes());
  }

  private Table settings() {
    List<String> differing =
        comparison.configurations().stream()
            .flatMap(configuration -> configuration.runs().stream())
            .flatMap(run -> Cautions.settings(run.record()).stream())
            .distinct()
            .filter(
                name ->
                    comparison.configurations().stream()
                            .map(one -> values(one, name))
                            .distinct()
                            .count()
                        > 1)
            .toList();
    TableOf<String> table =
        Table.of("Settings that differ", differing).text("setting", Function.identity());
    for (Repeats configuration : comparison.configurations()) {
      table.text(configuration.name(), name -> values(configuration, name));
    }
    return table.table();
  }

  private static String values(Repeats configuration, String setting) {
    return String.join(
        ", ", Cautions.values(configuration, record -> Cautions.option(record, setting, "–")));
  }
}
