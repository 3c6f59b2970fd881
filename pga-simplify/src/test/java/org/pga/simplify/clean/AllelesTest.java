package org.pga.simplify.clean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.pga.core.facts.DepthSpread;
import org.pga.simplify.graph.GenomeDepth;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyParameters.Source;

/**
 * k = 101 and reads of 150 bases, of which each holds 50 k-mers: a place of the genome is read 30
 * times, a k-mer 10 times, 100 k-mers by 20 reads.
 */
class AllelesTest {
  private static final double DEPTH = 10;

  @Test
  void countsReadsNotKmers() {
    // e = 20, o = 10: 10 − 10 ln 2
    assertEquals(3.07, logOdds(500, 100), 0.01);
    assertEquals(10 - 20 * Math.log(2), logOdds(1000, 100), 1e-9);
    assertEquals(0, logOdds(721.35, 100), 0.01);
  }

  @Test
  void aHaploidGenomeHasNone() {
    assertFalse(isOne(500, Double.NaN));
    assertFalse(isOne(1, 0));
    assertFalse(isOne(1, Math.log(9.9)));
    assertTrue(isOne(1, Math.log(10)), "ten arms of alleles for one of a repeat");
  }

  /** ln 10 of the genome and (500 − n·ln 2) / 50 of the unitig: e³ against one. */
  @Test
  void bothOddsTogetherLeaveNoDoubt() {
    assertTrue(isOne(671, Math.log(10)));
    assertFalse(isOne(672, Math.log(10)));
  }

  @Test
  void inADiploidOneWhatIsNearHalfIsOne() {
    double prior = Math.log(100);
    assertTrue(isOne(500, prior));
    assertTrue(isOne(800, prior));
    assertFalse(isOne(1000, prior), "as deep as the genome");
  }

  private static double logOdds(double countSum, long kmers) {
    return Alleles.logOdds(Math.round(countSum), kmers, parameters(0));
  }

  private static boolean isOne(long countSum, double prior) {
    return Alleles.isOne(countSum, 100, parameters(prior));
  }

  private static SimplifyParameters parameters(double prior) {
    return new SimplifyParameters(
        101,
        0,
        new GenomeDepth(DEPTH, DEPTH, DepthSpread.EVEN, 150),
        true,
        1,
        prior,
        0,
        Source.WORKER,
        false,
        0);
  }
}
