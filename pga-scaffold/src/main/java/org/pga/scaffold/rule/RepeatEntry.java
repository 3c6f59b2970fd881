package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_DEPTH;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_REPEAT_DEPTH;
import static org.pga.scaffold.rule.ScaffoldThresholds.MOST_LOG_ODDS_OF_MORE;

import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;

/**
 * Whether a scaffold path that ends before a repeat, with nothing else to continue to, is extended
 * into it. What follows there is known, whatever lies beyond: so each copy of the repeat stands in
 * the contig of one of its neighbours, instead of all copies in a contig of their own that shows
 * one.
 *
 * <p>A repeat is entered from one side only, the one with more links, where more neighbours wait:
 * from both, each copy would be written twice.
 */
public final class RepeatEntry {
  private RepeatEntry() {}

  /**
   * How deep one copy is at most before a repeat: as the genome, or as the anchor there is. What is
   * to be a repeat must be one for both.
   *
   * @param anchor the last unitig of a scaffold path
   * @param depth k-mer depth of single-copy sequence; 0: it is uneven
   */
  public static double mostOfCopy(Unitig anchor, int k, double depth) {
    return Math.max((double) anchor.countSum() / anchor.kmers(k), depth);
  }

  /**
   * How deep one copy is at least: as the genome, unless the anchor is deeper by more than chance,
   * for its molecule is then. So small a loss may be a lost copy's.
   *
   * @param anchor the last unitig of a scaffold path
   * @param k k-mer size
   * @param readLength of reads, {@link org.pga.core.facts.ReadFacts#readLengthAt}
   * @param depth k-mer depth of single-copy sequence; 0: it is uneven
   */
  public static double leastOfCopy(Unitig anchor, int k, int readLength, double depth) {
    double own = (double) anchor.countSum() / anchor.kmers(k);
    double more = Math.max(0, own - depth);
    // A read that overlaps a unitig shows up to this many of its k-mers: they aren't independent.
    double together = Math.min(Math.max(1, readLength - k + 1), anchor.kmers(k));
    double variance = depth * together / anchor.kmers(k);
    return more * more > 2 * variance * MOST_LOG_ODDS_OF_MORE ? own : depth;
  }

  /**
   * Whether a walk may come in.
   *
   * @param repeat a unitig that is no anchor
   * @param end where the walk comes in
   * @param depth most k-mer depth of single-copy sequence before it
   */
  public static boolean isOpen(Unitig repeat, int end, int k, double depth) {
    int here = repeat.links(end).size();
    int there = repeat.links(End.other(end)).size();
    return !repeat.circular()
        && here > 1
        && (here > there || here == there && end == End.LEFT)
        && repeat.countSum() >= LEAST_REPEAT_DEPTH * depth * repeat.kmers(k);
  }

  /**
   * Whether a unitig that isn't surely single-copy, and on no path, is extended all the same: as
   * deep as one copy, rather than two or an error.
   *
   * @param unitig that is on no path
   * @param k k-mer size
   * @param readLength of reads, {@link org.pga.core.facts.ReadFacts#readLengthAt}
   * @param depth k-mer depth of single-copy sequence
   */
  public static boolean mayLeave(Unitig unitig, int k, int readLength, double depth) {
    double one = depth * unitig.kmers(k);
    return !unitig.circular()
        && !mayBeTip(unitig, k, readLength)
        && unitig.countSum() > LEAST_DEPTH * one
        && unitig.countSum() < LEAST_REPEAT_DEPTH * one;
  }

  /**
   * Whether it may be what a read with an error, or several with the same one, hold from there on:
   * all its k-mers have the wrong base, and none follows where the reads end. As an anchor it would
   * begin a contig with that base, and tell the depth of the repeat behind it.
   */
  static boolean mayBeTip(Unitig unitig, int k, int readLength) {
    boolean dead = unitig.links(End.LEFT).isEmpty() || unitig.links(End.RIGHT).isEmpty();
    // The read's first k-mer is right, or nothing would lead there.
    return dead && unitig.kmers(k) <= Math.min(k, Math.max(1, readLength - k));
  }
}
