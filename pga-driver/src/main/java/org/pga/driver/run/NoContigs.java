package org.pga.driver.run;

import java.util.Map;
import java.util.stream.Stream;
import org.pga.core.Words;
import org.pga.core.facts.TrimReason;
import org.pga.core.pipeline.StatsKeys;
import org.pga.profile.Figures;

/** Why an assembly came to nothing. */
public final class NoContigs {
  private NoContigs() {}

  /** The reason, by the figures of {@code stats.json}. */
  public static String reason(Map<String, Object> stats) {
    if (number(stats, StatsKeys.READS_USED) == 0) {
      boolean trimmed =
          Stream.of(TrimReason.values()).anyMatch(reason -> number(stats, reason.basesName()) > 0);
      return trimmed ? "nothing is left of any read once trimmed" : "no read has a base but N";
    }
    long unitigs = ((Number) stats.get(StatsKeys.UNITIGS)).longValue();
    if (unitigs > 0) {
      return (unitigs == 1 ? "the only unitig is" : "all " + unitigs + " unitigs are")
          + " shorter than --min-contig-length "
          + Figures.number(stats.get(StatsKeys.MIN_CONTIG_LENGTH))
          + (unitigs == 1 ? "; it is in the graph" : "; they are in the graph");
    }
    return Words.of(
        "no %s-mer was read as often as the cutoff of %s: the reads don't overlap,"
            + " or coverage is too low for this -k",
        stats.get(StatsKeys.K), Figures.number(stats.get(StatsKeys.CUTOFF)));
  }

  /** A figure; -1 without. */
  private static long number(Map<String, Object> stats, String name) {
    return stats.get(name) instanceof Number number ? number.longValue() : -1;
  }
}
