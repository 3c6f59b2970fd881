package org.pga.reads.spectrum;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pga.core.facts.DepthSpread;

/** Spectra drawn of flat stretches, just inside and just outside of what decides. */
class SpectrumEdgesTest {
  private final long[] histogram = new long[4000];

  /** So many k-mers at each of these depths. */
  private SpectrumEdgesTest flat(int from, int to, long kmers) {
    Arrays.fill(histogram, from, to + 1, kmers);
    return this;
  }

  private Spectrum spectrum() {
    return new Spectrum(histogram, 0);
  }

  /** From 100 by 66, four standard deviations of the difference, √(100 + 166). */
  @Test
  void aRiseOfFourDeviationsIsNoNoise() {
    assertEquals(0, flat(1, 1, 1000).flat(2, 2, 100).flat(3, 3, 165).spectrum().valley());
    assertEquals(2, flat(3, 3, 166).spectrum().valley());
  }

  /** 2,000 occurrences below the valley; 860 above are 30 % of all. */
  @Test
  void whatLiesAboveAValleyIsMuchOfWhatWasRead() {
    assertEquals(0, flat(1, 1, 10_000).flat(2, 2, 1000).flat(10, 10, 85).spectrum().valley());
    assertEquals(3, flat(10, 10, 86).spectrum().valley());
  }

  /** Most k-mers are read twice, most of the bases are of what is read 90 or 116 times as often. */
  @Test
  void aHundredfoldDifferenceIsAMixture() {
    assertFalse(flat(2, 2, 50_000).flat(151, 250, 10).spectrum().mixture());
    assertTrue(flat(151, 250, 0).flat(201, 300, 10).spectrum().mixture());
  }

  /** A genome of 1,000 k-mers: as many errors may be read as often as the cutoff asks. */
  @Test
  void asManyErrorsAsGenomeMayReachTheCutoff() {
    flat(1, 1, 100_000).flat(2, 2, 5_000).flat(3, 3, 900).flat(4, 4, 100).flat(100, 100, 1_000);
    assertEquals(3, spectrum().cutoff());
    assertEquals(4, flat(3, 3, 901).spectrum().cutoff());
  }

  /**
   * Errors up to 1,800 times, a genome of 1,800 k-mers at 3,900×: 1,621 would leave as many errors
   * as genome. √3,900 is 62, but half of what is read so often is read 1,020 times; √1,020 is 32,
   * and half of that 1,006 times, of which √ is 32 again. Chance makes nothing so shallow that is
   * so deep.
   */
  @Test
  void theRootOfTheMedianOfWhatReachesItIsSafe() {
    assertEquals(32, flat(1, 1_800, 10).flat(3_900, 3_900, 1_800).spectrum().cutoff());
  }

  /**
   * √25 is 5, and five depths of errors are as many as genome. Of 24.6 on average less than 5 has
   * odds of 3.7 · 10⁻⁷, less than 4 of 5.8 · 10⁻⁸; the genome has 5.6 times as many k-mers as each
   * depth of errors.
   */
  @ParameterizedTest(name = "{0} k-mers at each: {1}")
  @CsvSource({"100000, 5", "1000000, 4"})
  void aLargerGenomeLosesMoreByChance(long errors, int cutoff) {
    flat(1, 8, errors).flat(25, 25, 9 * errors / 2);
    assertEquals(cutoff, spectrum().cutoff());
  }

  /**
   * A million k-mers 20 deep: 5,000 at nine at most, by chance. As many of something else there may
   * be: errors that reach the cutoff, or alleles, which are half as deep.
   */
  @Test
  void whatIsShallowIsSoByChanceIfChanceMakesMostOfIt() {
    flat(1, 1, 2_000_000).poisson(20, 1_000_000);
    assertEquals(DepthSpread.CHANCE, spectrum().spread(2));
    assertEquals(DepthSpread.CHANCE, flat(2, 2, 4_000).spectrum().spread(2));
    assertEquals(DepthSpread.EVEN, flat(2, 2, 8_000).spectrum().spread(2), "errors");
    assertEquals(DepthSpread.CHANCE, spectrum().spread(3), "errors below the cutoff");
    flat(2, 2, 0);
    assertEquals(DepthSpread.CHANCE, poisson(10, 5_000).spectrum().spread(2));
    assertEquals(DepthSpread.EVEN, poisson(10, 30_000).spectrum().spread(2), "alleles");
  }

  @Test
  void withoutAValleyNobodyKnowsWhatIsShallow() {
    assertEquals(DepthSpread.UNEVEN, flat(1, 100, 1_000).spectrum().spread(2));
    // Half of all occurrences are at 75 and more, and from half of that on are 64 depths.
    assertEquals(
        DepthSpread.UNEVEN, flat(1, 34, 0).flat(35, 100, 7_812).spectrum().asUneven().spread(2));
    assertEquals(DepthSpread.GENOMES, flat(35, 100, 7_813).spectrum().asUneven().spread(2));
    flat(1, 100, 1_000);
    flat(2, 2, 50_000).flat(3, 200, 0).flat(201, 300, 10);
    assertEquals(DepthSpread.MIXTURE, spectrum().spread(2));
  }

  /** So many k-mers more, this deep on average. */
  private SpectrumEdgesTest poisson(double mean, long kmers) {
    double term = Math.exp(-mean);
    for (int depth = 1; depth < 100; depth++) {
      term *= mean / depth;
      histogram[depth] += Math.round(term * kmers);
    }
    return this;
  }

  /** Below the valley at 21 are 18 depths that errors don't explain; above, 76,150 k-mers. */
  @ParameterizedTest(name = "{0} k-mers at each: {1}")
  @CsvSource({"820, false", "880, true"})
  void aFifthBelowAShallowValleyIsOfOtherMolecules(long below, boolean hides) {
    flat(1, 20, below).flat(21, 79, 500).flat(80, 120, 650).flat(121, 200, 250);
    assertEquals(21, spectrum().valley());
    assertEquals(hides, spectrum().hidesMolecules(31));
  }

  /** Around the valley are 4 · 500 and 6 · {0}, around the peak 41 · 400 k-mers. */
  @ParameterizedTest(name = "{0} k-mers at each: {1}")
  @CsvSource({"200, false", "250, true"})
  void aValleyOfAFifthOfThePeakIsShallow(long within, boolean hides) {
    flat(1, 20, 500).flat(21, 79, within).flat(80, 120, 400);
    assertEquals(21, spectrum().valley());
    assertEquals(hides, spectrum().hidesMolecules(31));
  }

  /**
   * Below it are 7 depths, and 10 nearly without k-mers, that errors don't explain; above, 4,100.
   */
  @ParameterizedTest(name = "{0} k-mers at each: {1}")
  @CsvSource({"560, false", "600, true"})
  void belowADeepValleyItTakesMoreThanAbove(long below, boolean hides) {
    flat(1, 10, below).flat(11, 20, 10).flat(80, 120, 100);
    assertEquals(21, spectrum().valley());
    assertEquals(hides, spectrum().hidesMolecules(31));
  }

  /**
   * As many k-mers are read twice as 100 times. If a k-mer has an error so often that one in 20 is
   * read twice with the same, they may be errors.
   */
  @ParameterizedTest(name = "{0} read once: {1}")
  @CsvSource({"1020, true", "1525, false"})
  void whatErrorsExplainIsNoMolecule(long once, boolean hides) {
    flat(1, 1, once).flat(2, 2, 1020).flat(100, 100, 1000);
    assertEquals(3, spectrum().valley());
    assertEquals(hides, spectrum().hidesMolecules(101));
  }

  @Test
  void twoCopiesAreNoRepeatAndFourAre() {
    flat(1, 1, 5_000).flat(18, 22, 1_000).flat(36, 44, 100);
    assertEquals(0, spectrum().repeatShare());
    flat(72, 88, 100);
    double all = 20 * 5_000 + 40 * 900 + 80 * 1_700;
    assertEquals(80 * 1_700 / all, spectrum().repeatShare(), 1e-9);
  }
}
