package org.pga.reads.preprocess;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.pga.reads.library.ReadSource;
import org.pga.reads.trim.Adapter;
import org.pga.reads.trim.FileTrim;
import org.pga.reads.trim.QualityProfile;
import org.pga.reads.trim.QualityScale;
import org.pga.reads.trim.TrimTally;
import org.pga.reads.trim.TrimTally.Reason;

/**
 * The facts about trimming that preprocess leaves; none where it was switched off.
 *
 * <pre>
 * basesPolyG, basesLowQuality, basesAdapter, basesTooShort, basesMasked
 *                   letters lost by reason: bases = basesKept + basesN + their sum
 * basesN            other letters than A, C, G, T in what is kept
 * readsPolyG …      reads that lost letters for that reason; one may for several
 * readsOfOtherScale reads whose qualities don't fit their file's scale
 * qualityScales     those of the files
 * adapters          {@code name: sequence} of those that some file has
 * polyGTails        whether some file has tails of G that come from the machine
 * tooManyLow        whether some file has so many low qualities that none was trimmed for them
 * qualities         letters by quality from 0, of one read in 16
 * qualitiesByPlace  mean quality by place in those reads
 * </pre>
 *
 * None counts files: the same reads may come in one or in several.
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
          "polyGTails",
          "tooManyLow",
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
    Set<String> scales = new TreeSet<>();
    Set<String> adapters = new TreeSet<>();
    boolean polyG = false;
    boolean low = false;
    for (FileTrim rule : rules.values()) {
      scales.add(rule.scale().toString());
      polyG |= rule.polyG();
      low |= rule.scale() != QualityScale.NONE && !rule.byQuality();
      for (Adapter adapter : rule.adapters()) {
        adapters.add(adapter.name() + ": " + adapter.sequence());
      }
    }
    facts.put("qualityScales", List.copyOf(scales));
    facts.put("adapters", List.copyOf(adapters));
    facts.put("polyGTails", polyG);
    facts.put("tooManyLow", low);
    facts.put("qualities", new ArrayList<>(qualities.values()));
    facts.put("qualitiesByPlace", qualities.byPlace());
  }
}
