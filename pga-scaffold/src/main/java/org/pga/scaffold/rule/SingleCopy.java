package org.pga.scaffold.rule;

/**
 * Which unitigs stand in the genome once: only these are linked, the others are passed through.
 *
 * <p>Plain depth can't tell for short unitigs, so the numbers of reads expected of one and of two
 * copies are compared as Poisson variables: with e reads expected and o observed, ln P(o | e) − ln
 * P(o | 2e) = e − o·ln 2. Uncertain means no: a false anchor makes false joins, a missed one only
 * costs length.
 */
public final class SingleCopy {
  /** Odds of e³ ≈ 20 to 1 against two copies. */
  private static final double LEAST_LOG_ODDS = 3;

  /** Share of the genome's depth below which a unitig is doubtful sequence. */
  private static final double LEAST_DEPTH = 0.5;

  private final double depth;
  private final int windows;

  /**
   * @param depth k-mer depth of single-copy sequence
   * @param k k-mer size
   * @param readLength median length of reads
   */
  public SingleCopy(double depth, int k, int readLength) {
    this.depth = depth;
    windows = Math.max(1, readLength - k + 1);
  }

  /** Whether a unitig of this many k-mers with this sum of counts is single-copy. */
  public boolean test(long kmers, long countSum) {
    // A read that overlaps a unitig shows up to this many of its k-mers: they aren't independent.
    double together = Math.min(windows, kmers);
    double expected = depth * kmers / together;
    double observed = countSum / together;
    return countSum > LEAST_DEPTH * depth * kmers
        && expected - observed * Math.log(2) >= LEAST_LOG_ODDS;
  }
}
