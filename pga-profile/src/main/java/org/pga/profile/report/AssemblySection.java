package org.pga.profile.report;

import java.util.List;
import java.util.Map;
import org.pga.profile.RunRecord;
import org.pga.profile.html.Section;
import org.pga.profile.html.Shown;
import org.pga.profile.html.Table;
import org.pga.profile.html.Table.Column;

/** What came out, and of what. */
record AssemblySection(RunRecord run, Map<String, Object> stats, ShownStats shown) {
  /** Rows that contigs and scaffolds have in common: title, keys in stats.json. */
  private static final List<List<String>> BOTH =
      List.of(
          List.of("number", "contigs", "scaffolds"),
          List.of("total length", "totalLength", "scaffoldTotalLength"),
          List.of("largest", "largest", "scaffoldLargest"),
          List.of("N50", "n50", "scaffoldN50"),
          List.of("L50", "l50", "scaffoldL50"),
          List.of("NG50", "ng50", "scaffoldNg50"),
          List.of("LG50", "lg50", "scaffoldLg50"),
          List.of("auN", "auN", "scaffoldAuN"));

  Section section() {
    Section section = new Section("figures", "Figures").add(sequences()).add(figures());
    return run.libraries().isEmpty() ? section : section.add(libraries());
  }

  private Table sequences() {
    return Table.of(
            "Sequences, in bases",
            BOTH.stream().filter(row -> stats.containsKey(row.get(1))).toList())
        .text("", row -> row.get(0))
        .number("contigs", row -> shown.number(row.get(1)))
        .number("scaffolds", row -> shown.number(row.get(2)))
        .table()
        .row("N's", "", shown.number("nBases"))
        .row("gaps", "", shown.number("gaps"));
  }

  private Table figures() {
    return Table.of("Figures of the assembly", Column.text(""), Column.text(""))
        .row("k", shown.ks())
        .row("depth of the reads", shown.number("meanCoverage"))
        .row("GC", shown.share("gc"))
        .row("genome size, estimated", shown.number("genomeSize"))
        .row("share of it in contigs", shown.share("completeness") + beyondAll())
        .row("circular molecules", shown.number("circular") + withGap() + rotated())
        .row(
            "unitigs and links of the graph",
            shown.number("unitigs") + ", " + shown.number("links"))
        .row(
            "links and segments of contigs' joins besides",
            shown.number("joinLinks") + ", " + shown.number("fillings"))
        .row(
            "reads, and those placed on the graph",
            shown.reads() + ", " + shown.number("readsPlaced"))
        .row("places of the graph that no pair spans, cut", shown.number("placesCut"))
        .row("bases of the graph that reads corrected", shown.number("basesCorrected"));
  }

  private String beyondAll() {
    return stats.get("completeness") instanceof Number share && share.doubleValue() > 1
        ? ", so that size is too small"
        : "";
  }

  private String withGap() {
    return stats.get("circularWithGap") instanceof Number number && number.longValue() > 0
        ? ", closed but for a gap: " + shown.number("circularWithGap")
        : "";
  }

  private String rotated() {
    return stats.containsKey("rotatedToDnaA")
        ? ", turned to begin at dnaA: " + shown.number("rotatedToDnaA")
        : "";
  }

  private Table libraries() {
    return Table.of("Libraries", run.libraries())
        .text("reads", RunRecord.Library::kind)
        .number("number", library -> Shown.number(library.reads()))
        .number("pairs", library -> Shown.number(library.pairs()))
        .text("insert size", AssemblySection::insert)
        .table();
  }

  private static String insert(RunRecord.Library library) {
    if (library.insertReason() != null) {
      return "none: " + library.insertReason();
    }
    return library.insertMean() == null
        ? ""
        : Math.round(library.insertMean()) + " ± " + Math.round(library.insertDeviation());
  }
}
