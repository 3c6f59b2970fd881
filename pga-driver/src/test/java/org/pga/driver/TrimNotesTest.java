package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TrimNotesTest {
  @Test
  void eachReasonThatOccursIsTold() {
    Map<String, Object> facts =
        Map.of(
            "bases", 20_000L,
            "basesLowQuality", 3000L,
            "basesAdapter", 1000L,
            "basesPolyG", 0L,
            "qualityScales", List.of("PHRED64"),
            "adapters", List.of("Illumina Nextera: CTGTCTCTTATACACATCT"));
    assertEquals(
        List.of(
            "qualities are Phred+64 (Illumina 1.3 to 1.7)",
            "adapter found: Illumina Nextera: CTGTCTCTTATACACATCT",
            "trimmed 20.00 % of the bases: low-quality ends 3,000, adapters 1,000"),
        TrimNotes.found(facts));
    assertTrue(TrimNotes.warnings(facts).isEmpty());
  }

  @Test
  void filesOfLowQualityAreNamed() {
    List<String> notes = TrimNotes.found(Map.of("bases", 9L, "tooManyLow", true));
    assertEquals(1, notes.size());
    assertTrue(notes.get(0).contains("too many to lose"), notes.get(0));
  }

  @Test
  void withoutTrimmingNothingIs() {
    assertTrue(TrimNotes.found(Map.of("bases", 20_000L)).isEmpty());
    assertTrue(TrimNotes.found(Map.of("bases", 9L, "basesAdapter", 0L)).isEmpty());
  }

  @Test
  void mixedScalesAreWarnedOf() {
    assertTrue(
        TrimNotes.warnings(Map.of("readsOfOtherScale", 1234)).get(0).startsWith("1,234 reads"));
  }
}
