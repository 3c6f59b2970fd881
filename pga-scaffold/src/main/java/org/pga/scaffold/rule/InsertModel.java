package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.LONGEST_FRAGMENT;
import static org.pga.scaffold.rule.ScaffoldThresholds.MOST_DEVIATIONS;

/**
 * What scaffolding must know of a library of pairs.
 *
 * @param library its index
 * @param matePairs whether it comes after all paired-end libraries
 * @param mean insert size, outer distance, in bases
 * @param deviation its standard deviation
 * @param density pairs with both mates uniquely placed for each position of a single-copy genome at
 *     which a pair can begin (either strand), as observed within unitigs
 * @param even whether that density is about the same everywhere; otherwise it is the mean of many
 */
public record InsertModel(
    int library, boolean matePairs, double mean, double deviation, double density, boolean even) {
  /** One of a genome of even depth. */
  public InsertModel(
      int library, boolean matePairs, double mean, double deviation, double density) {
    this(library, matePairs, mean, deviation, density, true);
  }

  /** The same where no density stands for all ends. */
  public InsertModel ofUnevenDepth() {
    return new InsertModel(library, matePairs, mean, deviation, density, false);
  }

  /**
   * The same where k-mers are so deep, for ends that may be of a molecule of its own depth: so many
   * reads begin at a position, two of each pair. Mate pairs aren't what k-mers are counted in.
   */
  public InsertModel at(double depth, int k, int readLength) {
    double own = depth / Math.max(1, readLength - k + 1) / 2;
    return even || matePairs ? this : new InsertModel(library, false, mean, deviation, own, false);
  }

  /** Whether a pair whose mates lie this far apart, outer distance, is one as they should be. */
  public boolean explains(long insert) {
    return Math.abs(insert - mean) <= MOST_DEVIATIONS * deviation;
  }

  /**
   * Whether two mates that lie back to back on one scaffold path tell nothing of its ends: they may
   * be of a short fragment among the mate pairs, which face each other before they are turned. All
   * of these leave the same distance around the path, as if it were a circle.
   *
   * @param between bases between the two mates
   */
  public boolean shortFragment(long between) {
    return matePairs && between <= LONGEST_FRAGMENT;
  }

  /**
   * Whether a pair can lead from an end to an end that overlaps it by at most k bases.
   *
   * @param sum bases from the pair's outer ends to the two ends
   */
  public boolean spans(long sum, int k) {
    return sum - k <= mean + MOST_DEVIATIONS * deviation;
  }
}
