package org.pga.core.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReadFactsTest {
  @Test
  void basesOfReadsThatHaveNoKmerCountToo() {
    assertEquals(100 / 10.0, of(List.of(List.of(100L, 7L))).basesPerKmer(91));
    assertEquals(250 / 70.0, of(List.of(List.of(100L, 7L), List.of(150L, 7L))).basesPerKmer(91));
    assertEquals(
        350 / 70.0,
        of(List.of(List.of(50L, 14L), List.of(100L, 7L), List.of(150L, 7L))).basesPerKmer(91));
  }

  @Test
  void withoutKmersItIsOne() {
    assertEquals(1, of(List.of(List.of(90L, 7L))).basesPerKmer(91));
    assertEquals(1, of(List.of()).basesPerKmer(31));
  }

  private static ReadFacts of(List<List<Long>> lengths) {
    return new ReadFacts(
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, List.of(), lengths, null, List.of());
  }
}
