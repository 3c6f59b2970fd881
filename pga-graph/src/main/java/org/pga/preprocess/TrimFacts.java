package org.pga.preprocess;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pga.reads.ReadSource;
import org.pga.trim.Adapter;
import org.pga.trim.FileTrim;
import org.pga.trim.QualityProfile;
import org.pga.trim.QualityScale;
import org.pga.trim.TrimTally;
import org.pga.trim.TrimTally.Reason;

/**
 * The facts about trimming that preprocess leaves; none where it was switched off.
 *
 * <pre>
 * basesPolyG, basesLowQuality, basesAdapter, basesTooShort, basesMasked
 *                   letters lost by reason: bases = basesKept + basesN + their sum
 * basesN            other letters than A, C, G, T in what is kept
 * readsPolyG …      reads that lost letters for that reason; one may for several
 * readsOfOtherScale reads whose qualities don't fit their file's scale
 * qualityScales     files by scale
 * adapters          {@code name: sequence}, each with the number of files that have it
 * polyGFiles        files whose tails of G come from the machine
 * lowQualityFiles   files with so many low qualities that none was trimmed for them
 * qualities         letters by quality from 0, of one read in 16
 * qualitiesByPlace  mean quality by place in those reads
 * </pre>
 */
public final class TrimFacts {
  /** The facts that belong among the figures of a result. */
  public static final List<String> NAMES =
      List.of(
          "basesKept",
          "basesPolyG",
          "basesLowQuality",
          "basesAdapter",
          "basesTooShort",
          "basesMasked",
          "basesN",
          "readsPolyG",
          "readsLowQuality",
          "readsAdapter",
          "readsTooShort",
          "readsMasked",
          "readsOfOtherScale",
          "qualityScales",
          "adapters",
          "polyGFiles",
          "lowQualityFiles",
          "qualities",
          "qualitiesByPlace",
          "readLengths");

  private static final Map<Reason, String> REASONS =
      Map.of(
          Reason.POLY_G, "PolyG",
          Reason.LOW_QUALITY, "LowQuality",
          Reason.ADAPTER, "Adapter",
          Reason.TOO_SHORT, "TooShort",
          Reason.MASKED, "Masked");

  private final Map<ReadSource, FileTrim> rules;
  private final TrimTally tally = new TrimTally();
  private final QualityProfile qualities = new QualityProfile();

  TrimFacts(Map<ReadSource, FileTrim> rules, List<SplitReport> reports) {
    this.rules = rules;
    for (SplitReport report : reports) {
      tally.add(report.trimmed());
      qualities.add(report.qualities());
    }
  }

  /** Sums over all files. */
  TrimTally tally() {
    return tally;
  }

  void addTo(Map<String, Object> facts) {
    if (rules.isEmpty()) {
      return;
    }
    for (Reason reason : Reason.values()) {
      facts.put("bases" + REASONS.get(reason), tally.letters(reason));
    }
    facts.put("basesN", facts.get("nBases"));
    for (Reason reason : Reason.values()) {
      facts.put("reads" + REASONS.get(reason), tally.reads(reason));
    }
    facts.put("readsOfOtherScale", tally.otherScale());
    Map<String, Long> scales = new TreeMap<>();
    Map<String, Long> adapters = new LinkedHashMap<>();
    long polyG = 0;
    long low = 0;
    for (FileTrim rule : rules.values()) {
      scales.merge(rule.scale().toString(), 1L, Long::sum);
      polyG += rule.polyG() ? 1 : 0;
      low += rule.scale() != QualityScale.NONE && !rule.byQuality() ? 1 : 0;
      for (Adapter adapter : rule.adapters()) {
        adapters.merge(adapter.name() + ": " + adapter.sequence(), 1L, Long::sum);
      }
    }
    facts.put("qualityScales", scales);
    facts.put("adapters", adapters);
    facts.put("polyGFiles", polyG);
    facts.put("lowQualityFiles", low);
    facts.put("qualities", new ArrayList<>(qualities.values()));
    facts.put("qualitiesByPlace", qualities.byPlace());
  }
}
