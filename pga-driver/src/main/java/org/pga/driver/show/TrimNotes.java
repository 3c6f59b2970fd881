package org.pga.driver.show;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.pga.core.Words;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.TrimFacts;
import org.pga.core.facts.TrimReason;
import org.pga.profile.Figures;

/** What is said about the trimming of reads. */
final class TrimNotes {
  private TrimNotes() {}

  /** Sentences on what the files told and what was trimmed; none without trimming. */
  static List<String> found(ReadFacts reads) {
    List<String> notes = new ArrayList<>();
    TrimFacts trimmed = reads.trimmed();
    if (trimmed == null) {
      return notes;
    }
    if (trimmed.qualityScales().contains("PHRED64")) {
      notes.add("qualities are Phred+64 (Illumina 1.3 to 1.7)");
    }
    trimmed.adapters().forEach(adapter -> notes.add("adapter found: " + adapter));
    if (trimmed.tooManyLow()) {
      notes.add(
          "more than a tenth of a file's bases are of low quality, too many to lose, so none is"
              + " trimmed for that");
    }
    ToLongFunction<TrimReason> lost = reason -> trimmed.lost().get(reason).bases();
    if (!reasons(lost).isEmpty()) {
      notes.add("trimmed " + share(lost, reads.bases()) + " of the bases: " + reasons(lost));
    }
    return notes;
  }

  /** The share of bases that are lost; only with {@link #reasons}. */
  static String share(ToLongFunction<TrimReason> lost, long bases) {
    long all = Stream.of(TrimReason.values()).mapToLong(lost).sum();
    return Words.of("%.2f %%", 100.0 * all / bases);
  }

  /** The reasons and their bases, those that occur; empty without any. */
  static String reasons(ToLongFunction<TrimReason> lost) {
    return Stream.of(TrimReason.values())
        .filter(reason -> lost.applyAsLong(reason) > 0)
        .map(reason -> reason.words() + " " + Figures.number(lost.applyAsLong(reason)))
        .collect(Collectors.joining(", "));
  }
}
