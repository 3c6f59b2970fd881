package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.apache.commons.math3.distribution.GammaDistribution;
import org.apache.commons.math3.distribution.PoissonDistribution;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.Unitig;

/** Reads of 150 bases; each that overlaps a unitig of 40 k-mers shows all of them. */
class CopyLikelihoodTest {
  private static final int K = 91;

  @Test
  void readsAreCountedAsPoissonVariables() {
    CopyLikelihood rule = new CopyLikelihood(20, K, 150);
    for (int reads : new int[] {5, 20, 31, 60}) {
      double odds = poisson(reads, 20) - poisson(reads, 40);
      assertEquals(odds, rule.logOdds(unitig(reads), 1, 2), 1e-9);
      odds = poisson(reads, 80) - poisson(reads, 60);
      assertEquals(odds, rule.logOdds(unitig(reads), 4, 3), 1e-9);
    }
  }

  /** The average over all depths that one copy may have. */
  @Test
  void whatIsKnownToAShareIsAveraged() {
    for (double depth : new double[] {5, 20, 200}) {
      CopyLikelihood rule = new CopyLikelihood(depth, K, 150);
      for (double spread : new double[] {0.05, 0.2}) {
        for (int reads : new int[] {(int) depth, (int) (1.4 * depth), (int) (2.5 * depth)}) {
          double odds = averaged(reads, depth, spread) - averaged(reads, 2 * depth, spread);
          assertEquals(odds, rule.logOdds(unitig(reads), 1, 2, spread), 0.01);
          odds = averaged(reads, 3 * depth, spread) - averaged(reads, 2 * depth, spread);
          assertEquals(odds, rule.logOdds(unitig(reads), 3, 2, spread), 0.01);
        }
      }
    }
  }

  private static double averaged(int reads, double mean, double spread) {
    double shape = 1 / (spread * spread);
    GammaDistribution depths = new GammaDistribution(shape, mean / shape);
    double step = spread * mean / 100;
    double sum = 0;
    for (double depth = step / 2; depth < mean * (1 + 40 * spread); depth += step) {
      sum += Math.exp(depths.logDensity(depth) + poisson(reads, depth)) * step;
    }
    return Math.log(sum);
  }

  private static double poisson(int reads, double expected) {
    return new PoissonDistribution(expected).logProbability(reads);
  }

  private static Unitig unitig(int reads) {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of(RandomReads.bases(new Random(1), 40 + K - 1, 4)), 40L * reads);
    return unitig;
  }
}
