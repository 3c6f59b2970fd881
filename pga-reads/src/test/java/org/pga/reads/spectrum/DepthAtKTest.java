package org.pga.reads.spectrum;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class DepthAtKTest {
  @Test
  void aSpectrumTellsAllOfIt() {
    long[] histogram = new long[4000];
    histogram[1] = 5_000;
    histogram[8] = 100;
    histogram[20] = 1_000;
    histogram[100] = 50;
    DepthAtK depth = DepthAtK.of(new Spectrum(histogram, 0));
    assertEquals(20, depth.median(), 0.5);
    assertEquals(2, depth.valley());
    assertEquals((100 * 8 + 1_000 * 20 + 50 * 100) / depth.median(), depth.genomeSize(), 0.5);
    assertFalse(depth.mixture());
    assertEquals(100 / 1150.0, depth.shallowShare(), 0.02);
    assertEquals(50 * 100 / 25_800.0, depth.repeatShare(), 1e-9);
  }

  @Test
  void aHundredthOfAGenomeMayBeShallow() {
    assertFalse(with(20, 4, 1_000_000, 0.0095, 0).isShallowInPart(100));
    assertTrue(with(20, 4, 1_000_000, 0.0105, 0).isShallowInPart(100));
  }

  /** Two in a hundred bases are; the ends of a linear molecule are of a read's length. */
  @Test
  void tenReadsLengthsMayBeShallow() {
    assertFalse(with(20, 4, 50_000, 0.02, 0).isShallowInPart(100));
    assertTrue(with(20, 4, 51_000, 0.02, 0).isShallowInPart(100));
  }

  @Test
  void fourInAHundredOccurrencesMayBeInRepeats() {
    assertFalse(with(20, 4, 1_000_000, 0, 0.04).isRepetitive());
    assertTrue(with(20, 4, 1_000_000, 0, 0.041).isRepetitive());
  }

  @Test
  void mostOfTheGenomeIsSeenFourTimesAndFromAPeakOn() {
    assertTrue(with(4, 1, 1_000_000, 0, 0).holds());
    assertFalse(with(3.9, 1, 1_000_000, 0, 0).holds());
    assertFalse(with(40, 0, 1_000_000, 0, 0).holds(), "no valley");
    assertFalse(with(40, 40, 1_000_000, 0, 0).holds(), "a valley behind the peak");
  }

  @Test
  void aDeepSpectrumSaysMoreThanTheKBefore() {
    assertEquals(18.5, DepthAtK.inGraph(18.5, 28.6));
    assertEquals(15, DepthAtK.inGraph(15, 14.5));
    assertEquals(28.6, DepthAtK.inGraph(14.9, 28.6));
    assertEquals(28.6, DepthAtK.inGraph(0, 28.6));
    assertEquals(9, DepthAtK.inGraph(9, 8.5));
  }

  private static DepthAtK with(
      double median, int valley, long genomeSize, double shallowShare, double repeatShare) {
    return new DepthAtK(median, valley, genomeSize, false, shallowShare, repeatShare);
  }
}
