package org.pga.simplify.classic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.oracle.GraphText;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.graph.classic.AdjacencyLines;

/**
 * The steps without Giraph. The compact pipeline is held against the same oracle ({@code
 * CompressionTest}), so that both give the same unitigs.
 */
class ClassicPhasesTest {
  @Test
  void smallGenomesComeOutAsTheirMaximalUnitigs() {
    for (long seed = 0; seed < 3000; seed++) {
      Random random = new Random(seed);
      check(seed, random, 3 + 2 * random.nextInt(5));
    }
  }

  @Test
  void soDoTheyAtLargeK() {
    for (long seed = 10_000; seed < 10_100; seed++) {
      Random random = new Random(seed);
      check(seed, random, List.of(21, 31, 33, 55, 63, 65, 127).get(random.nextInt(7)));
    }
  }

  private static void check(long seed, Random random, int k) {
    Oracle oracle = new Oracle(RandomReads.of(random, k), k, 1 + random.nextInt(3));
    assertEquals(oracle.unitigs(), run(oracle, k, seed, false), "seed " + seed + ", k " + k);
  }

  private static List<String> run(Oracle oracle, int k, long seed, boolean clean) {
    try {
      ClassicSimulator simulator = new ClassicSimulator(AdjacencyLines.of(oracle), k, seed);
      return GraphText.lines(simulator.run(clean));
    } catch (RuntimeException e) {
      throw new AssertionError("seed " + seed + ", k " + k, e);
    }
  }

  /**
   * One read through the long arm of a bubble, two through the short one: the long one's k-mers
   * were seen 28 times together, the short one's 18, though each of them more often.
   */
  @Test
  void ofABubbleTheArmWithTheHighestCumulativeFrequencyStays() {
    String before = "ACGGATTCAGCATTGACCTA";
    String after = "GTTGCCATAAGCGGTCAAGT";
    String longer = before + "TCTTGGACCCTATGAGGGCA" + after;
    String shorter = before + "C" + after;
    int k = 9;
    Oracle oracle = new Oracle(List.of(longer, shorter, shorter), k, 1);
    assertEquals(4, oracle.unitigs().size(), "a bubble");
    List<String> left = run(oracle, k, 1, true);
    assertEquals(1, left.size(), left::toString);
    assertEquals(Oracle.canonical(longer), left.get(0).split(" ")[0]);
  }

  @Test
  void tipsAndBubblesGoByTheDefinition() {
    int tips = 0;
    int bubbles = 0;
    for (long seed = 0; seed < 1500; seed++) {
      Random random = new Random(seed);
      int k = 3 + 2 * random.nextInt(5);
      Oracle oracle = new Oracle(RandomReads.of(random, k), k, 1);
      List<String> actual = run(oracle, k, seed, true);
      ClassicCleaningOracle definition = new ClassicCleaningOracle(oracle, k);
      definition.clean();
      assertEquals(oracle.unitigs(), actual, "seed " + seed + ", k " + k);
      tips += definition.tips;
      bubbles += definition.bubbles;
    }
    assertTrue(tips > 1000 && bubbles > 20, tips + " tips, " + bubbles + " bubbles");
  }
}
