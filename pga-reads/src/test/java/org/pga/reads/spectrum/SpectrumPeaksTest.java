package org.pga.reads.spectrum;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.facts.SpectrumFacts;

/** Spectra of drawn genomes, whose k-mers' depths are Poisson variables, and of errors. */
class SpectrumPeaksTest {
  private final long[] histogram = new long[2000];
  private final Random random = new Random(11);

  private SpectrumPeaksTest errors(int kmers) {
    histogram[1] += kmers;
    histogram[2] += kmers / 10;
    histogram[3] += kmers / 200;
    return this;
  }

  private SpectrumPeaksTest genome(double depth, int kmers) {
    for (int i = 0; i < kmers; i++) {
      histogram[(int) Math.max(0, Math.round(depth + Math.sqrt(depth) * random.nextGaussian()))]++;
    }
    return this;
  }

  private SpectrumPeaks peaks() {
    return peaks(1);
  }

  /** Of a sample of one in so many k-mers. */
  private SpectrumPeaks peaks(int sampled) {
    DepthClasses classes = DepthClasses.of(histogram);
    int valley = new Spectrum(histogram, 0).valley();
    assertTrue(valley > 0, "a valley");
    return SpectrumPeaks.of(valley, classes.from(), classes.kmers(), 1.0 / sampled);
  }

  private static void near(double depth, int found) {
    assertTrue(Math.abs(found - depth) <= 1 + depth / 10, found + ", not " + depth);
  }

  @Test
  void twoGenomesAreFoundHoweverDeep() {
    SpectrumPeaks peaks = errors(5_000_000).genome(7, 500_000).genome(30, 500_000).peaks();
    near(30, Math.max(peaks.first(), peaks.second()));
    near(7, Math.min(peaks.first(), peaks.second()));
    assertTrue(peaks.genomes());
    assertTrue(genome(300, 600_000).peaks().genomes());
  }

  @Test
  void threeGenomesOfWhichNeighboursAreHalfAsDeepAreGenomes() {
    SpectrumPeaks peaks =
        errors(5_000_000).genome(15, 400_000).genome(34, 500_000).genome(75, 900_000).peaks();
    near(75, peaks.first());
    near(34, peaks.second());
    assertTrue(peaks.genomes(), "15 and 75");
  }

  @Test
  void allelesAreNoGenomes() {
    SpectrumPeaks peaks = errors(5_000_000).genome(20, 800_000).genome(40, 900_000).peaks();
    near(40, Math.max(peaks.first(), peaks.second()));
    near(20, Math.min(peaks.first(), peaks.second()));
    assertFalse(peaks.genomes());
  }

  /**
   * 31-mers where SNPs are at 1, 4 and 10 bases in 200; of the last the deeper are too few. Of the
   * first the alleles are no peak where the genome is 22 deep, and the median is nearly its depth.
   */
  @Test
  void allelesAreToldByHalfTheDepth() {
    for (int[] kmers : new int[][] {{288_000, 856_000}, {926_000, 537_000}}) {
      for (int depth = kmers[0] < kmers[1] ? 34 : 22; depth <= 46; depth += 12) {
        Arrays.fill(histogram, 0);
        SpectrumPeaks peaks =
            errors(5_000_000).genome(depth / 2.0, kmers[0]).genome(depth, kmers[1]).peaks();
        near(depth, peaks.diploid());
      }
    }
    Arrays.fill(histogram, 0);
    assertEquals(0, errors(5_000_000).genome(20, 1_600_000).genome(40, 200_000).peaks().diploid());
  }

  /** Segments of a reovirus: 46 and 109; a genome's repeats; few of chance; three genomes. */
  @Test
  void otherPeaksAreNotOfADiploidGenome() {
    assertEquals(0, errors(50_000).genome(46, 13_000).genome(109, 5_000).peaks().diploid());
    Arrays.fill(histogram, 0);
    assertEquals(0, errors(5_000_000).genome(30, 1_000_000).genome(60, 60_000).peaks().diploid());
    Arrays.fill(histogram, 0);
    assertEquals(0, errors(50_000).genome(11, 18_000).genome(22, 22_000).peaks().diploid());
    Arrays.fill(histogram, 0);
    assertEquals(
        0,
        errors(5_000_000)
            .genome(15, 400_000)
            .genome(30, 500_000)
            .genome(75, 900_000)
            .peaks()
            .diploid());
  }

  /** Nor are the slopes of their peak, up to which the genome is more than 2.5 times as deep. */
  @Test
  void allelesOfADeepGenomeAreNone() {
    SpectrumPeaks peaks = errors(5_000_000).genome(40, 700_000).genome(80, 900_000).peaks();
    near(80, peaks.first());
    near(40, peaks.second());
    assertFalse(peaks.genomes());
  }

  @Test
  void theSecondIsTheHighestOther() {
    SpectrumPeaks peaks =
        errors(5_000_000).genome(15, 500_000).genome(34, 300_000).genome(75, 900_000).peaks();
    near(75, peaks.first());
    near(15, peaks.second());
  }

  /** A seventh of the highest stands on its own, an eighth doesn't. */
  @Test
  void whatIsMuchLowerIsNoPeak() {
    errors(5_000_000).genome(100, 1_000_000).genome(30, 120_000);
    assertEquals(0, peaks().second());
    near(30, genome(30, 30_000).peaks().second());
  }

  @Test
  void oneGenomeWithItsRepeatsAndPlasmidsHasOnePeak() {
    SpectrumPeaks peaks =
        errors(5_000_000).genome(30, 1_000_000).genome(60, 30_000).genome(200, 20_000).peaks();
    near(30, peaks.first());
    assertEquals(0, peaks.second());
    assertFalse(peaks.genomes());
  }

  /** A plasmid as long as a tenth of a small genome stands on its own, but is none. */
  @Test
  void smallMoleculesAreNoGenomes() {
    errors(500_000).genome(10, 150_000).genome(60, 150_000);
    assertTrue(peaks().second() > 0);
    assertFalse(peaks().genomes());
    assertTrue(peaks(4).genomes(), "of a sample of a quarter they are four times as long");
  }

  /** Some four of seven of them are within a quarter of a depth of 10. */
  @Test
  void bothGenomesAreLongEnough() {
    errors(500_000).genome(10, 280_000).genome(60, 500_000);
    assertFalse(peaks().genomes(), "160,000 about as deep");
    assertTrue(genome(10, 120_000).peaks().genomes(), "228,000");
  }

  /** Places of any depth between two peaks are of one genome, as where depth goes by GC. */
  @Test
  void whatLiesBetweenJoinsThem() {
    errors(5_000_000).genome(20, 600_000).genome(70, 600_000);
    assertTrue(peaks().genomes());
    fill(14_000);
    assertTrue(peaks().genomes(), "some places, as of repeats");
    fill(10_000);
    assertTrue(peaks().second() > 0, "peaks they are");
    assertFalse(peaks().genomes());
  }

  private void fill(int kmers) {
    for (int depth = 25; depth < 65; depth++) {
      genome(depth, kmers);
    }
  }

  /** As where `--meta` was given, which leaves a spectrum without a valley. */
  @Test
  void withoutAValleyPeaksBeginWhereErrorsEnd() {
    errors(5_000_000).genome(7, 500_000).genome(30, 500_000);
    DepthClasses classes = DepthClasses.of(histogram);
    SpectrumFacts.Spectrum facts =
        new SpectrumFacts.Spectrum(2, 0, 30, 30.0, 0, 0, 1, classes.from(), classes.kmers());
    assertEquals(peaks(), SpectrumPeaks.of(facts));
  }

  @Test
  void noKmersHaveNoPeaks() {
    assertEquals(new SpectrumPeaks(0, 0, false, 0), SpectrumPeaks.of(0, List.of(), List.of(), 1));
  }
}
