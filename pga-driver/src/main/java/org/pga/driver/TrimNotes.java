package org.pga.driver;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.pga.profile.Figures;

/** What is said about the trimming of reads, from the facts of preprocess or the final figures. */
final class TrimNotes {
  private static final List<List<String>> REASONS =
      List.of(
          List.of("basesLowQuality", "low-quality ends"),
          List.of("basesAdapter", "adapters"),
          List.of("basesPolyG", "tails of G"),
          List.of("basesTooShort", "reads too short then"),
          List.of("basesMasked", "worst bases within"));

  private TrimNotes() {}

  /** Sentences on what the files told and what was trimmed; none without trimming. */
  static List<String> found(Map<String, Object> facts) {
    List<String> notes = new ArrayList<>();
    if (facts.get("qualityScales") instanceof List<?> scales && scales.contains("PHRED64")) {
      notes.add("qualities are Phred+64 (Illumina 1.3 to 1.7)");
    }
    if (facts.get("adapters") instanceof List<?> adapters) {
      adapters.forEach(adapter -> notes.add("adapter found: " + adapter));
    }
    if (Boolean.TRUE.equals(facts.get("tooManyLow"))) {
      notes.add(
          "more than a tenth of a file's bases are of low quality, too many to lose, so none is"
              + " trimmed for that");
    }
    String reasons = reasons(facts);
    if (!reasons.isEmpty()) {
      notes.add("trimmed " + share(facts) + " of the bases: " + reasons);
    }
    return notes;
  }

  /** What the user should look into. */
  static List<String> warnings(Map<String, Object> facts) {
    List<String> warnings = new ArrayList<>();
    if (facts.get("readsOfOtherScale") instanceof Number reads && reads.longValue() > 0) {
      warnings.add(
          Figures.number(reads)
              + " reads have qualities that don't fit the scale of the first reads of their file"
              + " (Phred+64); their qualities were not used");
    }
    return warnings;
  }

  /** The share of bases that are lost; only with {@link #reasons}. */
  static String share(Map<String, Object> facts) {
    long lost = REASONS.stream().mapToLong(reason -> number(facts, reason.get(0))).sum();
    return String.format(Locale.ROOT, "%.2f %%", 100.0 * lost / number(facts, "bases"));
  }

  /** The reasons and their bases, those that occur; empty without any. */
  static String reasons(Map<String, Object> facts) {
    List<String> parts = new ArrayList<>();
    for (List<String> reason : REASONS) {
      if (number(facts, reason.get(0)) > 0) {
        parts.add(reason.get(1) + " " + Figures.number(facts.get(reason.get(0))));
      }
    }
    return String.join(", ", parts);
  }

  private static long number(Map<String, Object> facts, String name) {
    return facts.get(name) instanceof Number number ? number.longValue() : 0;
  }
}
