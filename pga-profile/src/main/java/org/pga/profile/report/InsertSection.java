package org.pga.profile.report;

import java.util.ArrayList;
import java.util.List;
import org.pga.profile.RunRecord;
import org.pga.profile.RunRecord.Inserts;
import org.pga.profile.html.Axis;
import org.pga.profile.html.Axis.Unit;
import org.pga.profile.html.Chart;
import org.pga.profile.html.Lines;
import org.pga.profile.html.Section;
import org.pga.profile.html.Shown;
import org.pga.profile.html.Table;
import org.pga.profile.html.Table.Column;

/** Insert sizes of each library of pairs. */
final class InsertSection {
  private InsertSection() {}

  static Section of(RunRecord run) {
    Section section = new Section("inserts", "Insert sizes");
    for (int i = 0; i < run.libraries().size(); i++) {
      RunRecord.Library library = run.libraries().get(i);
      if (library.inserts() != null && !library.inserts().pairs().isEmpty()) {
        section.add(chart(i + 1, library));
      }
    }
    return section.blocks().isEmpty()
        ? section.add("There are none: no pair lay within one unitig, or none was recorded.")
        : section;
  }

  private static Chart chart(int number, RunRecord.Library library) {
    Inserts inserts = library.inserts();
    Table table =
        Table.of("Pairs by insert size", Column.text("insert size, bases"), Column.number("pairs"));
    List<List<? extends Number>> points = new ArrayList<>();
    for (int i = 0; i < inserts.pairs().size(); i++) {
      int from = i * inserts.width();
      int last = from + inserts.width() - 1;
      points.add(List.of(from + (inserts.width() - 1) / 2.0, inserts.pairs().get(i)));
      table.row(
          from == last ? "" + from : from + " to " + last, Shown.number(inserts.pairs().get(i)));
    }
    table.row("larger", Shown.number(inserts.beyond()));
    List<Lines.Rule> rules = new ArrayList<>();
    if (library.insertMean() != null) {
      double mean = library.insertMean();
      double deviation = library.insertDeviation();
      rules.add(new Lines.Rule(mean, "mean " + Math.round(mean) + " ± " + Math.round(deviation)));
    }
    return Chart.of(
        "inserts-" + number,
        "Library " + number + ", " + library.kind(),
        "Pairs within one unitig that face each other as they should, by the distance of their"
            + " outer ends"
            + (inserts.width() > 1 ? ", in classes of " + inserts.width() + " bases. " : ". ")
            + Shown.number(inserts.beyond())
            + " pairs lie beyond.",
        new Lines(
            Axis.even("insert size, bases", Unit.COUNT),
            Axis.even("pairs", Unit.COUNT),
            List.of(new Lines.Series("pairs", points)),
            rules),
        table);
  }
}
