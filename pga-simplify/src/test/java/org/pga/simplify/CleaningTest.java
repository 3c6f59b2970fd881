package org.pga.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.facts.DepthSpread;
import org.pga.core.oracle.GraphText;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.PartialUnitig;

/** The rules applied in supersteps come to what they come to one unitig after the other. */
class CleaningTest {
  private final int[] removed = new int[10];
  private int popped;
  private DepthSpread spread = DepthSpread.EVEN;

  @Test
  void anyNumberOfWorkersCleansLikeTheDefinition() {
    for (long seed = 0; seed < 600; seed++) {
      Random random = new Random(seed);
      int k = List.of(3, 5, 7, 9, 11, 15, 21, 31).get(random.nextInt(8));
      List<String> reads = new ArrayList<>();
      for (int parts = 1 + random.nextInt(3); parts > 0; parts--) {
        reads.addAll(random.nextBoolean() ? RandomReads.of(random, k) : noisyReads(random, k));
      }
      check(seed, random, k, reads, random.nextInt(60) / 2.0);
    }
    for (long seed = 600; seed < 700; seed++) {
      Random random = new Random(seed);
      int k = List.of(7, 9, 11, 15, 21).get(random.nextInt(5));
      // Of each molecule a k-mer is read 16 × 2/3 times.
      check(seed, random, k, diploidReads(random, k), 16 + random.nextInt(8));
    }
    for (long seed = 700; seed < 740; seed++) {
      Random random = new Random(seed);
      int k = List.of(25, 31, 41).get(random.nextInt(3));
      check(seed, random, k, readsOfAllelesInPieces(random, k), 20);
    }
    for (long seed = 740; seed < 840; seed++) {
      Random random = new Random(seed);
      int k = List.of(21, 31, 41).get(random.nextInt(3));
      check(seed, random, k, readsWithErrorsClose(random, k), 12);
    }
    checkRemoved();
    assertTrue(popped > 50 && popped < removed[1] / 2, popped + " of " + removed[1] + " bubbles");
  }

  @Test
  void soItDoesWhereWhatIsShallowIsSoByChance() {
    spread = DepthSpread.CHANCE;
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int k = List.of(5, 7, 9, 11, 15, 21, 31).get(random.nextInt(7));
      List<String> reads = new ArrayList<>(noisyReads(random, k));
      reads.addAll(RandomReads.of(random, k));
      check(seed, random, k, reads, 4 + random.nextInt(60) / 2.0);
    }
  }

  @Test
  void soItDoesWhereDepthIsUneven() {
    spread = DepthSpread.UNEVEN;
    for (long seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      int k = List.of(5, 7, 9, 11, 15, 21, 31).get(random.nextInt(7));
      List<String> reads = new ArrayList<>();
      for (int parts = 1 + random.nextInt(4); parts > 0; parts--) {
        boolean diploid = seed % 10 == 0 && parts == 1;
        List<String> part = diploid ? diploidReads(random, k) : noisyReads(random, k);
        reads.addAll(part.subList(0, part.size() / (1 + random.nextInt(8))));
      }
      check(seed, random, k, reads, 4 + random.nextInt(30) / 2.0);
    }
    checkRemoved();
  }

  @Test
  void soItDoesWithGenomesOfSeveralDepths() {
    spread = DepthSpread.GENOMES;
    for (long seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int k = List.of(5, 7, 9, 11, 15, 21, 31).get(random.nextInt(7));
      List<String> reads = new ArrayList<>(noisyReads(random, k));
      List<String> other = noisyReads(random, k);
      reads.addAll(other.subList(0, other.size() / (1 + random.nextInt(8))));
      check(seed, random, k, reads, 4 + random.nextInt(30) / 2.0);
    }
    assertTrue(removed[2] > 50, "weak links: " + removed[2]);
  }

  @Test
  void soItDoesInAMixture() {
    spread = DepthSpread.MIXTURE;
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int k = List.of(5, 7, 9, 11, 15, 21, 31).get(random.nextInt(7));
      boolean diploid = seed % 20 == 0;
      List<String> reads = diploid ? diploidReads(random, k) : variantReads(random, k);
      check(seed, random, k, reads, 4 + random.nextInt(30) / 2.0);
    }
    assertTrue(removed[5] > 100, "variants cut: " + removed[5]);
  }

  /** Held against the strain itself, but for its ends: no rule is asked. */
  @Test
  void ofTwoStrainsTheDeeperIsOneUnitig() {
    int cut = 0;
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int k = List.of(21, 31, 41).get(random.nextInt(3));
      String strain = RandomReads.bases(random, 60 * k, 4);
      List<String> reads = new ArrayList<>();
      tile(reads, strain, k, 5);
      tile(reads, otherStrain(random, strain, k), k, 11);
      Map<Long, PartialUnitig> pieces = new Oracle(reads, k, 1).partialUnitigs(random, 0);
      SimplifySimulator simulator = new SimplifySimulator(pieces, 1, 0, seed);
      List<String> lines = GraphText.lines(simulator.run(k, 0, 2 * k * (1 / 5.0 + 1 / 11.0), true));
      String inner = strain.substring(3 * k, strain.length() - 3 * k);
      String turned = Oracle.reverseComplement(inner);
      assertTrue(
          lines.stream().anyMatch(line -> line.contains(inner) || line.contains(turned)),
          "seed " + seed + ", k " + k);
      cut += (int) simulator.published("MINOR_VARIANTS_CUT");
    }
    assertTrue(cut > 1000, "links to the other strain: " + cut);
  }

  /** Reads of 3k bases from every so many places. */
  private static void tile(List<String> reads, String molecule, int k, int step) {
    for (int at = 0; at + 3 * k <= molecule.length(); at += step) {
      reads.add(molecule.substring(at, at + 3 * k));
    }
  }

  /**
   * Bases that differ, and stretches that are unrelated or weren't there. What is the same between
   * them has more than k k-mers: of fewer depth doesn't tell that they stand there once.
   */
  private static String otherStrain(Random random, String strain, int k) {
    StringBuilder other = new StringBuilder();
    for (int at = 0; at < strain.length(); ) {
      int same = Math.min(strain.length() - at, 2 * k + random.nextInt(3 * k));
      other.append(strain, at, at + same);
      at += same;
      int kind = random.nextInt(4);
      if (kind == 0) {
        other.append(RandomReads.bases(random, 1 + random.nextInt(3 * k), 4));
      } else if (kind == 1) {
        at += 1 + random.nextInt(2 * k);
      }
      if (kind != 1 && at < strain.length()) {
        other.append(strain.charAt(at++) == 'A' ? 'C' : 'A');
      }
    }
    return other.toString();
  }

  private void checkRemoved() {
    assertTrue(
        Arrays.stream(removed, 0, 5).allMatch(count -> count > 100),
        "tips, bubbles, weak links, isolated, alleles: " + Arrays.toString(removed));
    boolean uneven = spread.isUneven();
    assertEquals(uneven, popped == 0, "arms of bubbles for good: " + popped);
    assertEquals(0, removed[5], "variants cut");
    assertEquals(uneven, removed[6] < 20, "second paths: " + removed[6]);
    assertEquals(uneven, removed[7] < 20, "links to alleles: " + removed[7]);
    assertEquals(uneven, removed[8] < 20, "links to minor variants: " + removed[8]);
    assertEquals(uneven, removed[9] < 20, "crossed arms: " + removed[9]);
  }

  private void check(long seed, Random random, int k, List<String> reads, double median) {
    Oracle oracle = new Oracle(reads, k, 1 + random.nextInt(2));
    // Alleles go at the last k.
    boolean last = spread == DepthSpread.UNEVEN || seed >= 600 || random.nextInt(3) > 0;
    CleaningOracle definition = new CleaningOracle(oracle.unitigs(), k, median, spread, last);
    definition.cleaningDepth = seed % 3 == 0 ? 1.3 * median : median;
    List<String> expected = definition.clean();
    for (int i = 0; i < removed.length; i++) {
      removed[i] += definition.removed[i];
    }
    popped += definition.popped.size();
    Map<Long, PartialUnitig> pieces = oracle.partialUnitigs(random, random.nextDouble());
    for (int workers : new int[] {1, 2, 3, 7}) {
      SimplifySimulator simulator =
          new SimplifySimulator(pieces, workers, random.nextInt(2) * random.nextInt(60), seed);
      simulator.depths(spread);
      simulator.cleaningDepth(definition.cleaningDepth);
      try {
        assertEquals(expected, GraphText.lines(simulator.run(k, last ? 0 : k + 2, median, true)));
        assertEquals(definition.popped, simulator.popped());
        assertEquals(definition.popped.size(), simulator.published("POPPED_ARMS"));
        CompressionTest.assertBalanced(simulator);
        assertEquals(definition.removed[0], simulator.published("TIPS_REMOVED"));
        assertEquals(definition.removed[1], simulator.published("BUBBLES_REMOVED"));
        assertEquals(definition.removed[2], simulator.published("WEAK_LINKS_CUT"));
        assertEquals(definition.removed[3], simulator.published("ISOLATED_REMOVED"));
        assertEquals(definition.removed[4], simulator.published("ALLELES_REMOVED"));
        assertEquals(definition.removed[5], simulator.published("VARIANTS_CUT"));
        assertEquals(definition.removed[6], simulator.published("SECOND_PATHS_REMOVED"));
        assertEquals(definition.removed[7], simulator.published("ALLELE_LINKS_CUT"));
        assertEquals(definition.removed[8], simulator.published("MINOR_VARIANTS_CUT"));
        assertEquals(definition.removed[9], simulator.published("CROSSED_ARMS_REMOVED"));
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError(
            "seed " + seed + ", k " + k + ", D " + median + ", " + workers + " workers", e);
      }
    }
  }

  /** Two molecules that differ in a base here and there, and a repeat with a copy that differs. */
  private static List<String> diploidReads(Random random, int k) {
    String repeat = RandomReads.bases(random, 4 * k, 4);
    String one =
        RandomReads.bases(random, 40 * k, 4) + repeat + RandomReads.bases(random, 4 * k, 4);
    one += differing(random, repeat, 2 * k) + RandomReads.bases(random, 4 * k, 4);
    return reads(random, k, one, differing(random, one, 1 + random.nextInt(2 * k)));
  }

  /** Two molecules, and of some alleles of the second a part with the other base is a repeat. */
  private static List<String> readsOfAllelesInPieces(Random random, int k) {
    String one = RandomReads.bases(random, 60 * k, 4);
    StringBuilder other = new StringBuilder(one);
    StringBuilder elsewhere = new StringBuilder(RandomReads.bases(random, 3 * k, 4));
    for (int at = 2 * k; at < 58 * k; at += 3 * k) {
      other.setCharAt(at, other.charAt(at) == 'A' ? 'C' : 'A');
      if (random.nextInt(3) == 0) {
        int before = random.nextInt(k - 20);
        int from = at - before;
        elsewhere.append(other, from, from + k + random.nextInt(before + 1));
        elsewhere.append(RandomReads.bases(random, 3 * k, 4));
      }
    }
    return reads(random, k, one + elsewhere, other.append(elsewhere).toString());
  }

  /** One molecule, and in some reads an error, so close to those of others that bubbles cross. */
  private static List<String> readsWithErrorsClose(Random random, int k) {
    String molecule = RandomReads.bases(random, 60 * k, 4);
    List<String> reads = new ArrayList<>();
    tile(reads, molecule, k, k / 6);
    for (int at = 6 * k; at < 54 * k; at += 6 * k) {
      int other = at + 1 + random.nextInt(k);
      for (int error : new int[] {at, other}) {
        StringBuilder wrong = new StringBuilder(molecule);
        wrong.setCharAt(error, wrong.charAt(error) == 'A' ? 'C' : 'A');
        for (int read = 1 + random.nextInt(4); read > 0; read--) {
          int from = error - k - random.nextInt(k);
          reads.add(wrong.substring(from, from + 3 * k));
        }
      }
    }
    return reads;
  }

  private static List<String> reads(Random random, int k, String... molecules) {
    List<String> reads = new ArrayList<>();
    for (String molecule : molecules) {
      for (int i = 16 * molecule.length() / (3 * k); i > 0; i--) {
        int start = random.nextInt(molecule.length() - 3 * k + 1);
        String read = molecule.substring(start, start + 3 * k);
        reads.add(random.nextBoolean() ? Oracle.reverseComplement(read) : read);
      }
    }
    return reads;
  }

  /** Up to four molecules, each deeper than the next, that differ in a base here and there. */
  private static List<String> variantReads(Random random, int k) {
    String molecule = RandomReads.bases(random, (4 + random.nextInt(6)) * k, 4);
    List<String> reads = new ArrayList<>();
    for (int depth = 8 + random.nextInt(16); depth > 1; depth /= 2) {
      for (int i = depth * molecule.length() / (2 * k); i > 0; i--) {
        int start = random.nextInt(molecule.length() - 2 * k + 1);
        String read = molecule.substring(start, start + 2 * k);
        reads.add(random.nextBoolean() ? Oracle.reverseComplement(read) : read);
      }
      StringBuilder other = new StringBuilder(molecule);
      for (int at = random.nextInt(k); at < molecule.length(); at += 1 + random.nextInt(2 * k)) {
        other.setCharAt(at, other.charAt(at) == 'A' ? 'C' : 'A');
      }
      molecule = other.toString();
    }
    return reads;
  }

  /** With another base at steps of 1.5 k on average. */
  private static String differing(Random random, String text, int first) {
    StringBuilder other = new StringBuilder(text);
    int k = Math.max(1, text.length() / 40);
    for (int at = first; at < text.length(); at += k + random.nextInt(2 * k)) {
      other.setCharAt(at, other.charAt(at) == 'A' ? 'C' : 'A');
    }
    return other.toString();
  }

  /** One molecule, deep, with errors that make tips, bubbles, weak links and isolated unitigs. */
  private static List<String> noisyReads(Random random, int k) {
    String genome = RandomReads.bases(random, (3 + random.nextInt(10)) * k, 4);
    if (random.nextBoolean()) {
      int from = random.nextInt(genome.length() - 2 * k);
      genome += genome.substring(from, from + 2 * k) + RandomReads.bases(random, 2 * k, 4);
    }
    List<String> reads = new ArrayList<>();
    int length = 3 * k;
    for (int i = 20 * genome.length() / length; i > 0; i--) {
      int start = random.nextInt(genome.length() - length + 1);
      StringBuilder read = new StringBuilder(genome.substring(start, start + length));
      if (random.nextInt(8) == 0) {
        int at = random.nextInt(length);
        read.setCharAt(at, "ACGT".charAt(random.nextInt(4)));
        if (random.nextInt(4) == 0) {
          read.deleteCharAt(random.nextInt(length));
        }
        String twice = read.toString();
        reads.add(random.nextBoolean() ? Oracle.reverseComplement(twice) : twice);
        if (random.nextBoolean()) {
          reads.add(twice);
        }
      } else {
        reads.add(read.toString());
      }
    }
    return reads;
  }
}
