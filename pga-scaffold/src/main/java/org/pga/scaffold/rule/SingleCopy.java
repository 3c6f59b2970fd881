package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_DEPTH;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_LOG_ODDS;
import static org.pga.scaffold.rule.ScaffoldThresholds.LOG_ODDS_OF_BRANCH;
import static org.pga.scaffold.rule.ScaffoldThresholds.LOG_ODDS_OF_TEAR;
import static org.pga.scaffold.rule.ScaffoldThresholds.SPREAD_OF_SHORT;

import java.util.List;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.OnlyNeighbour;
import org.pga.core.unitig.Unitig;

/**
 * Which unitigs stand in the genome once: only these are linked, the others are passed through.
 *
 * <p>Plain depth can't tell for short unitigs, so the numbers of reads expected of one and of two
 * copies are compared as Poisson variables: with e reads expected and o observed, ln P(o | e) − ln
 * P(o | 2e) = e − o·ln 2. The graph knows, too: what stands in the genome once is followed by one
 * thing only, so an end with several links speaks for a repeat, or one of the links is false; and
 * an end that nothing follows against it, for one copy of several is hardly without a read where
 * all others are, too. Unitigs shorter than a single different base makes them are rarely within
 * what is carried on from k to k, which tells the genome's depth: of them it is known less well.
 * But the repeats on both sides have reads, too, and where two ways lead to a repeat of two copies
 * each is of one. Uncertain means no: a false anchor makes false joins, a missed one only costs
 * length. So no dead end is single-copy that reads with the same error may have made, where what it
 * hangs on has no copy for it beside its other ways: what reads begin with, such as a linker behind
 * random bases, is as deep as the reads that begin at one place.
 *
 * <p>Where depth is uneven none stands for one copy. Then only the graph tells, and only of unitigs
 * as long as a read: what is shorter may be a single read's errors.
 */
public final class SingleCopy {
  private final double depth;
  private final int k;
  private final int readLength;
  private final CopyLikelihood likelihood;

  /**
   * @param depth k-mer depth of single-copy sequence; 0: it is uneven
   * @param k k-mer size
   * @param readLength of reads, {@link org.pga.core.facts.ReadFacts#readLengthAt}
   */
  public SingleCopy(double depth, int k, int readLength) {
    this.depth = depth;
    this.k = k;
    this.readLength = readLength;
    likelihood = new CopyLikelihood(depth, k, readLength);
  }

  /** Whether a unitig is single-copy; also of one that is a circle. */
  public boolean test(Unitig unitig) {
    if (depth == 0) {
      return unitig.sequence().length() >= readLength
          && unitig.links(End.LEFT).size() <= 1
          && unitig.links(End.RIGHT).size() <= 1;
    }
    double repeats = Math.max(0, logOddsOfRepeats(unitig));
    return !isTip(unitig) && isOnce(unitig, LEAST_LOG_ODDS + logOddsOfEnds(unitig) - repeats);
  }

  /** A dead end as errors make them, and its only neighbour has no copy for it. */
  private boolean isTip(Unitig unitig) {
    if (!RepeatEntry.mayBeTip(unitig, k, readLength)) {
      return false;
    }
    for (int end = 0; end < 2; end++) {
      OnlyNeighbour next = unitig.onlyNeighbour(end);
      if (next != null && likelihood.logOddsOfOne(next) == Double.NEGATIVE_INFINITY) {
        return true;
      }
    }
    return false;
  }

  /** Whether the reads of a unitig say so, whatever follows its ends: not where depth is uneven. */
  public boolean byReads(Unitig unitig) {
    return depth > 0 && isOnce(unitig, LEAST_LOG_ODDS);
  }

  private boolean isOnce(Unitig unitig, double odds) {
    return unitig.countSum() > LEAST_DEPTH * depth * unitig.kmers(k)
        && logOddsOfReads(unitig) >= odds;
  }

  private double logOddsOfReads(Unitig unitig) {
    return unitig.kmers(k) < k - 1
        ? likelihood.logOdds(unitig, 1, 2, SPREAD_OF_SHORT)
        : likelihood.logOdds(unitig, 1, 2);
  }

  /**
   * What the repeats beside it say; nothing of one with more ways on than one. Not more than how
   * sure it is that all their links are true.
   */
  private double logOddsOfRepeats(Unitig unitig) {
    double[] odds = new double[2];
    for (int end = 0; end < 2; end++) {
      OnlyNeighbour repeat = unitig.onlyNeighbour(end);
      if (unitig.links(end).size() > 1) {
        return 0;
      }
      odds[end] =
          repeat == null || repeat.links() < 2
              ? 0
              : Math.min(LOG_ODDS_OF_BRANCH, likelihood.logOddsOfOne(repeat));
    }
    return isBetweenTheSame(unitig) ? Math.min(odds[0], odds[1]) : odds[0] + odds[1];
  }

  /** Whether both ends lead to one unitig, which doesn't say the same twice. */
  private static boolean isBetweenTheSame(Unitig unitig) {
    List<Link> left = unitig.links(End.LEFT);
    List<Link> right = unitig.links(End.RIGHT);
    return left.size() == 1
        && right.size() == 1
        && left.get(0).neighbour() == right.get(0).neighbour();
  }

  private static double logOddsOfEnds(Unitig unitig) {
    double odds = 0;
    for (int end = 0; end < 2; end++) {
      int links = unitig.links(end).size();
      odds += links > 1 ? LOG_ODDS_OF_BRANCH : links == 0 ? -LOG_ODDS_OF_TEAR : 0;
    }
    return odds;
  }
}
