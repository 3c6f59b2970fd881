package org.pga.driver.show;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.TrimFacts;
import org.pga.core.facts.TrimReason;

class TrimNotesTest {
  @Test
  void eachReasonThatOccursIsTold() {
    ReadFacts facts =
        reads(
            new TrimFacts(
                lost(Map.of(TrimReason.LOW_QUALITY, 3000L, TrimReason.ADAPTER, 1000L)),
                0,
                List.of("PHRED64"),
                List.of("Illumina Nextera: CTGTCTCTTATACACATCT"),
                false,
                false,
                List.of(),
                List.of()));
    assertEquals(
        List.of(
            "qualities are Phred+64 (Illumina 1.3 to 1.7)",
            "adapter found: Illumina Nextera: CTGTCTCTTATACACATCT",
            "trimmed 20.00 % of the bases: low-quality ends 3,000, adapters 1,000"),
        TrimNotes.found(facts));
  }

  @Test
  void filesOfLowQualityAreNamed() {
    List<String> notes = TrimNotes.found(reads(trimmed(0, true)));
    assertEquals(1, notes.size());
    assertTrue(notes.get(0).contains("too many to lose"), notes.get(0));
  }

  @Test
  void withoutTrimmingNothingIs() {
    assertTrue(TrimNotes.found(reads(null)).isEmpty());
    assertTrue(TrimNotes.found(reads(trimmed(0, false))).isEmpty());
  }

  private static TrimFacts trimmed(long otherScale, boolean tooManyLow) {
    return new TrimFacts(
        lost(Map.of()), otherScale, List.of(), List.of(), false, tooManyLow, List.of(), List.of());
  }

  private static TreeMap<TrimReason, TrimFacts.Lost> lost(Map<TrimReason, Long> bases) {
    Map<TrimReason, TrimFacts.Lost> lost = new EnumMap<>(TrimReason.class);
    for (TrimReason reason : TrimReason.values()) {
      lost.put(reason, new TrimFacts.Lost(bases.getOrDefault(reason, 0L), 1));
    }
    return new TreeMap<>(lost);
  }

  private static ReadFacts reads(TrimFacts trimmed) {
    return new ReadFacts(
        0, 0, 0, 20_000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, List.of(), List.of(), trimmed, List.of());
  }
}
