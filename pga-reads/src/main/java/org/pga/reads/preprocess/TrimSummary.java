package org.pga.reads.preprocess;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.pga.core.facts.TrimFacts;
import org.pga.core.facts.TrimReason;
import org.pga.reads.library.ReadSource;
import org.pga.reads.trim.Adapter;
import org.pga.reads.trim.FileTrim;
import org.pga.reads.trim.QualityProfile;
import org.pga.reads.trim.QualityScale;
import org.pga.reads.trim.TrimTally;

/** Sums up what the tasks trimmed, and by which rules. */
final class TrimSummary {
  private final Map<ReadSource, FileTrim> rules;
  private final TrimTally tally = new TrimTally();
  private final QualityProfile qualities = new QualityProfile();

  /**
   * @param rules by file; none where trimming is switched off
   */
  TrimSummary(Map<ReadSource, FileTrim> rules, List<SplitReport> reports) {
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

  /** Null where trimming is switched off. */
  TrimFacts facts() {
    if (rules.isEmpty()) {
      return null;
    }
    Map<TrimReason, TrimFacts.Lost> lost = new EnumMap<>(TrimReason.class);
    for (TrimReason reason : TrimReason.values()) {
      lost.put(reason, new TrimFacts.Lost(tally.letters(reason), tally.reads(reason)));
    }
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
    return new TrimFacts(
        new TreeMap<>(lost),
        tally.otherScale(),
        List.copyOf(scales),
        List.copyOf(adapters),
        polyG,
        low,
        new ArrayList<>(qualities.values()),
        qualities.byPlace());
  }
}
