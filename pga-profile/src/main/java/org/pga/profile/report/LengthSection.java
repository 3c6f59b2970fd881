package org.pga.profile.report;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.pga.core.pipeline.ResultNames;
import org.pga.profile.html.Axis;
import org.pga.profile.html.Axis.Unit;
import org.pga.profile.html.Chart;
import org.pga.profile.html.Lines;
import org.pga.profile.html.Section;
import org.pga.profile.html.Shown;
import org.pga.profile.html.Table;
import org.pga.profile.html.TableOf;

/** Lengths of contigs and scaffolds. */
final class LengthSection {
  /** Sequences at most for an even axis; one of powers of ten would make a single one a dot. */
  private static final int FEW = 10;

  private final Map<String, Sequences> kinds = new LinkedHashMap<>();

  private final Section section = new Section("lengths", "Lengths");

  LengthSection(ResultFiles files) {
    put("contigs", ResultNames.CONTIGS, files.contigs());
    put("scaffolds", ResultNames.SCAFFOLDS, files.scaffolds());
  }

  private void put(String kind, String file, Sequences sequences) {
    if (sequences == null) {
      section.add(ResultFiles.gone(file));
    } else if (sequences.count() > 0) {
      kinds.put(kind, sequences);
    }
  }

  Section section() {
    if (!kinds.isEmpty()) {
      return section.add(nx()).add(cumulative());
    }
    return section.blocks().isEmpty() ? section.add("There are no contigs.") : section;
  }

  private Chart nx() {
    List<Lines.Series> series = series(LengthCurves::nx);
    TableOf<Integer> table =
        Table.of("Nx, in bases", List.of(10, 20, 30, 40, 50, 60, 70, 80, 90))
            .text("x", percent -> percent + " %");
    for (Lines.Series one : series) {
      table.number(one.name(), percent -> Shown.number(one.points().get(percent - 1).get(1)));
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
        table.table());
  }

  private Chart cumulative() {
    int most = kinds.values().stream().mapToInt(Sequences::count).max().orElse(0);
    List<Integer> ranks = Stream.iterate(1, rank -> rank <= most, rank -> 2 * rank).toList();
    TableOf<Integer> table =
        Table.of("Bases in the longest sequences", ranks).text("longest", Shown::number);
    kinds.forEach(
        (kind, sequences) -> {
          int[] lengths = sequences.falling();
          table.number(
              kind, rank -> Shown.number(Arrays.stream(lengths).limit(rank).asLongStream().sum()));
        });
    boolean few = most <= FEW;
    String label = "longest sequences";
    return Chart.of(
        "cumulative",
        "Cumulative length",
        "How many bases the longest 1, 2, 3 … sequences hold.",
        new Lines(
            few ? Axis.even(label, Unit.COUNT) : Axis.log(label, Unit.COUNT),
            Axis.even("bases", Unit.BASES),
            series(lengths -> LengthCurves.cumulative(lengths, few)),
            List.of()),
        table.table());
  }

  private List<Lines.Series> series(Function<int[], List<List<? extends Number>>> curve) {
    return kinds.entrySet().stream()
        .map(kind -> new Lines.Series(kind.getKey(), curve.apply(kind.getValue().falling())))
        .toList();
  }
}
