package org.pga.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.facts.DepthSpread;
import org.pga.core.oracle.GraphText;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.core.unitig.PartialUnitig;
import org.pga.core.unitig.Unitig;

/** Ends carry to a larger k what a walk over the finished graph finds behind them. */
class ExtensionTest {
  private int extended;
  private int branched;
  private int circles;
  private int mostHops;
  private int compared;

  @Test
  void anyNumberOfWorkersExtendsLikeAWalkOverStrings() {
    for (long seed = 0; seed < 800; seed++) {
      Random random = new Random(seed);
      int k = 3 + 2 * random.nextInt(4);
      check(seed, random, k, k + 2 * (1 + random.nextInt(10)));
    }
    String cases = extended + " extended, " + branched + " branched, " + circles + " circles";
    assertTrue(compared > 3000, compared + " compared");
    assertTrue(extended > 2000 && branched > 2000 && circles > 100 && mostHops > 5, cases);
  }

  @Test
  void soItDoesAtTheLargestStepThereIs() {
    for (long seed = 10_000; seed < 10_040; seed++) {
      check(seed, new Random(seed), 3, 127);
    }
  }

  private void check(long seed, Random random, int k, int nextK) {
    boolean clean = random.nextBoolean();
    double median = random.nextInt(20) / 2.0;
    Oracle oracle = new Oracle(RandomReads.of(random, k), k, 1 + random.nextInt(2));
    Map<Long, PartialUnitig> pieces = oracle.partialUnitigs(random, random.nextDouble());
    List<String> expected =
        clean
            ? new CleaningOracle(oracle.unitigs(), k, median, DepthSpread.EVEN, false).clean()
            : oracle.unitigs();
    List<String> first = null;
    for (int workers : new int[] {1, 2, 3, 7}) {
      int gatherLimit = random.nextInt(2) * random.nextInt(60);
      try {
        SimplifySimulator without = new SimplifySimulator(pieces, workers, gatherLimit, seed);
        Map<Long, Unitig> plain = without.run(k, median, clean);
        plain.values().forEach(ExtensionTest::assertNothingCarried);
        SimplifySimulator with = new SimplifySimulator(pieces, workers, gatherLimit, seed);
        Map<Long, Unitig> graph = with.run(k, nextK, median, clean);
        CompressionTest.assertBalanced(with);
        assertEquals(expected, GraphText.lines(graph));
        ExtensionOracle definition = new ExtensionOracle(graph, k, nextK, median);
        List<String> lines = ExtensionOracle.actual(graph);
        assertEquals(definition.expected(), lines);
        first = first == null ? lines : first;
        assertEquals(first, lines, "by number of workers");
        graph.values().forEach(unitig -> assertEdges(oracle, unitig, k, clean));
        // Without a larger k there is a superstep of naming instead, if nothing more goes.
        boolean same =
            without.published("MINOR_VARIANTS_CUT") == 0
                && without.published("CROSSED_ARMS_REMOVED") == 0;
        compared += same ? 1 : 0;
        int more = with.state().supersteps() - without.state().supersteps() + 1;
        int most = definition.mostHops > 0 ? definition.mostHops + 2 : 3;
        assertTrue(most <= nextK - k + 3);
        assertTrue(!same || more >= 1 && more <= most, more + " supersteps more");
        mostHops = Math.max(mostHops, definition.mostHops);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError(
            "seed " + seed + ", k " + k + " to " + nextK + ", " + workers + " workers", e);
      }
    }
  }

  private static void assertNothingCarried(Unitig unitig) {
    for (int end = 0; end < 2; end++) {
      assertEquals(Sequence.EMPTY, unitig.extension(end));
      assertEquals(0, unitig.branchBases(end));
    }
  }

  /** Held against the reads: what is carried is made of solid (k+1)-mers, and all of them. */
  private void assertEdges(Oracle oracle, Unitig unitig, int k, boolean clean) {
    if (unitig.circular()) {
      circles++;
      assertNothingCarried(unitig);
      return;
    }
    String text = unitig.sequence().toString();
    String whole = unitig.extension(End.LEFT) + text + unitig.extension(End.RIGHT);
    for (int i = 0; i + k < whole.length(); i++) {
      assertTrue(oracle.edges.containsKey(Oracle.canonical(whole.substring(i, i + k + 1))), whole);
    }
    for (int end = 0; end < 2; end++) {
      extended += unitig.extension(end).length() > 0 ? 1 : 0;
      branched += unitig.branchBases(end) != 0 ? 1 : 0;
      List<String> kmers = new ArrayList<>();
      for (char base : "ACGT".toCharArray()) {
        String kmer =
            end == End.LEFT
                ? base + text.substring(0, k)
                : text.substring(text.length() - k) + base;
        boolean carried = (unitig.branchBases(end) >> "ACGT".indexOf(base) & 1) != 0;
        boolean edge = oracle.edges.containsKey(Oracle.canonical(kmer));
        assertTrue(!carried || edge, kmer);
        if (edge) {
          kmers.add(kmer);
        }
      }
      if (!clean) {
        int branches = kmers.size() > 1 ? kmers.size() : 0;
        assertEquals(branches, Integer.bitCount(unitig.branchBases(end)), kmers::toString);
        assertEquals(kmers.size() == 1, unitig.extension(end).length() > 0, kmers::toString);
      }
    }
  }
}
