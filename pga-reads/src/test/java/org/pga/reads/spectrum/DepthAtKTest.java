package org.pga.reads.spectrum;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.core.facts.ReadLengths;

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

  /**
   * 20 reads of 100 have 180 of the 92-mers and none of the 113-mers, four of 250 have 636, 552.
   */
  @Test
  void depthIsCarriedToAKThatOnlyLongReadsHave() {
    ReadLengths lengths = new ReadLengths(List.of(List.of(100L, 20L), List.of(250L, 4L)));
    assertEquals(100, lengths.n50());
    assertEquals(8 * 552 / 816.0, DepthAtK.carried(8, 92, 113, lengths), 1e-9);
    // as if all were of 100: 70 31-mers, 50 51-mers
    assertEquals(50, DepthAtK.carried(70, 31, 51, ReadLengths.all(100)), 1e-9);
    ReadLengths trimmed = new ReadLengths(List.of(List.of(60L, 10L), List.of(100L, 20L)));
    assertEquals(50, DepthAtK.carried(70, 31, 51, trimmed), 1e-9);
  }

  @Test
  void aDeepSpectrumSaysMoreThanTheKBefore() {
    assertEquals(18.5, DepthAtK.inGraph(18.5, 28.6, false));
    assertEquals(15, DepthAtK.inGraph(15, 14.5, false));
    assertEquals(28.6, DepthAtK.inGraph(14.9, 28.6, false));
    assertEquals(28.6, DepthAtK.inGraph(0, 28.6, false));
    assertEquals(9, DepthAtK.inGraph(9, 8.5, false));
  }

  /** Of 44 of two molecules that differ at a base in 100, at k = 53: alleles' peak is higher. */
  @Test
  void aDeepSpectrumOfADiploidGenomeMayBeItsAlleles() {
    assertEquals(28.6, DepthAtK.inGraph(17.6, 28.6, true));
    assertEquals(29, DepthAtK.inGraph(29, 28.6, true));
  }

  private static DepthAtK with(
      double median, int valley, long genomeSize, double shallowShare, double repeatShare) {
    return new DepthAtK(median, valley, genomeSize, false, shallowShare, repeatShare);
  }
}
