package org.pga.profile.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.pga.profile.Figures;
import org.pga.profile.html.Axis;
import org.pga.profile.html.Bars;
import org.pga.profile.html.Chart;
import org.pga.profile.html.Section;
import org.pga.profile.html.Table;
import org.pga.profile.html.TableOf;

/** Time by number and kind of disks: the paper's Figure 6. */
record DiskSection(Comparison comparison) {
  Section section() {
    List<Integer> known =
        IntStream.range(0, comparison.configurations().size())
            .boxed()
            .filter(column -> disks(column) != null)
            .sorted(Comparator.comparing(this::disks))
            .toList();
    Section section = new Section("disks", "Number and kind of disks");
    return known.stream().map(this::disks).distinct().count() > 1
        ? section.add(chart(known))
        : section.add("No two configurations are known to have different disks.").add(table(known));
  }

  private DiskSet disks(int column) {
    return DiskSet.of(comparison.configurations().get(column));
  }

  private Chart chart(List<Integer> columns) {
    List<Bars.Group> groups = new ArrayList<>();
    for (Row row : comparison.summary(Measure.SECONDS)) {
      List<Bars.Bar> bars = new ArrayList<>();
      for (int column : columns) {
        if (row.cells().get(column).present()) {
          bars.add(RowsView.bar(title(column), row.cells().get(column).sample(), 1));
        }
      }
      groups.add(new Bars.Group(row.title(), bars));
    }
    return Chart.of(
        "time-by-disks",
        "Time by the disks of a node",
        "By kind, then number: of the cluster file, or as found on the first host. As Figure 6 of"
            + " Das & Park.",
        new Bars(Axis.even("time", Axis.Unit.SECONDS), groups, List.of()),
        table(columns));
  }

  private String title(int column) {
    return disks(column).title() + ", " + comparison.configurations().get(column).name();
  }

  private Table table(List<Integer> columns) {
    TableOf<Integer> table =
        Table.of("Time by disks", columns)
            .text("configuration", column -> comparison.configurations().get(column).name())
            .text("disks of a node", column -> disks(column).title());
    for (Row row : comparison.summary(Measure.SECONDS)) {
      table.number(row.title(), column -> RowsView.cell(row.cells().get(column), Figures::seconds));
    }
    return table.table();
  }
}
