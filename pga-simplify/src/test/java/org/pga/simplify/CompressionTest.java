package org.pga.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.pga.bsp.SuperstepCounters;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.GraphText;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.core.unitig.PartialUnitig;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.graph.VertexCounter;

/** Join and compression give the brute-force unitigs, by whichever way the chains are found. */
class CompressionTest {
  @Test
  void smallGenomesComeOutAsTheirMaximalUnitigs() {
    for (long seed = 0; seed < 1500; seed++) {
      Random random = new Random(seed);
      check(seed, random, 3 + 2 * random.nextInt(4));
    }
  }

  @Test
  void soDoTheyAtLargeK() {
    for (long seed = 10_000; seed < 10_120; seed++) {
      Random random = new Random(seed);
      check(seed, random, List.of(31, 33, 63, 65, 127).get(random.nextInt(5)));
    }
  }

  private static void check(long seed, Random random, int k) {
    Oracle oracle = new Oracle(RandomReads.of(random, k), k, 1 + random.nextInt(2));
    List<String> expected = oracle.unitigs();
    Map<Long, PartialUnitig> pieces = oracle.partialUnitigs(random, random.nextDouble());
    for (int workers : new int[] {1, 2, 3, 7}) {
      int gatherLimit = random.nextBoolean() ? 0 : random.nextInt(60);
      SimplifySimulator simulator = new SimplifySimulator(pieces, workers, gatherLimit, seed);
      try {
        assertEquals(expected, GraphText.lines(simulator.run(k, 0, false)));
        assertBalanced(simulator);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed + ", k " + k + ", " + workers + " workers", e);
      }
    }
  }

  static void assertBalanced(SimplifySimulator simulator) {
    SuperstepCounters total = simulator.state().total();
    assertEquals(0, total.get(VertexCounter.MIRROR), "links without their mirror");
    assertEquals(
        total.get(VertexCounter.KMERS_IN),
        total.get(VertexCounter.KMERS_OUT) + total.get(VertexCounter.KMERS_REMOVED),
        "k-mers lost or doubled");
  }

  @Test
  void aLongChainTakesFewSuperstepsInOneWorkerAndNotManyInSeveral() {
    int pieces = 20_000;
    Map<Long, PartialUnitig> chain = chain(new Random(1), pieces, 31);
    for (int workers : new int[] {1, 3}) {
      for (int gatherLimit : new int[] {0, 6000}) {
        SimplifySimulator simulator = new SimplifySimulator(chain, workers, gatherLimit, 7);
        Map<Long, Unitig> result = simulator.run(31, 0, false);
        assertEquals(1, result.size());
        int most = workers == 1 ? 7 : gatherLimit == 0 ? 60 : 20;
        assertTrue(
            simulator.state().supersteps() <= most,
            simulator.state().supersteps() + " supersteps, limit " + gatherLimit);
      }
    }
  }

  /** One random sequence cut into pieces of one to three k-mers, on random strands. */
  private static Map<Long, PartialUnitig> chain(Random random, int pieces, int k) {
    String text = RandomReads.bases(random, 2 * pieces + k - 1, 4);
    Map<Long, PartialUnitig> chain = new TreeMap<>();
    for (int i = 0; i < pieces; i++) {
      String piece = text.substring(2 * i, 2 * i + k + 1);
      boolean flip = random.nextBoolean();
      PartialUnitig unitig = new PartialUnitig();
      unitig.set(Sequence.of(flip ? Oracle.reverseComplement(piece) : piece), 20);
      if (i > 0) {
        int before = "ACGT".indexOf(text.charAt(2 * i - 1));
        unitig.setEdge(flip ? End.RIGHT : End.LEFT, flip ? 3 - before : before, 10);
      }
      if (i < pieces - 1) {
        int after = "ACGT".indexOf(text.charAt(2 * i + k + 1));
        unitig.setEdge(flip ? End.LEFT : End.RIGHT, flip ? 3 - after : after, 10);
      }
      chain.put(random.nextLong() & Long.MAX_VALUE, unitig);
    }
    return chain;
  }
}
