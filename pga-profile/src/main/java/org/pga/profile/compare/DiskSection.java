package org.pga.profile.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.pga.profile.Figures;
import org.pga.profile.html.Axis;
import org.pga.profile.html.Bars;
import org.pga.profile.html.Block;
import org.pga.profile.html.Chart;
import org.pga.profile.html.Section;
import org.pga.profile.html.Table;

/** Time by number and kind of disks: the paper's Figure 6. */
record DiskSection(Comparison comparison) {
  Section section() {
    List<Integer> known = new ArrayList<>();
    for (int i = 0; i < comparison.configurations().size(); i++) {
      if (disks(i) != null) {
        known.add(i);
      }
    }
    known.sort(Comparator.comparing(this::disks));
    List<Block> blocks = new ArrayList<>();
    if (known.stream().map(this::disks).distinct().count() > 1) {
      blocks.add(Block.of(chart(known)));
    } else {
      blocks.add(Block.of("No two configurations are known to have different disks."));
      blocks.add(Block.of(table(known)));
    }
    return new Section("disks", "Number and kind of disks", blocks);
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
    List<Row> rows = comparison.summary(Measure.SECONDS);
    List<Table.Column> heads = new ArrayList<>();
    heads.add(Table.Column.text("configuration"));
    heads.add(Table.Column.text("disks of a node"));
    rows.forEach(row -> heads.add(Table.Column.number(row.title())));
    Table table = Table.of("Time by disks", heads.toArray(Table.Column[]::new));
    for (int column : columns) {
      List<String> cells = new ArrayList<>();
      cells.add(comparison.configurations().get(column).name());
      cells.add(disks(column).title());
      rows.forEach(row -> cells.add(RowsView.cell(row.cells().get(column), Figures::seconds)));
      table.row(cells.toArray(String[]::new));
    }
    return table;
  }
}
