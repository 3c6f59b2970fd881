package org.pga.simplify.clean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.facts.DepthSpread;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.graph.GenomeDepth;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyParameters.Source;

/** Drawn depths, against the probabilities of numbers of reads. */
class CopyOddsTest {
  @Test
  void oddsAreThoseOfTheNumberOfReads() {
    int once = 0;
    for (long seed = 0; seed < 3_000; seed++) {
      Random random = new Random(seed);
      int k = 21 + 10 * random.nextInt(4);
      int readLength = random.nextInt(4) == 0 ? 0 : random.nextInt(140);
      double median = 1 + random.nextInt(40);
      int kmers = 1 + random.nextInt(120);
      // So many k-mers of the unitig a read shows that stands in its middle.
      int together = 1;
      while (together < kmers && together + k <= readLength) {
        together++;
      }
      int reads = random.nextInt((int) (2 * median * kmers / together) + 3);
      long countSum = (long) reads * together;
      double copies = random.nextInt(3) == 0 ? 0.5 : 1 + random.nextInt(3);
      SimplifyParameters parameters = parameters(k, readLength, median);
      double expected = median * kmers / together; // reads on one copy
      double odds = logPoisson(reads, copies * expected) - logPoisson(reads, 2 * copies * expected);
      String message = "seed " + seed;
      double found = CopyOdds.log(copies, countSum, kmers, parameters);
      assertEquals(odds, found, 1e-6 * (1 + Math.abs(odds)), message);
      Unitig unitig = new Unitig();
      unitig.setSequence(Sequence.of(RandomReads.bases(random, kmers + k - 1, 4)), countSum);
      double ofOne = logPoisson(reads, expected) - logPoisson(reads, 2 * expected);
      if (Math.abs(ofOne - 7) > 1e-6) {
        assertEquals(ofOne > 7, CopyOdds.isOnce(unitig, parameters), message);
        once += ofOne > 7 ? 1 : 0;
      }
      boolean shallow = 4.0 * countSum / kmers < median;
      assertEquals(shallow, Doubt.about(unitig, parameters), message);
    }
    assertTrue(once > 500 && once < 2_500, once + " once");
  }

  private static double logPoisson(int observed, double expected) {
    double log = -expected;
    for (int i = 1; i <= observed; i++) {
      log += Math.log(expected / i);
    }
    return log;
  }

  private static SimplifyParameters parameters(int k, int readLength, double median) {
    return new SimplifyParameters(
        k,
        0,
        new GenomeDepth(median, median, DepthSpread.EVEN, readLength),
        true,
        1,
        0,
        0,
        Source.WORKER,
        false,
        0);
  }
}
