package org.pga.scaffold.rule;

import org.pga.core.unitig.Unitig;

/**
 * Which unitigs stand in the genome once: only these are linked, the others are passed through.
 *
 * <p>Plain depth can't tell for short unitigs, so the numbers of reads expected of one and of two
 * copies are compared as Poisson variables: with e reads expected and o observed, ln P(o | e) − ln
 * P(o | 2e) = e − o·ln 2. The graph knows, too: what stands in the genome once is followed by one
 * thing only, so an end with several links speaks for a repeat, or one of the links is false.
 * Uncertain means no: a false anchor makes false joins, a missed one only costs length.
 */
public final class SingleCopy {
  /** Odds of e³ ≈ 20 to 1 against two copies. */
  private static final double LEAST_LOG_ODDS = 3;

  /**
   * For each end with several links. Of the unitigs of three bacteria deeper than half the genome
   * 61 without such an end were repeats and 651 were not, with one 174 and 16, with two 272 and
   * none: odds that change 100-fold with each.
   */
  private static final double LOG_ODDS_OF_BRANCH = 4;

  /** Share of the genome's depth below which a unitig is doubtful sequence. */
  private static final double LEAST_DEPTH = 0.5;

  private final double depth;
  private final int k;
  private final int windows;

  /**
   * @param depth k-mer depth of single-copy sequence
   * @param k k-mer size
   * @param readLength median length of reads
   */
  public SingleCopy(double depth, int k, int readLength) {
    this.depth = depth;
    this.k = k;
    windows = Math.max(1, readLength - k + 1);
  }

  /** Whether a unitig is single-copy; also of one that is a circle. */
  public boolean test(Unitig unitig) {
    long kmers = unitig.kmers(k);
    // A read that overlaps a unitig shows up to this many of its k-mers: they aren't independent.
    double together = Math.min(windows, kmers);
    double expected = depth * kmers / together;
    double observed = unitig.countSum() / together;
    return unitig.countSum() > LEAST_DEPTH * depth * kmers
        && expected - observed * Math.log(2)
            >= LEAST_LOG_ODDS + LOG_ODDS_OF_BRANCH * branchingEnds(unitig);
  }

  private static int branchingEnds(Unitig unitig) {
    int ends = 0;
    for (int end = 0; end < 2; end++) {
      ends += unitig.links(end).size() > 1 ? 1 : 0;
    }
    return ends;
  }
}
