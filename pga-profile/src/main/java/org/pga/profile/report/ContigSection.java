package org.pga.profile.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.pga.core.Words;
import org.pga.core.pipeline.ResultNames;
import org.pga.profile.html.Axis;
import org.pga.profile.html.Axis.Unit;
import org.pga.profile.html.Chart;
import org.pga.profile.html.Columns;
import org.pga.profile.html.Dots;
import org.pga.profile.html.Section;
import org.pga.profile.html.Shown;
import org.pga.profile.html.Table;
import org.pga.profile.html.Table.Column;

/** The contigs one by one, and how their lengths, depth and GC are distributed. */
final class ContigSection {
  /** Columns of a histogram of lengths, for each power of ten. */
  private static final int BY_DECADE = 5;

  private static final int GC_CLASSES = 50;

  private final Sequences contigs;
  private final Set<String> drawn;

  /**
   * @param drawn contigs that the picture of the graph shows
   */
  ContigSection(ResultFiles files, Set<String> drawn) {
    contigs = files.contigs();
    this.drawn = drawn;
  }

  Section section() {
    Section section = new Section("contigs", "Contigs");
    if (contigs == null) {
      return section.add(ResultFiles.gone(ResultNames.CONTIGS));
    }
    return contigs.count() == 0
        ? section.add("There are no contigs.")
        : section.add(table()).add(depth()).add(lengths()).add(gc());
  }

  private Table table() {
    int listed = Math.min(Sequences.NAMED, contigs.count());
    String caption =
        listed == contigs.count()
            ? "All contigs"
            : "The longest " + Shown.number(listed) + " of " + Shown.number(contigs.count());
    return Table.of(caption, IntStream.range(0, listed).boxed().toList())
        .text("contig", contigs::name)
        .number("length", i -> Shown.number(contigs.length(i)))
        .number("depth", i -> Shown.ratio((double) contigs.coverage(i)))
        .number("GC", i -> Shown.share(contigs.gcShare(i)))
        .text("circular", i -> contigs.circular(i) ? "yes" : "no")
        .table()
        .searchable()
        .mark(GraphSection.PICTURE, drawn);
  }

  private Chart depth() {
    DepthGrid grid = new DepthGrid();
    for (int i = 0; i < contigs.count(); i++) {
      grid.add(contigs.length(i), contigs.coverage(i));
    }
    List<Dots.Dot> dots = grid.dots();
    Table table =
        Table.of("Contigs by depth and length", dots)
            .number("length", dot -> Shown.number(Math.round(dot.x())))
            .number("depth", dot -> Shown.ratio(dot.y()))
            .number("contigs", dot -> Shown.number((long) dot.weight()))
            .table();
    return Chart.of(
        "depth",
        "Depth by length",
        "Depth is that of the reads. Repeats and plasmids lie above the rest, contamination apart."
            + " A larger circle stands for several contigs.",
        new Dots(
            Axis.log("length of the contig", Unit.BASES),
            Axis.log("depth", Unit.TIMES),
            List.of(new Dots.Series("contigs", dots))),
        table);
  }

  private Chart lengths() {
    int last = (int) (BY_DECADE * Math.log10(contigs.falling()[0]));
    double[] counts = new double[last + 1];
    for (int i = 0; i < contigs.count(); i++) {
      counts[(int) (BY_DECADE * Math.log10(contigs.length(i)))]++;
    }
    int first = 0;
    while (counts[first] == 0) {
      first++;
    }
    return histogram(
        "contig-lengths",
        "Contigs by length",
        null,
        Axis.log("length", Unit.BASES),
        Axis.even("contigs", Unit.COUNT),
        counts,
        first,
        i -> Math.pow(10, i / (double) BY_DECADE));
  }

  private Chart gc() {
    double[] bases = new double[GC_CLASSES + 1];
    int first = GC_CLASSES;
    int last = 0;
    for (int i = 0; i < contigs.count(); i++) {
      int place = (int) (GC_CLASSES * contigs.gcShare(i));
      bases[place] += contigs.length(i);
      first = Math.min(first, place);
      last = Math.max(last, place);
    }
    // Some room to both sides, so that one mode looks like one.
    double[] shown = java.util.Arrays.copyOf(bases, Math.min(GC_CLASSES, last + 4) + 1);
    return histogram(
        "gc",
        "GC",
        "Bases of contigs by the contig's share of G and C. Two humps may be two organisms.",
        Axis.between(
            "share of G and C",
            Unit.SHARE,
            Math.max(0, first - 4) / (double) GC_CLASSES,
            shown.length / (double) GC_CLASSES),
        Axis.even("bases", Unit.BASES),
        shown,
        Math.max(0, first - 4),
        i -> i / (double) GC_CLASSES);
  }

  private static Chart histogram(
      String id,
      String title,
      String note,
      Axis x,
      Axis y,
      double[] values,
      int first,
      IntToDoubleFunction border) {
    List<Columns.Column> columns = new ArrayList<>();
    Table table = Table.of(title, Column.text("from"), Column.text("to"), Column.number(y.label()));
    for (int i = first; i < values.length; i++) {
      columns.add(
          new Columns.Column(border.applyAsDouble(i), border.applyAsDouble(i + 1), values[i]));
      if (values[i] > 0) {
        table.row(
            text(border.applyAsDouble(i)),
            text(border.applyAsDouble(i + 1)),
            Shown.number((long) values[i]));
      }
    }
    return Chart.of(id, title, note, new Columns(x, y, columns), table);
  }

  private static String text(double border) {
    return border <= 1 ? Words.of("%.0f %%", 100 * border) : Shown.number(Math.round(border));
  }
}
