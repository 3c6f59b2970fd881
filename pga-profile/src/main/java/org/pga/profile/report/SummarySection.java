package org.pga.profile.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.pga.core.Words;
import org.pga.core.pipeline.StatsKeys;
import org.pga.profile.RunRecord;
import org.pga.profile.html.Block.Tile;
import org.pga.profile.html.Section;
import org.pga.profile.html.Shown;

/** The verdict: what whoever assembled wants to know first, and what to look into. */
record SummarySection(RunRecord run, Map<String, Object> stats, ShownStats shown) {
  Section section() {
    Section section = new Section("summary", "Verdict").addTiles(tiles());
    return run.warnings().isEmpty()
        ? section.add("There is nothing to look into: no warnings.")
        : section.addWarnings(run.warnings());
  }

  private List<Tile> tiles() {
    List<Tile> tiles = new ArrayList<>();
    tiles.add(
        new Tile("contigs hold", shown.number(StatsKeys.TOTAL_LENGTH) + " bases", estimated()));
    tiles.add(
        new Tile(
            "contigs",
            shown.number(StatsKeys.CONTIGS),
            "the largest " + shown.number(StatsKeys.LARGEST)));
    tiles.add(
        new Tile(
            "N50",
            shown.number(StatsKeys.N50),
            "of scaffolds " + shown.number(StatsKeys.SCAFFOLD_N50)));
    tiles.add(new Tile("depth", times(StatsKeys.MEAN_COVERAGE), "k = " + shown.ks()));
    tiles.add(new Tile("GC", shown.share(StatsKeys.GC), null));
    tiles.add(new Tile("circular", shown.number(StatsKeys.CIRCULAR), "molecules"));
    if (stats.containsKey(StatsKeys.READS_PLACED)) {
      tiles.add(new Tile("reads placed", placed(), "of " + shown.reads() + " reads"));
    }
    return tiles;
  }

  private String estimated() {
    return stats.get(StatsKeys.GENOME_SIZE) instanceof Number size && size.longValue() > 0
        ? "estimated by k-mers: " + Shown.number(size)
        : "no size could be estimated";
  }

  private String placed() {
    double all = shown.readsLookedAt();
    return stats.get(StatsKeys.READS_PLACED) instanceof Number placed && all > 0
        ? Shown.share(placed.doubleValue() / all)
        : "none";
  }

  private String times(String name) {
    return stats.get(name) instanceof Number value
        ? Words.of("%.1f×", value.doubleValue())
        : shown.absent(name);
  }
}
