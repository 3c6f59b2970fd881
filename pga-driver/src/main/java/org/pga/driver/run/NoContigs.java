package org.pga.driver.run;

import java.util.Map;
import org.pga.core.Words;
import org.pga.profile.Figures;

/** Why an assembly came to nothing. */
public final class NoContigs {
  private NoContigs() {}

  /** The reason, by the figures of {@code stats.json}. */
  public static String reason(Map<String, Object> stats) {
    Object used = stats.get("readsUsed");
    if (used instanceof Number number && number.longValue() == 0) {
      return "no read has a base but N";
    }
    long unitigs = ((Number) stats.get("unitigs")).longValue();
    if (unitigs > 0) {
      return (unitigs == 1 ? "the only unitig is" : "all " + unitigs + " unitigs are")
          + " shorter than --min-contig-length "
          + Figures.number(stats.get("minContigLength"))
          + (unitigs == 1 ? "; it is in the graph" : "; they are in the graph");
    }
    return Words.of(
        "no %s-mer was read as often as the cutoff of %s: the reads don't overlap,"
            + " or coverage is too low for this -k",
        stats.get("k"), Figures.number(stats.get("cutoff")));
  }
}
