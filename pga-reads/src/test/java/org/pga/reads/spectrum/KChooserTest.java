package org.pga.reads.spectrum;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pga.core.facts.ReadLengths;

class KChooserTest {
  private static final long GENOME = 4_920_881;

  /** Reads by their figures; a k-mer's depth is its coverage less what errors take. */
  private record Reads(
      double coverage,
      int length,
      double errors,
      long genome,
      double shallowShare,
      double repeatShare) {
    Reads(double coverage, int length, double errors, long genome) {
      this(coverage, length, errors, genome, 0, 0);
    }

    DepthAtK at(int k) {
      double depth = Math.max(0, coverage * (length - k + 1) / length) * Math.pow(1 - errors, k);
      boolean seen = depth > 1.5;
      return new DepthAtK(
          seen ? depth : 0,
          depth > 3 ? Math.max(1, (int) depth / 4) : 0,
          seen ? genome : 0,
          false,
          shallowShare,
          repeatShare);
    }

    KChooser.Choice choose() {
      KChooser chooser = new KChooser(Math.round(coverage * genome), ReadLengths.all(length));
      Map<Integer, DepthAtK> seen = new TreeMap<>();
      int passes = 0;
      for (List<Integer> ks = chooser.wanted(seen); !ks.isEmpty(); ks = chooser.wanted(seen)) {
        assertTrue(++passes <= 4, "four passes are enough");
        ks.forEach(k -> assertTrue(seen.put(k, at(k)) == null, "each k is looked at once"));
      }
      KChooser.Choice choice = chooser.choose(seen);
      assertTrue(seen.keySet().containsAll(choice.ks()), "each k has a spectrum");
      return choice;
    }
  }

  @ParameterizedTest(name = "{0}x, {1} bases, errors {2}: {3}")
  @CsvSource({
    "50.2,   100, 0.001, 31 77 91", // E. coli
    "50,     150, 0.001, 31 79 127",
    "15,     150, 0.002, 21 41 61 83 103 125", // 127 is too sparse with these errors
    "15,     150, 0.000, 21 41 63 83 105 127",
    "10,     150, 0.002, 21 43 67 89 113",
    "80,     250, 0.002, 31 79 127",
    "30,     150, 0.001, 31 113 127",
    "50,     125, 0.002, 31 99 113",
    "25,     108, 0.005, 21 45 69 93",
    "15,     150, 0.010, 21 45 69",
    "50,     150, 0.050, 21",
    // Short reads want short steps and, where they are few, a small first k.
    "25,     36,  0.001, 19 23 29",
    "12,     50,  0.005, 17 19 23 31",
    // Little coverage: k's close to each other.
    "50,     50,  0.001, 21 33 45",
    "144,    35,  0.001, 21 27 33",
    "300,    35,  0.001, 31",
    "1000,   36,  0.001, 31 35",
    "100,    32,  0.001, 21 25 29",
    "1000,   32,  0.001, 31",
    "7,      100, 0.001, 21 23 35",
    "6,      100, 0.001, 21 23 31 41",
    "3,      150, 0.001, 21 23 31 41",
    "9.2,    150, 0.000, 21 23 45 69 93 117", // less than 8 at k = 21
    "9.3,    150, 0.000, 21 45 69 93 117",
    "1,      150, 0.001, 21",
    "1000,   30,  0.001, 19",
    "1000,   10,  0.001, 5",
    "1000,   4,   0.000, 3",
    "1000,   1,   0.000, 3",
  })
  void theListFollowsFromCoverageAndLength(
      double coverage, int length, double errors, String expected) {
    KChooser.Choice choice = new Reads(coverage, length, errors, GENOME).choose();
    String ks = String.join(" ", choice.ks().stream().map(String::valueOf).toList());
    assertEquals(expected, ks);
  }

  @Test
  void theReasonIsOneSentence() {
    assertEquals(
        "k = 31, 77, 91: reads of 100 bases, 50.2× of about 4.92 Mb",
        new Reads(50.2, 100, 0.001, GENOME).choose().reason());
    assertEquals(
        "k = 21, 23, 31, 41: reads of 150 bases, depth too low or uneven for one peak, "
            + "half of all 21-mers read 3× or more",
        new Reads(3, 150, 0.001, 3000).choose().reason());
    assertEquals(
        "k = 21: reads of 150 bases, no k-mer is read twice",
        new Reads(1, 150, 0.001, GENOME).choose().reason());
    assertEquals(
        "k = 31: reads of 35 bases, 300.0× of about 999.9 kb: too few for larger ones",
        new Reads(300, 35, 0.001, 999_900).choose().reason());
    assertEquals(
        "k = 31, 35: reads of 36 bases, 1000.0× of about 1.00 Mb",
        new Reads(1000, 36, 0.001, 1_000_000).choose().reason());
    assertEquals(
        "k = 21: reads of 150 bases, 50.0× of about 4.92 Mb, errors and uneven coverage allow no"
            + " larger k",
        new Reads(50, 150, 0.05, GENOME).choose().reason());
    assertEquals(
        "k = 31, 35: reads of 36 bases, 1000.0× of about 99 bases",
        new Reads(1000, 36, 0.001, 99).choose().reason());
    assertEquals(
        "k = 31, 35: reads of 36 bases, 1000.0× of about 0.1 kb",
        new Reads(1000, 36, 0.001, 100).choose().reason());
    assertEquals("k = 19: reads of 30 bases", new Reads(90, 30, 0.001, GENOME).choose().reason());
  }

  /** Transcripts, amplicons, a metagenome: steps that reads of shallow places bridge. */
  @Test
  void withoutAPeakDepthOfTheBasesAllowsShortSteps() {
    assertEquals(List.of(21, 23, 43, 65, 87, 111), uneven(150, 40));
    assertEquals(List.of(21, 23, 39, 59), uneven(79, 13));
    assertEquals(List.of(21, 23, 27, 33), uneven(45, 13));
    assertEquals(List.of(21, 23, 25), uneven(35, 40));
    assertEquals(List.of(21, 23, 31, 41), uneven(100, 4));
  }

  /**
   * Half of the bases in reads of 250: k-mers are counted by those that hold them, however many
   * shorter reads there are, and empty ones (adapters cut off by another tool) are none.
   */
  @Test
  void shortReadsBesideLongOnesDontMakeKSmall() {
    List<List<Long>> lengths = List.of(List.of(0L, 900L), List.of(36L, 500L), List.of(250L, 400L));
    KChooser chooser = new KChooser(50 * GENOME, new ReadLengths(lengths));
    Map<Integer, DepthAtK> seen = new TreeMap<>();
    for (List<Integer> ks = chooser.wanted(seen); !ks.isEmpty(); ks = chooser.wanted(seen)) {
      ks.forEach(k -> seen.put(k, new Reads(50, 250, 0.001, GENOME).at(k)));
    }
    assertEquals(List.of(31, 79, 127), chooser.choose(seen).ks());
  }

  /** Reads of 250 cover 113-mers 6.6 times, those of 75 have none. */
  @Test
  void theLastKIsThatOfTheLongReadsIfTheyAreEnough() {
    ReadLengths lengths = new ReadLengths(List.of(List.of(75L, 1000L), List.of(250L, 180L)));
    KChooser chooser = new KChooser(32 * GENOME, lengths);
    Map<Integer, DepthAtK> seen = new TreeMap<>();
    for (List<Integer> ks = chooser.wanted(seen); !ks.isEmpty(); ks = chooser.wanted(seen)) {
      ks.forEach(k -> seen.put(k, depthOf(32 * lengths.kmers(k) / lengths.bases())));
    }
    assertEquals(127, chooser.choose(seen).ks().get(chooser.choose(seen).ks().size() - 1));
  }

  private static DepthAtK depthOf(double depth) {
    return new DepthAtK(depth, (int) depth / 4, GENOME, false, 0, 0);
  }

  /** As many bases in reads of 100, which have 9 of the 92-mers that those of 150 have 59 of. */
  @Test
  void coverageByKmersIsThatOfAllLengths() {
    List<List<Long>> lengths = List.of(List.of(100L, 3L), List.of(150L, 2L));
    KSteps steps =
        new KSteps(new ReadLengths(lengths), 20, 31, new Reads(20, 150, 0, GENOME).at(31));
    assertEquals(10 * 9 / 100.0 + 10 * 59 / 150.0, steps.kmerCoverage(91), 1e-9);
  }

  /**
   * Variants make ever more ways the larger k is: short steps carry over what few of them share.
   */
  @Test
  void aMixtureWantsShortStepsToo() {
    KChooser chooser = new KChooser(14_000_000, ReadLengths.all(250));
    Map<Integer, DepthAtK> seen = new TreeMap<>();
    for (List<Integer> ks = chooser.wanted(seen); !ks.isEmpty(); ks = chooser.wanted(seen)) {
      ks.forEach(k -> seen.put(k, new DepthAtK(1200 - 8 * k, 60, 12_000, true, 0, 0)));
    }
    assertEquals(List.of(31, 55, 79, 103, 127), chooser.choose(seen).ks());
  }

  /** Two molecules that differ: what one of them has alone is torn at a k where the other isn't. */
  @Test
  void placesOfHalfTheDepthWantShortSteps() {
    assertEquals(
        "k = 31, 55, 79, 103, 127: reads of 150 bases, 30.0× of about 4.92 Mb, "
            + "3 % of it half as deep or less",
        new Reads(30, 150, 0.001, GENOME, 0.03, 0).choose().reason());
    assertEquals(List.of(31, 113, 127), new Reads(30, 150, 0.001, GENOME, 0.005, 0).choose().ks());
  }

  /** The last k may be sparse where depth is low but even, not where a part is torn sooner. */
  @Test
  void aSparseLastKWantsEvenDepth() {
    assertEquals(
        List.of(21, 41, 61, 83, 103, 125), new Reads(15, 150, 0.002, GENOME).choose().ks());
    assertEquals(
        List.of(21, 39, 59, 79, 99), new Reads(15, 150, 0.002, GENOME, 0.03, 0).choose().ks());
  }

  @Test
  void endsOfASmallMoleculeAreNoAlleles() {
    assertEquals(List.of(31, 113, 127), new Reads(30, 150, 0.001, 10_000, 0.03, 0).choose().ks());
  }

  /** What repeats end at a small k, a sparse one can't join. */
  @Test
  void repeatsWantShortStepsWhereTheKBetweenIsSparse() {
    assertEquals(
        List.of(31, 55, 79, 103, 127), new Reads(30, 150, 0.001, GENOME, 0, 0.08).choose().ks());
    assertEquals(List.of(31, 113, 127), new Reads(30, 150, 0.001, GENOME, 0, 0.02).choose().ks());
    assertEquals(List.of(31, 79, 127), new Reads(50, 150, 0.001, GENOME, 0, 0.08).choose().ks());
    // 113-mers are read 10.1 and 9.9 times
    assertEquals(List.of(31, 113, 127), new Reads(41, 150, 0.001, GENOME, 0, 0.08).choose().ks());
    assertEquals(
        List.of(31, 55, 79, 103, 127), new Reads(40, 150, 0.001, GENOME, 0, 0.08).choose().ks());
  }

  /** In steps of six; with so many errors that none of them holds, only the first k is left. */
  @Test
  void tenSmallerKsAreTried() {
    DepthAtK depth = new Reads(50, 150, 0.001, GENOME).at(31);
    List<Integer> ladder = new KSteps(ReadLengths.all(150), 50, 31, depth).ladder(127);
    assertEquals(List.of(121, 115, 109, 103, 97, 91, 85, 79, 73, 67), ladder);
  }

  private static List<Integer> uneven(int length, double depth) {
    KChooser chooser = new KChooser(50 * GENOME, ReadLengths.all(length));
    Map<Integer, DepthAtK> seen = new TreeMap<>();
    for (List<Integer> ks = chooser.wanted(seen); !ks.isEmpty(); ks = chooser.wanted(seen)) {
      ks.forEach(k -> seen.put(k, new DepthAtK(depth, 0, GENOME, false, 0, 0)));
    }
    assertTrue(seen.keySet().containsAll(chooser.choose(seen).ks()));
    return chooser.choose(seen).ks();
  }

  @Test
  void whateverTheReadsTheListIsOddIncreasingFitsThemAndHasNoTinySteps() {
    for (int seed = 0; seed < 5000; seed++) {
      Random random = new Random(seed);
      Reads reads =
          new Reads(
              Math.exp(random.nextDouble() * 8),
              4 + random.nextInt(300),
              random.nextDouble() * 0.03,
              1000 + random.nextInt(10_000_000));
      List<Integer> ks = reads.choose().ks();
      String message = "seed " + seed + ": " + reads + " " + ks;
      assertTrue(ks.size() >= 1 && ks.size() <= 7, message);
      for (int i = 0; i < ks.size(); i++) {
        int k = ks.get(i);
        assertTrue(k % 2 == 1 && k >= 3 && k <= 127 && k < reads.length, message);
        int step = i == 0 ? 0 : k - ks.get(i - 1);
        boolean mending = step == 2 && i == 1 && ks.get(0) < 31;
        assertTrue(
            i == 0 || mending || step >= Math.min(10, reads.length / 16 * 2) - (i == 2 ? 2 : 0),
            message);
      }
      if (ks.size() > 1) {
        int last = ks.get(ks.size() - 1);
        double coverage = reads.coverage * (reads.length - last) / reads.length;
        boolean close = last - ks.get(0) <= 2 * Math.min(10, reads.length / 16 * 2);
        assertTrue(close || coverage >= 4.49, message);
        boolean thin = !close && coverage < 6;
        assertTrue(!thin || last - ks.get(ks.size() - 2) < 20, message);
      }
    }
  }
}
