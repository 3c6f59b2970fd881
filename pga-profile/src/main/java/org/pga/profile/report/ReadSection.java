package org.pga.profile.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.pga.core.Words;
import org.pga.core.facts.TrimReason;
import org.pga.core.pipeline.StatsKeys;
import org.pga.profile.html.Axis;
import org.pga.profile.html.Axis.Unit;
import org.pga.profile.html.Bars;
import org.pga.profile.html.Chart;
import org.pga.profile.html.Lines;
import org.pga.profile.html.Section;
import org.pga.profile.html.Shown;
import org.pga.profile.html.Table;
import org.pga.profile.html.Table.Column;

/** The reads: what was trimmed of them and why, how long they are then, and their qualities. */
record ReadSection(Map<String, Object> stats) {
  /** Bars of a distribution; longer reads come in classes of several lengths. */
  private static final int CLASSES = 120;

  Section section() {
    Section section = new Section("reads", "Reads");
    if (number(StatsKeys.READS_SAMPLED) != null) {
      section.add(
          Words.of(
              "All reads together are %s× deep, more than is of use: %s of them were"
                  + " taken for the assembly, chosen by a hash of their names (--depth).",
              Shown.ratio(number(StatsKeys.DEPTH_OF_ALL_READS).doubleValue()),
              Shown.number(number(StatsKeys.READS_SAMPLED))));
    }
    if (number(TrimReason.LOW_QUALITY.basesName()) == null) {
      section.add("They were not trimmed (--no-trim), or an earlier version made this run.");
    } else {
      section.add(sentence()).add(trimmed());
    }
    if (number(StatsKeys.READS_PLACED) != null) {
      section.add(placed());
    }
    if (stats.get(StatsKeys.READ_LENGTHS) instanceof List<?> lengths && !lengths.isEmpty()) {
      section.add(lengths(lengths));
    }
    if (stats.get(StatsKeys.QUALITIES) instanceof List<?> counts && !counts.isEmpty()) {
      section
          .add(qualities(counts))
          .add(byPlace((List<?>) stats.get(StatsKeys.QUALITIES_BY_PLACE)));
    }
    return section;
  }

  private String sentence() {
    List<String> parts = new ArrayList<>();
    if (stats.get(StatsKeys.QUALITY_SCALES) instanceof List<?> scales) {
      scales.forEach(scale -> parts.add(scaleName(scale + "")));
    }
    if (stats.get(StatsKeys.ADAPTERS) instanceof List<?> adapters) {
      adapters.forEach(adapter -> parts.add("adapter " + adapter));
    }
    if (Boolean.TRUE.equals(stats.get(StatsKeys.POLY_G_TAILS))) {
      parts.add("tails of G, as machines with two colours make them");
    }
    if (Boolean.TRUE.equals(stats.get(StatsKeys.TOO_MANY_LOW))) {
      parts.add("more than a tenth of low quality in a file, so nothing trimmed for that");
    }
    Number other = number(StatsKeys.READS_OF_OTHER_SCALE);
    if (other != null && other.longValue() > 0) {
      parts.add("reads whose qualities contradict their file's scale: " + Shown.number(other));
    }
    return "Told by the first reads of each file. " + String.join("; ", parts) + ".";
  }

  private static String scaleName(String scale) {
    return switch (scale) {
      case "PHRED33" -> "qualities Phred+33";
      case "PHRED64" -> "qualities Phred+64";
      default -> "qualities that say nothing";
    };
  }

  private Table trimmed() {
    Table table =
        Table.of(
            "What was trimmed",
            Column.text(""),
            Column.number("bases"),
            Column.number("share"),
            Column.number("reads touched"));
    table.row(
        "in the files", shown(StatsKeys.BASES), share(StatsKeys.BASES), shown(StatsKeys.READS));
    for (TrimReason reason : TrimReason.values()) {
      table.row(
          reason.words(),
          shown(reason.basesName()),
          share(reason.basesName()),
          shown(reason.readsName()));
    }
    table.row("N's in what is left", shown(StatsKeys.BASES_N), share(StatsKeys.BASES_N), "");
    return table.row(
        "kept",
        shown(StatsKeys.BASES_KEPT),
        share(StatsKeys.BASES_KEPT),
        shown(StatsKeys.READS_USED));
  }

  /** The counts of {@code stats.json}, and what a reader is told of them. */
  static final List<List<String>> FATES =
      List.of(
          List.of(StatsKeys.READS_PLACED, "placed"),
          List.of(StatsKeys.READS_REPEATED, "in repeats only"),
          List.of(StatsKeys.READS_NOT_IN_GRAPH, "share nothing with the graph"),
          List.of(StatsKeys.READS_TOO_SHORT, "too short to tell"),
          List.of(StatsKeys.READS_WITHOUT_SEED, "without a place that is looked up"));

  private Chart placed() {
    Table table = Table.of("Reads by place", Column.text(""), Column.number("reads"));
    List<Bars.Bar> bars = new ArrayList<>();
    for (List<String> fate : FATES) {
      table.row(fate.get(1), shown(fate.get(0)));
      bars.add(Bars.Bar.of(fate.get(1), number(fate.get(0))));
    }
    return Chart.of(
        "placed",
        "Where reads lie in the assembly, and why some don't",
        "Reads that share nothing with the graph are contamination, adapters, or places that were"
            + " too shallow; --unused-reads writes them.",
        new Bars(Axis.even("reads", Unit.COUNT), List.of(new Bars.Group("", bars)), List.of()),
        table);
  }

  private Chart lengths(List<?> lengths) {
    int most = place(lengths.get(lengths.size() - 1));
    int width = most / CLASSES + 1;
    long[] classes = new long[most / width + 1];
    for (Object one : lengths) {
      classes[place(one) / width] += ((Number) ((List<?>) one).get(1)).longValue();
    }
    Table table = Table.of("Reads by length", Column.text("length, bases"), Column.number("reads"));
    List<List<? extends Number>> points = new ArrayList<>();
    for (int i = 0; i < classes.length; i++) {
      int from = i * width;
      points.add(List.of(from + (width - 1) / 2.0, classes[i]));
      if (classes[i] > 0) {
        table.row(
            width == 1 ? "" + from : from + " to " + (from + width - 1), Shown.number(classes[i]));
      }
    }
    return chart(
        "read-lengths",
        "Lengths of reads",
        "As trimmed; reads of which nothing is left are left out.",
        List.of("length, bases", "reads"),
        points,
        table);
  }

  private static int place(Object lengthAndReads) {
    return ((Number) ((List<?>) lengthAndReads).get(0)).intValue();
  }

  private Chart qualities(List<?> counts) {
    Table table = Table.of("Bases by quality", Column.text("quality"), Column.number("bases"));
    List<List<? extends Number>> points = new ArrayList<>();
    for (int i = 0; i < counts.size(); i++) {
      Number count = (Number) counts.get(i);
      points.add(List.of(i, count));
      if (count.longValue() > 0) {
        table.row("" + i, Shown.number(count));
      }
    }
    return chart(
        "qualities",
        "Qualities",
        "As in the files, of one read in 16. 10 is one error in ten, 20 one in 100, 30 one in"
            + " 1,000, by the machine's own account.",
        List.of("quality", "bases"),
        points,
        table);
  }

  private Chart byPlace(List<?> means) {
    Table table =
        Table.of("Mean quality by place", Column.text("base of the read"), Column.number("mean"));
    List<List<? extends Number>> points = new ArrayList<>();
    for (int i = 0; i < means.size(); i++) {
      points.add(List.of(i + 1, (Number) means.get(i)));
      if (i % 10 == 0) {
        table.row("" + (i + 1), Shown.ratio(((Number) means.get(i)).doubleValue()));
      }
    }
    return chart(
        "qualities-by-place",
        "Quality by place",
        "As in the files, of one read in 16.",
        List.of("base of the read", "mean quality"),
        points,
        table);
  }

  private static Chart chart(
      String id,
      String title,
      String note,
      List<String> axes,
      List<List<? extends Number>> points,
      Table table) {
    return Chart.of(
        id,
        title,
        note,
        new Lines(
            Axis.even(axes.get(0), Unit.COUNT),
            Axis.even(axes.get(1), Unit.COUNT),
            List.of(new Lines.Series(axes.get(1), points)),
            List.of()),
        table);
  }

  private Number number(String name) {
    return stats.get(name) instanceof Number number ? number : null;
  }

  private String shown(String name) {
    Number number = number(name);
    return number == null ? Shown.NOT_MEASURED : Shown.number(number);
  }

  private String share(String name) {
    Number part = number(name);
    Number all = number(StatsKeys.BASES);
    return part == null || all == null || all.longValue() == 0
        ? Shown.NOT_MEASURED
        : Shown.share(part.doubleValue() / all.doubleValue());
  }
}
