package org.pga.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.oracle.GraphText;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.PartialUnitig;

/** The rules applied in supersteps come to what they come to one unitig after the other. */
class CleaningTest {
  private final int[] removed = new int[4];

  @Test
  void anyNumberOfWorkersCleansLikeTheDefinition() {
    for (long seed = 0; seed < 600; seed++) {
      Random random = new Random(seed);
      int k = List.of(3, 5, 7, 9, 11, 15, 21, 31).get(random.nextInt(8));
      List<String> reads = new ArrayList<>();
      for (int parts = 1 + random.nextInt(3); parts > 0; parts--) {
        reads.addAll(random.nextBoolean() ? RandomReads.of(random, k) : noisyReads(random, k));
      }
      check(seed, random, k, reads);
    }
    assertTrue(
        Arrays.stream(removed).allMatch(count -> count > 100),
        "tips, bubbles, weak links, isolated: " + Arrays.toString(removed));
  }

  private void check(long seed, Random random, int k, List<String> reads) {
    Oracle oracle = new Oracle(reads, k, 1 + random.nextInt(2));
    double median = random.nextInt(60) / 2.0;
    CleaningOracle definition = new CleaningOracle(oracle.unitigs(), k, median);
    List<String> expected = definition.clean();
    for (int i = 0; i < 4; i++) {
      removed[i] += definition.removed[i];
    }
    Map<Long, PartialUnitig> pieces = oracle.partialUnitigs(random, random.nextDouble());
    for (int workers : new int[] {1, 2, 3, 7}) {
      SimplifySimulator simulator =
          new SimplifySimulator(pieces, workers, random.nextInt(2) * random.nextInt(60), seed);
      try {
        assertEquals(expected, GraphText.lines(simulator.run(k, median, true)));
        CompressionTest.assertBalanced(simulator);
        assertEquals(definition.removed[0], simulator.published("TIPS_REMOVED"));
        assertEquals(definition.removed[1], simulator.published("BUBBLES_REMOVED"));
        assertEquals(definition.removed[2], simulator.published("WEAK_LINKS_CUT"));
        assertEquals(definition.removed[3], simulator.published("ISOLATED_REMOVED"));
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError(
            "seed " + seed + ", k " + k + ", D " + median + ", " + workers + " workers", e);
      }
    }
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
