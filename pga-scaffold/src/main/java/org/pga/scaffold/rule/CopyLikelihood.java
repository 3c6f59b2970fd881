package org.pga.scaffold.rule;

import org.pga.core.unitig.OnlyNeighbour;
import org.pga.core.unitig.Unitig;

/**
 * How often a unitig stands in the genome, by the reads that overlap it: as Poisson variables, with
 * e reads expected of one copy and o observed, ln P(o | ae) − ln P(o | be) = (b − a)e − o·ln(b/a).
 * Where e itself is known to a share s only (gamma distributed), they are negative binomial, with r
 * = 1/s²: (r + o)·ln((r + be)/(r + ae)) − o·ln(b/a).
 */
final class CopyLikelihood {
  private final double depth;
  private final int k;
  private final int windows;

  /**
   * @param depth k-mer depth of single-copy sequence
   * @param k k-mer size
   * @param readLength of reads, {@link org.pga.core.facts.ReadFacts#readLengthAt}
   */
  CopyLikelihood(double depth, int k, int readLength) {
    this.depth = depth;
    this.k = k;
    windows = Math.max(1, readLength - k + 1);
  }

  /** Natural logarithm of the odds of so many copies against so many others. */
  double logOdds(Unitig unitig, int copies, int others) {
    double expected = reads(unitig, depth * unitig.kmers(k));
    return (others - copies) * expected
        - observed(unitig) * StrictMath.log((double) others / copies);
  }

  /**
   * The same where one copy's depth is known to a share only.
   *
   * @param spread standard deviation of the depth by the depth
   */
  double logOdds(Unitig unitig, int copies, int others, double spread) {
    double expected = reads(unitig, depth * unitig.kmers(k));
    double observed = observed(unitig);
    double shape = 1 / (spread * spread);
    double ratio = StrictMath.log((shape + others * expected) / (shape + copies * expected));
    return (shape + observed) * ratio - observed * StrictMath.log((double) others / copies);
  }

  /**
   * Of the repeat beside a unitig: the odds of one copy of that against two, for the repeat has a
   * copy for each and at least one for every other link of its end. Reads that overlap both don't
   * count twice.
   *
   * @return negative infinity if the repeat rather has no copy for it at all: something there is
   *     false
   */
  double logOddsOfOne(OnlyNeighbour repeat) {
    double alone = 1 - (windows - 1) / 2.0 / repeat.kmers();
    if (alone <= 0) {
      return 0;
    }
    double each = alone / Math.min(windows, repeat.kmers());
    double expected = depth * repeat.kmers() * each;
    double observed = repeat.countSum() * each;
    double one = most(repeat.links(), observed, expected);
    for (int copies = 1; copies < repeat.links(); copies++) {
      if (logLikelihood(copies, observed, expected) > one) {
        return Double.NEGATIVE_INFINITY;
      }
    }
    return one - most(repeat.links() + 1, observed, expected);
  }

  /** The likelihood of so many copies or of more, whichever is the most likely number. */
  private static double most(int least, double observed, double expected) {
    double copies = Math.max(least, Math.floor(observed / expected));
    return Math.max(
        logLikelihood(copies, observed, expected), logLikelihood(copies + 1, observed, expected));
  }

  /** Poisson's, but for what doesn't depend on the copies. */
  private static double logLikelihood(double copies, double observed, double expected) {
    return observed * StrictMath.log(copies) - copies * expected;
  }

  private double observed(Unitig unitig) {
    return reads(unitig, unitig.countSum());
  }

  /** A read that overlaps a unitig shows many of its k-mers: they aren't independent. */
  private double reads(Unitig unitig, double countSum) {
    return countSum / Math.min(windows, unitig.kmers(k));
  }
}
