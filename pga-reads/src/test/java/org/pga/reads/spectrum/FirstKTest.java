package org.pga.reads.spectrum;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pga.core.facts.ReadLengths;

/** Reads of 36 bases, which hold 16 21-mers and 22 15-mers. */
class FirstKTest {
  /**
   * Expected by hand, at 5 Mb and a 21-mer depth of 8: a 17-mer has 8 · 20 / 16 = 10, is read less
   * than three times at 0.3 % of the places, and is one of two by chance at 0.06 %; of the 15-mers
   * 0.9 % are.
   */
  @ParameterizedTest(name = "{0}x, {1} bases, shallow {2}: {3}")
  @CsvSource({
    "8,  5000000, 0,    17",
    "12, 5000000, 0,    19",
    "15, 5000000, 0,    21",
    "4,  5000,    0,    15", // 11 would tear less, but nothing below 15 is looked at
    // A twentieth of the genome is a quarter as deep as the rest: smaller ones, or none helps.
    "8,  5000000, 0.05, 21",
    "10, 5000000, 0.05, 15",
    "18, 5000000, 0.05, 15",
  })
  void theFewestPlacesAreTornOrRepeated(double depth, long genome, double shallow, int k) {
    DepthAtK at = new DepthAtK(depth, 1, genome, false, shallow, 0);
    assertEquals(k, FirstK.of(at, ReadLengths.all(36)));
  }
}
