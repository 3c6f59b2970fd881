package org.pga.profile.report;

import java.util.List;
import java.util.Map;
import org.pga.core.pipeline.StatsKeys;
import org.pga.profile.html.Shown;

/**
 * Figures of {@code stats.json} as a page shows them: "none" are those that are null, not measured
 * those that aren't there.
 */
record ShownStats(Map<String, Object> stats) {
  String number(String name) {
    Object value = stats.get(name);
    return value == null ? absent(name) : Shown.number(value);
  }

  /** 0.5 as 50 %. */
  String share(String name) {
    return stats.get(name) instanceof Number share
        ? Shown.share(share.doubleValue())
        : absent(name);
  }

  /** In place of a figure that is null, or that no stage counted. */
  String absent(String name) {
    return stats.containsKey(name) ? "none" : Shown.NOT_MEASURED;
  }

  /** Reads for which a place was looked for, by what became of them. */
  long readsLookedAt() {
    long all = 0;
    for (List<String> fate : ReadSection.FATES) {
      all += stats.get(fate.get(0)) instanceof Number reads ? reads.longValue() : 0;
    }
    return all;
  }

  /** All reads; of a sample those of it, and of mate pairs, which are all kept. */
  String reads() {
    long looked = readsLookedAt();
    return stats.containsKey(StatsKeys.READS_SAMPLED) && looked > 0
        ? Shown.number(looked) + " sampled"
        : number(StatsKeys.READS);
  }

  /** See {@link StatsKeys#ks}. */
  String ks() {
    return StatsKeys.ks(stats);
  }
}
