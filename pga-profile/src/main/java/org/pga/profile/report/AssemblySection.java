package org.pga.profile.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.pga.profile.RunRecord;
import org.pga.profile.html.Block;
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
    List<Block> blocks = new ArrayList<>();
    blocks.add(Block.of(sequences()));
    blocks.add(Block.of(figures()));
    if (!run.libraries().isEmpty()) {
      blocks.add(Block.of(libraries()));
    }
    return new Section("figures", "Figures", blocks);
  }

  private Table sequences() {
    Table table =
        Table.of(
            "Sequences, in bases",
            Column.text(""),
            Column.number("contigs"),
            Column.number("scaffolds"));
    for (List<String> row : BOTH) {
      if (stats.containsKey(row.get(1))) {
        table.row(row.get(0), shown.number(row.get(1)), shown.number(row.get(2)));
      }
    }
    return table.row("N's", "", shown.number("nBases")).row("gaps", "", shown.number("gaps"));
  }

  private Table figures() {
    return Table.of("Figures of the assembly", Column.text(""), Column.text(""))
        .row("k", shown.ks())
        .row("depth of the reads", shown.number("meanCoverage"))
        .row("GC", shown.share("gc"))
        .row("genome size, estimated", shown.number("genomeSize"))
        .row("share of it in contigs", shown.share("completeness"))
        .row("circular molecules", shown.number("circular") + rotated())
        .row(
            "unitigs and links of the graph",
            shown.number("unitigs") + ", " + shown.number("links"))
        .row(
            "reads, and those placed on the graph",
            shown.number("reads") + ", " + shown.number("readsPlaced"));
  }

  private String rotated() {
    return stats.containsKey("rotatedToDnaA")
        ? ", turned to begin at dnaA: " + shown.number("rotatedToDnaA")
        : "";
  }

  private Table libraries() {
    Table table =
        Table.of(
            "Libraries",
            Column.text("reads"),
            Column.number("number"),
            Column.number("pairs"),
            Column.text("insert size"));
    for (RunRecord.Library library : run.libraries()) {
      table.row(
          library.kind(),
          Shown.number(library.reads()),
          Shown.number(library.pairs()),
          insert(library));
    }
    return table;
  }

  private static String insert(RunRecord.Library library) {
    if (library.insertReason() != null) {
      return "not estimated: " + library.insertReason();
    }
    return library.insertMean() == null
        ? ""
        : Math.round(library.insertMean()) + " ± " + Math.round(library.insertDeviation());
  }
}
