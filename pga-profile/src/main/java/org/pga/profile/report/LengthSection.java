package org.pga.profile.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.pga.profile.html.Axis;
import org.pga.profile.html.Axis.Unit;
import org.pga.profile.html.Block;
import org.pga.profile.html.Chart;
import org.pga.profile.html.Lines;
import org.pga.profile.html.Section;
import org.pga.profile.html.Shown;
import org.pga.profile.html.Table;
import org.pga.profile.html.Table.Column;

/** Lengths of contigs and scaffolds. */
final class LengthSection {
  /** Sequences at most for an even axis; one of powers of ten would make a single one a dot. */
  private static final int FEW = 10;

  private final Map<String, Sequences> kinds = new LinkedHashMap<>();

  LengthSection(ResultFiles files) {
    put("contigs", files.contigs());
    put("scaffolds", files.scaffolds());
  }

  private void put(String kind, Sequences sequences) {
    if (sequences != null && sequences.count() > 0) {
      kinds.put(kind, sequences);
    }
  }

  Section section() {
    List<Block> blocks = new ArrayList<>();
    if (kinds.isEmpty()) {
      blocks.add(Block.of("There are no contigs."));
    } else {
      blocks.add(Block.of(nx()));
      blocks.add(Block.of(cumulative()));
    }
    return new Section("lengths", "Lengths", blocks);
  }

  private Chart nx() {
    Table table = table("Nx, in bases", "x");
    List<Lines.Series> series = series(LengthCurves::nx);
    for (int percent = 10; percent <= 90; percent += 10) {
      row(table, percent + " %", series, percent - 1);
    }
    return Chart.of(
        "nx",
        "Nx",
        "Sequences of this length and longer hold x % of all bases; N50 at 50 %.",
        new Lines(
            Axis.between("x, % of all bases", Unit.COUNT, 0, 100),
            Axis.log("length", Unit.BASES),
            series,
            List.of(new Lines.Rule(50, "N50"))),
        table);
  }

  private static void row(Table table, String name, List<Lines.Series> series, int point) {
    List<String> cells = new ArrayList<>(List.of(name));
    series.forEach(one -> cells.add(Shown.number(one.points().get(point).get(1))));
    table.row(cells.toArray(String[]::new));
  }

  private Chart cumulative() {
    Table table = table("Bases in the longest sequences", "longest");
    for (int rank = 1; rank <= most(); rank *= 2) {
      List<String> cells = new ArrayList<>(List.of(Shown.number(rank)));
      for (Sequences sequences : kinds.values()) {
        int[] lengths = sequences.falling();
        long sum = 0;
        for (int i = 0; i < Math.min(rank, lengths.length); i++) {
          sum += lengths[i];
        }
        cells.add(Shown.number(sum));
      }
      table.row(cells.toArray(String[]::new));
    }
    boolean few = most() <= FEW;
    String ranks = "longest sequences";
    return Chart.of(
        "cumulative",
        "Cumulative length",
        "How many bases the longest 1, 2, 3 … sequences hold.",
        new Lines(
            few ? Axis.even(ranks, Unit.COUNT) : Axis.log(ranks, Unit.COUNT),
            Axis.even("bases", Unit.BASES),
            series(lengths -> LengthCurves.cumulative(lengths, few)),
            List.of()),
        table);
  }

  private int most() {
    return kinds.values().stream().mapToInt(Sequences::count).max().orElse(0);
  }

  private List<Lines.Series> series(Function<int[], List<List<? extends Number>>> curve) {
    return kinds.entrySet().stream()
        .map(kind -> new Lines.Series(kind.getKey(), curve.apply(kind.getValue().falling())))
        .toList();
  }

  private Table table(String caption, String first) {
    List<Column> columns = new ArrayList<>(List.of(Column.text(first)));
    kinds.keySet().forEach(kind -> columns.add(Column.number(kind)));
    return Table.of(caption, columns.toArray(Column[]::new));
  }
}
