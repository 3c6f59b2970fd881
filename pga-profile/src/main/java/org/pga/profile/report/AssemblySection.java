package org.pga.profile.report;

import java.util.List;
import java.util.Map;
import org.pga.core.pipeline.StatsKeys;
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
          List.of("number", StatsKeys.CONTIGS, StatsKeys.SCAFFOLDS),
          List.of("total length", StatsKeys.TOTAL_LENGTH, StatsKeys.SCAFFOLD_TOTAL_LENGTH),
          List.of("largest", StatsKeys.LARGEST, StatsKeys.SCAFFOLD_LARGEST),
          List.of("N50", StatsKeys.N50, StatsKeys.SCAFFOLD_N50),
          List.of("L50", StatsKeys.L50, StatsKeys.SCAFFOLD_L50),
          List.of("NG50", StatsKeys.NG50, StatsKeys.SCAFFOLD_NG50),
          List.of("LG50", StatsKeys.LG50, StatsKeys.SCAFFOLD_LG50),
          List.of("auN", StatsKeys.AUN, StatsKeys.SCAFFOLD_AUN));

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
        .row("N's", "", shown.number(StatsKeys.N_BASES))
        .row("gaps", "", shown.number(StatsKeys.GAPS));
  }

  private Table figures() {
    return Table.of("Figures of the assembly", Column.text(""), Column.text(""))
        .row("k", shown.ks())
        .row("depth of the reads", shown.number(StatsKeys.MEAN_COVERAGE))
        .row("GC", shown.share(StatsKeys.GC))
        .row("genome size, estimated", shown.number(StatsKeys.GENOME_SIZE))
        .row("share of it in contigs", shown.share(StatsKeys.COMPLETENESS) + beyondAll())
        .row("circular molecules", shown.number(StatsKeys.CIRCULAR) + withGap() + rotated())
        .row(
            "unitigs and links of the graph",
            shown.number(StatsKeys.UNITIGS) + ", " + shown.number(StatsKeys.LINKS))
        .row(
            "links and segments of contigs' joins besides",
            shown.number(StatsKeys.JOIN_LINKS) + ", " + shown.number(StatsKeys.FILLINGS))
        .row(
            "reads, and those placed on the graph",
            shown.reads() + ", " + shown.number(StatsKeys.READS_PLACED))
        .row("places of the graph that no pair spans, cut", shown.number(StatsKeys.PLACES_CUT))
        .row("bases of the graph that reads corrected", shown.number(StatsKeys.BASES_CORRECTED));
  }

  private String beyondAll() {
    return stats.get(StatsKeys.COMPLETENESS) instanceof Number share && share.doubleValue() > 1
        ? ", so that size is too small"
        : "";
  }

  private String withGap() {
    return stats.get(StatsKeys.CIRCULAR_WITH_GAP) instanceof Number number && number.longValue() > 0
        ? ", closed but for a gap: " + shown.number(StatsKeys.CIRCULAR_WITH_GAP)
        : "";
  }

  private String rotated() {
    return stats.containsKey(StatsKeys.ROTATED_TO_DNAA)
        ? ", turned to begin at dnaA: " + shown.number(StatsKeys.ROTATED_TO_DNAA)
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
