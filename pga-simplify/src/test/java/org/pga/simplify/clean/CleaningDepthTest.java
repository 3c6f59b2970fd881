package org.pga.simplify.clean;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CleaningDepthTest {
  /** Of a unitig of 50 k-mers, each read as often as the cutoff asks. */
  @ParameterizedTest(name = "depth {0}, cutoff {1}: goes {2}")
  @CsvSource({
    "50,   2, true",
    "4.01, 2, true",
    "3.85, 2, true", // half of it is less than 2
    "3.0,  2, true",
    "2.9,  2, false", // the genome is so shallow, too
    "0,    2, false", // unknown
    "5,    3, true",
    "4.4,  3, false",
  })
  void whatReachesTheCutoffIsShallow(double depth, int cutoff, boolean goes) {
    int kmers = 50;
    double taken = CleaningDepth.of(depth, cutoff);
    assertEquals(goes, Depth.below((long) cutoff * kmers, kmers, Thresholds.SHALLOW, taken));
  }

  @ParameterizedTest
  @CsvSource({"50, 2", "4.2, 2", "2.9, 2", "0, 2"})
  void otherwiseItIsTheGenomes(double depth, int cutoff) {
    assertEquals(depth, CleaningDepth.of(depth, cutoff));
  }
}
