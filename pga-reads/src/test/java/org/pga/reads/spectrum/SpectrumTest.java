package org.pga.reads.spectrum;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SpectrumTest {
  private static final int MAX = 4000;

  /** Genomic k-mers by a Poisson distribution and errors that fall by {@code fall} a step. */
  private static long[] histogram(long genome, double depth, double errors, double fall) {
    long[] histogram = new long[MAX];
    double logFactorial = 0;
    for (int d = 1; d < MAX; d++) {
      logFactorial += Math.log(d);
      double poisson = Math.exp(d * Math.log(depth) - depth - logFactorial);
      histogram[d] = Math.round(genome * poisson + errors * Math.pow(fall, d - 1));
    }
    return histogram;
  }

  @Test
  void depthAndSizeAreThoseAboveTheValley() {
    Spectrum spectrum = new Spectrum(histogram(4_800_000, 34, 8_000_000, 0.05), 0);
    assertEquals(34, spectrum.depth(), 0.5);
    assertEquals(4_800_000, spectrum.genomeSize(), 60_000);
  }

  @Test
  void theCutoffIsTheLeastThatFewEnoughErrorsReach() {
    // 421,000 errors are seen twice and more: less than the genome has k-mers.
    assertEquals(2, new Spectrum(histogram(4_800_000, 34, 8_000_000, 0.05), 0).cutoff());
    // A small genome, read deeply: 643,000 errors are seen three times and more, 193,000 four
    // times.
    assertEquals(4, new Spectrum(histogram(200_000, 100, 5e6, 0.3), 0).cutoff());
  }

  @Test
  void butNeverSoHighThatGenomeIsLost() {
    // Of 5 million k-mers at a depth of 10 more than one is seen once by chance, however many
    // errors.
    assertEquals(2, new Spectrum(histogram(4_900_000, 10, 90_000_000, 0.1), 0).cutoff());
  }

  /** A plasmid at 20×, errors of 2.5 %, among as many reads of a large shallow genome. */
  @Test
  void manyRareKmersDontPullTheDepthDown() {
    long[] histogram = histogram(10_000, 10, 74_000, 0.14);
    histogram[2] += 9_000; // the shallow genome's
    histogram[3] += 1_500;
    Spectrum spectrum = new Spectrum(histogram, 0);
    assertEquals(10, spectrum.depth(), 0.5);
    assertEquals(10_000, spectrum.genomeSize(), 500);
    assertEquals(2, spectrum.cutoff());
  }

  /** Transcripts, amplicons: any depth occurs, most k-mers are errors. */
  @Test
  void withoutAValleyTheDepthIsThatOfTheBases() {
    long[] histogram = new long[MAX];
    for (int d = 1; d < 2000; d++) {
      histogram[d] = Math.round(950_000 * Math.pow(d, -2.1));
    }
    Spectrum spectrum = new Spectrum(histogram, 0);
    assertEquals(0, spectrum.valley());
    assertEquals(2, spectrum.cutoff());
    assertTrue(spectrum.depth() >= 10, "depth " + spectrum.depth());
  }

  @Test
  void aSampleTellsTheSame() {
    long[] all = histogram(4_800_000, 34, 8_000_000, 0.05);
    long[] sampled = new long[MAX];
    Random random = new Random(5);
    for (int d = 0; d < MAX; d++) {
      double mean = all[d] / 64.0;
      sampled[d] = Math.max(0, Math.round(mean + random.nextGaussian() * Math.sqrt(mean)));
    }
    Spectrum spectrum = new Spectrum(sampled, 6);
    assertEquals(2, spectrum.cutoff());
    assertEquals(34, spectrum.depth(), 0.5);
    assertEquals(4_800_000, spectrum.genomeSize(), 100_000);
    long distinct = Arrays.stream(all).sum();
    assertEquals(distinct, new Spectrum(all, 0).distinct());
    assertEquals(distinct, spectrum.distinct(), 0.02 * distinct);
  }

  @Test
  void noiseOnAFallingSpectrumIsNoValley() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      long[] histogram = new long[MAX];
      for (int d = 1; d < 200; d++) {
        double mean = 50_000 * Math.pow(0.7, d);
        histogram[d] = Math.max(0, Math.round(mean + random.nextGaussian() * Math.sqrt(mean)));
      }
      assertEquals(0, new Spectrum(histogram, 0).valley(), "seed " + seed);
      assertEquals(2, new Spectrum(histogram, 0).cutoff(), "seed " + seed);
    }
  }

  @Test
  void aRepeatInTheTailIsNoValley() {
    long[] histogram = histogram(1_000_000, 3, 2_000_000, 0.2);
    histogram[300] = 400;
    assertTrue(new Spectrum(histogram, 0).valley() < 10);
    assertEquals(2, new Spectrum(histogram, 0).cutoff());
  }

  /** As 1500× of HIV look: 40 times as many rare variants as k-mers of the genome, no valley. */
  @Test
  void rareVariantsOfADeepGenomeAreNotTakenForAShallowOne() {
    for (double spread : new double[] {0.3, 0.6, 1}) {
      long[] histogram = new long[MAX];
      double all = 0;
      for (int d = 1; d < MAX; d++) {
        all += logNormal(d, 800, spread);
      }
      for (int d = 1; d < MAX; d++) {
        histogram[d] =
            Math.round(400_000 * Math.pow(d, -2.2) + 10_000 * logNormal(d, 800, spread) / all);
      }
      Spectrum spectrum = new Spectrum(histogram, 0).asOneGenome(31);
      assertTrue(spectrum.mixture());
      String message = "spread " + spread + ", depth " + spectrum.depth();
      assertTrue(spectrum.depth() > 500 && spectrum.depth() < 2000, message);
      assertTrue(spectrum.genomeSize() > 5_000 && spectrum.genomeSize() < 20_000, message);
      assertEquals(Math.sqrt(spectrum.depth()), spectrum.cutoff(), 0.5);
      assertTrue(spectrum.valley() > 4 && spectrum.valley() < 200, message);
    }
  }

  private static double logNormal(int d, double median, double spread) {
    double z = Math.log(d / median) / spread;
    return Math.exp(-z * z / 2) / d;
  }

  /** What is shallow counts, be most of the reads of a phage or plasmid in it. */
  @Test
  void aDeepPhageDoesNotHideItsHost() {
    long[] host = histogram(5_000_000, 25, 8_000_000, 0.05);
    long[] phage = histogram(200_000, 1000, 0, 0);
    for (int d = 0; d < MAX; d++) {
      host[d] += phage[d];
    }
    Spectrum spectrum = new Spectrum(host, 0);
    assertEquals(25, spectrum.depth(), 1);
    assertTrue(spectrum.valley() < 10);
  }

  /** Error k-mers as reads make them: each base of each k-mer may become one of three others. */
  private static void addReads(long[] histogram, double genome, double depth, double e, int k) {
    double kmers = depth * Math.pow(1 - e, k);
    addPoisson(histogram, genome, kmers);
    addPoisson(histogram, 3 * k * genome, depth * Math.pow(1 - e, k - 1) * e / 3);
  }

  private static void addPoisson(long[] histogram, double kmers, double mean) {
    double logFactorial = 0;
    for (int d = 1; d < MAX; d++) {
      logFactorial += Math.log(d);
      histogram[d] += Math.round(kmers * Math.exp(d * Math.log(mean) - mean - logFactorial));
    }
  }

  /** A phage: most distinct k-mers are errors, which have a peak of their own or none. */
  @Test
  void aGenomeReadThousandsOfTimesIsNoMixture() {
    for (double e : new double[] {0.001, 0.003, 0.01}) {
      for (double depth : new double[] {1600, 3000}) {
        for (int kmers : new int[] {1000, 40_000}) { // a sample of them, all
          long[] histogram = new long[MAX];
          addReads(histogram, kmers, depth, e, 31);
          Spectrum spectrum = new Spectrum(histogram, 0).asOneGenome(31);
          String message = kmers + " k-mers, " + depth + "×, " + e;
          assertFalse(spectrum.isUneven(), message);
          assertEquals(depth * Math.pow(1 - e, 31), spectrum.depth(), 0.02 * depth, message);
          assertEquals(kmers, spectrum.genomeSize(), 0.05 * kmers, message);
          assertTrue(spectrum.cutoff() < depth / 100, message + ": " + spectrum.cutoff());
        }
      }
    }
  }

  /** Of 5 Mb read so often the sample has a few thousand k-mers, some ten at each depth. */
  @Test
  void aGenomeReadDeeplyHasADepthHoweverFewOfItsKmersAreSampled() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      double depth = 300 + random.nextInt(1200);
      double spread = 0.1 + 0.2 * random.nextDouble();
      int kmers = (int) (1.6e6 / depth);
      long[] histogram = new long[MAX];
      addPoisson(histogram, 3.0 * 31 * kmers, 1e-4 * (1 + 9 * random.nextDouble()) * depth);
      double all = 0;
      for (int i = 0; i < kmers; i++) {
        double own = depth * Math.exp(spread * random.nextGaussian());
        histogram[(int) Math.min(MAX - 1, own)]++;
        all += own;
      }
      Spectrum spectrum = new Spectrum(histogram, 10).asOneGenome(31);
      String message = "seed " + seed + ", depth " + depth + ", spread " + spread;
      assertFalse(spectrum.isUneven(), message);
      assertEquals(depth, spectrum.depth(), 0.1 * depth, message);
      assertEquals(1024 * all / depth, spectrum.genomeSize(), 0.15 * 1024 * kmers, message);
    }
  }

  /** Errors of a phage read 50,000 times are as deep as a genome may be. */
  @Test
  void thePeakOfErrorsIsNotTheGenomes() {
    long[] histogram = new long[Spectrum.MAX_DEPTH + 1];
    addPoisson(histogram, 3 * 31 * 30_000, 28);
    for (int depth = 45_000; depth < 55_000; depth++) {
      histogram[depth] = 3;
    }
    Spectrum spectrum = new Spectrum(histogram, 0).asOneGenome(31);
    assertFalse(spectrum.isUneven());
    assertEquals(50_000, spectrum.depth(), 500);
    assertEquals(30_000, spectrum.genomeSize(), 2_000);
  }

  @Test
  void variantsAreWhatErrorsDontExplainBelowHalfOfTheDepth() {
    for (int variants : new int[] {180, 220}) {
      long[] histogram = new long[MAX];
      addReads(histogram, 1000, 1600, 0.003, 31); // a sample
      for (int depth = 100; depth < 100 + variants; depth++) {
        histogram[depth]++;
      }
      Spectrum spectrum = new Spectrum(histogram, 0);
      assertTrue(spectrum.mixture());
      assertEquals(variants > 200, spectrum.asOneGenome(31).mixture(), variants + "");
    }
  }

  /** Of a diploid genome some k-mers are of one molecule alone; chance makes some as shallow. */
  @Test
  void allelesAreHalfAsDeep() {
    for (double depth : new double[] {20, 50, 150}) {
      long[] haploid = new long[MAX];
      addReads(haploid, 1e6, depth, 0.002, 31);
      assertEquals(0, new Spectrum(haploid, 0).shallowShare(), 0.003, depth + "×");
      long[] diploid = new long[MAX];
      addReads(diploid, 0.97e6, depth, 0.002, 31);
      addReads(diploid, 0.06e6, depth / 2, 0.002, 31);
      double share = new Spectrum(diploid, 0).shallowShare();
      assertTrue(share > 0.015 && share < 0.06, depth + "×: " + share);
    }
  }

  @Test
  void repeatsAreDeeper() {
    long[] histogram = new long[MAX];
    addReads(histogram, 1e6, 20, 0.002, 31);
    assertEquals(0, new Spectrum(histogram, 0).repeatShare(), 1e-6);
    addReads(histogram, 1e6 / 40, 20 * 10, 0.002, 31); // a fifth of all bases
    assertEquals(0.2, new Spectrum(histogram, 0).repeatShare(), 0.01);
  }

  @Test
  void oneGenomeHidesNothingBelowItsValley() {
    for (int k : new int[] {21, 31}) {
      for (double e : new double[] {0.0005, 0.002, 0.01, 0.03}) {
        for (double depth : new double[] {10, 20, 50, 150, 500}) {
          long[] histogram = new long[MAX];
          addReads(histogram, 1e6, depth, e, k);
          addReads(histogram, 2e4, 5 * depth, e, k); // a plasmid
          assertFalse(
              new Spectrum(histogram, 0).hidesMolecules(k), depth + "×, " + e + ", k = " + k);
        }
      }
    }
  }

  /** What is below the valley is another genome, but the valley parts it from this one. */
  @Test
  void aShallowContaminantDoesntMakeDepthUneven() {
    for (double depth : new double[] {1, 2, 3, 5}) {
      long[] histogram = new long[MAX];
      addReads(histogram, 1e6, 50, 0.002, 31);
      addReads(histogram, 1e6, depth, 0.002, 31);
      assertFalse(new Spectrum(histogram, 0).hidesMolecules(31), depth + "×");
    }
  }

  /** The deepest of many molecules have a peak; the valley before it is not that of errors. */
  @Test
  void moleculesBelowAValleyMakeItNone() {
    long[] histogram = new long[MAX];
    for (double depth = 4; depth < 100; depth *= 1.2) {
      addReads(histogram, 40_000, depth, 0.02, 31);
    }
    addReads(histogram, 300_000, 400, 0.02, 31);
    Spectrum spectrum = new Spectrum(histogram, 0);
    assertFalse(spectrum.isUneven(), "valley " + spectrum.valley() + ", depth " + spectrum.depth());
    assertTrue(spectrum.hidesMolecules(31));
    assertTrue(spectrum.asUneven().isUneven());
    assertEquals(2, spectrum.asUneven().cutoff());
  }

  @Test
  void nothingGivesNothing() {
    Spectrum empty = new Spectrum(new long[MAX], 0);
    assertEquals(2, empty.cutoff());
    assertEquals(0, empty.depth());
    assertEquals(0, empty.genomeSize());
    assertEquals(0, empty.distinct());
  }
}
