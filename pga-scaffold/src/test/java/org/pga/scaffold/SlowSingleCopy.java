package org.pga.scaffold;

import java.util.Arrays;
import org.apache.commons.math3.special.Gamma;
import org.pga.core.unitig.OnlyNeighbour;
import org.pga.core.unitig.Unitig;

/**
 * Which unitigs stand in the genome once, by the words of the rule: the probability of the reads
 * that overlap a unitig, if it stands there once and if twice, written out. For the oracles.
 */
public final class SlowSingleCopy {
  private final double depth;
  private final int k;
  private final int readLength;

  /**
   * @param depth k-mer depth of single-copy sequence; 0: it is uneven
   */
  public SlowSingleCopy(double depth, int k, int readLength) {
    this.depth = depth;
    this.k = k;
    this.readLength = readLength;
  }

  /** Whether reads and graph say so. Where depth is uneven: no end branches, no read is longer. */
  public boolean test(Unitig unitig) {
    int left = unitig.links(0).size();
    int right = unitig.links(1).size();
    if (depth == 0) {
      return left < 2 && right < 2 && unitig.sequence().length() >= readLength;
    }
    if (isTip(unitig)) {
      return false;
    }
    int branching = (left > 1 ? 1 : 0) + (right > 1 ? 1 : 0);
    int torn = (left == 0 ? 1 : 0) + (right == 0 ? 1 : 0);
    int odds = 3 + 4 * branching - torn;
    return isOnce(unitig, odds) || branching == 0 && isOnce(unitig, odds - repeatsSay(unitig));
  }

  /** Errors of one read's end: nothing follows, and its neighbour stands there for others only. */
  private boolean isTip(Unitig unitig) {
    boolean dead = unitig.links(0).isEmpty() || unitig.links(1).isEmpty();
    boolean isShort = unitig.kmers(k) <= k && unitig.kmers(k) <= Math.max(1, readLength - k);
    double least = Math.min(repeatSays(unitig, 0), repeatSays(unitig, 1));
    return dead && isShort && least == Double.NEGATIVE_INFINITY;
  }

  /** How much likelier the depth of its neighbours is if it stands there once than if twice. */
  private double repeatsSay(Unitig unitig) {
    double left = repeatSays(unitig, 0);
    double right = repeatSays(unitig, 1);
    boolean same =
        unitig.links(0).size() == 1
            && unitig.links(1).size() == 1
            && unitig.links(0).get(0).neighbour() == unitig.links(1).get(0).neighbour();
    return same ? Math.min(left, right) : left + right;
  }

  private double repeatSays(Unitig unitig, int end) {
    OnlyNeighbour repeat = unitig.onlyNeighbour(end);
    if (repeat == null || repeat.links() == 1) {
      return 0;
    }
    double windows = Math.max(1, readLength - k + 1);
    double kmersOfRead = Math.min(repeat.kmers(), windows);
    // Reads over the border show half of these k-mers on this side of it.
    double alone = repeat.kmers() - (windows - 1) / 2;
    if (alone <= 0) {
      return 0;
    }
    double expected = depth * alone / kmersOfRead;
    double reads = (double) repeat.countSum() / repeat.kmers() * alone / kmersOfRead;
    // The most likely number of copies: none for this one, one, or two and more.
    double[] best = new double[3];
    Arrays.fill(best, Double.NEGATIVE_INFINITY);
    for (int copies = 1; copies <= repeat.links() + 2 + reads / expected; copies++) {
      double value = reads * Math.log(copies * expected) - copies * expected;
      for (int own = 0; own < best.length; own++) {
        boolean hasSoMany = own == 0 ? copies < repeat.links() : copies >= repeat.links() - 1 + own;
        best[own] = hasSoMany ? Math.max(best[own], value) : best[own];
      }
    }
    return best[0] > best[1] ? Double.NEGATIVE_INFINITY : Math.min(4, best[1] - best[2]);
  }

  /** Whether the reads alone say so; they don't where depth is uneven. */
  public boolean byReads(Unitig unitig) {
    return depth != 0 && isOnce(unitig, 3);
  }

  /** By at least such odds, as a natural logarithm, and not half as deep as the genome. */
  private boolean isOnce(Unitig unitig, double odds) {
    long kmers = unitig.kmers(k);
    double kmersOfRead = Math.min(kmers, Math.max(1, readLength - k + 1));
    double reads = unitig.countSum() / kmersOfRead;
    double expected = depth * kmers / kmersOfRead;
    boolean isShort = kmers < k - 1;
    double once = logProbability(reads, expected, isShort);
    double twice = logProbability(reads, 2 * expected, isShort);
    return unitig.countSum() / (double) kmers > depth / 2 && once - twice >= odds;
  }

  /** Poisson's; of a short unitig averaged over what is expected, gamma distributed, by 8 %. */
  private static double logProbability(double reads, double expected, boolean isShort) {
    double ways = Gamma.logGamma(reads + 1);
    if (!isShort) {
      return reads * Math.log(expected) - expected - ways;
    }
    double shape = 1 / (0.08 * 0.08);
    double share = expected / (shape + expected);
    return Gamma.logGamma(shape + reads)
        - Gamma.logGamma(shape)
        - ways
        + shape * Math.log(1 - share)
        + reads * Math.log(share);
  }
}
