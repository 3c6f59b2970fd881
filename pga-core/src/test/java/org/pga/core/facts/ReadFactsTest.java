package org.pga.core.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
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

  @Test
  void readsOfOneLengthTellAsMuchAsThatLength() {
    assertEquals(100, of(List.of(List.of(100L, 7L))).readLengthAt(31));
    assertEquals(100, of(List.of(List.of(20L, 9_000L), List.of(100L, 7L))).readLengthAt(31));
    assertEquals(100, of(List.of(List.of(98L, 1L), List.of(100L, 19L))).readLengthAt(31));
  }

  @Test
  void whereNoReadHasAKmerTheMedianStays() {
    assertEquals(80, of(List.of(List.of(80L, 7L))).readLengthAt(91));
    assertEquals(80, of(List.of()).readLengthAt(31));
  }

  /** The variance of how many k-mers stand somewhere, by their mean, of many drawn places. */
  @Test
  void itIsTheVarianceOfDepthByItsMean() {
    Random random = new Random(1);
    List<List<Long>> lengths = List.of(List.of(50L, 2L), List.of(80L, 1L), List.of(130L, 3L));
    int draws = 50_000;
    double sum = 0;
    double squares = 0;
    for (int place = 0; place < draws; place++) {
      double kmers = 0;
      for (List<Long> some : lengths) {
        for (long reads = 50 * some.get(1); reads > 0; reads--) {
          kmers += random.nextInt(50) == 0 ? some.get(0) - 40 : 0;
        }
      }
      sum += kmers;
      squares += kmers * kmers;
    }
    double mean = sum / draws;
    double variance = (squares / draws - mean * mean) / (1 - 1 / 50.0);
    assertEquals(variance / mean + 40, of(lengths).readLengthAt(41), 1.5);
  }

  private static ReadFacts of(List<List<Long>> lengths) {
    return new ReadFacts(
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 80, 0, List.of(), lengths, null, List.of());
  }
}
