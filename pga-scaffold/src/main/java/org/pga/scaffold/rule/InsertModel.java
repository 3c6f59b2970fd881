package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.LONGEST_FRAGMENT;
import static org.pga.scaffold.rule.ScaffoldThresholds.LONGEST_INSERT;
import static org.pga.scaffold.rule.ScaffoldThresholds.MOST_DEVIATIONS;

import java.util.List;

/**
 * What scaffolding must know of a library of pairs.
 *
 * @param library its index
 * @param matePairs whether it comes after all paired-end libraries
 * @param mean insert size, outer distance, in bases
 * @param deviation its standard deviation
 * @param density pairs with both mates uniquely placed for each position of a single-copy genome at
 *     which a pair can begin (either strand), as observed within unitigs
 * @param depth of k-mers where that density was observed, if depth is uneven, so that the density
 *     varies as it does; NaN: unknown; 0: both are about the same everywhere
 */
public record InsertModel(
    int library, boolean matePairs, double mean, double deviation, double density, double depth) {
  /** The model of a library of a genome of even depth. */
  public InsertModel(
      int library, boolean matePairs, double mean, double deviation, double density) {
    this(library, matePairs, mean, deviation, density, 0);
  }

  /**
   * Whether some pairs of such a library would be too far apart to link anything: those that are
   * left seem to be of a shorter insert size, so that gaps would become too long.
   */
  public static boolean tooLong(double mean, double deviation) {
    return mean + MOST_DEVIATIONS * deviation > LONGEST_INSERT;
  }

  /**
   * The same models where no density stands for all ends. K-mers are counted in the reads of paired
   * ends, a pair for two reads; each library is taken for the only one: where there are two, pairs
   * of the other that are missing speak against an end as well. How deep mate pairs' density is,
   * which aren't among these reads, that of all paired ends tells.
   */
  public static List<InsertModel> ofUnevenDepth(List<InsertModel> models, int k, int readLength) {
    int windows = Math.max(1, readLength - k + 1);
    double pairs = 0;
    for (InsertModel model : models) {
      pairs += model.matePairs ? 0 : model.density;
    }
    double all = pairs == 0 ? Double.NaN : 2 * pairs * windows;
    return models.stream()
        .map(
            model ->
                model.matePairs ? model.with(model.density, all) : model.with(0.5 / windows, 1))
        .toList();
  }

  private InsertModel with(double otherDensity, double itsDepth) {
    return new InsertModel(library, matePairs, mean, deviation, otherDensity, itsDepth);
  }

  /** Whether the density is about the same everywhere; otherwise it is the mean of many. */
  public boolean even() {
    return depth == 0;
  }

  /** Whether it is known how many pairs there are at least, where k-mers are so deep. */
  public boolean tellsLeast() {
    return even() || matePairs && !Double.isNaN(depth);
  }

  /** The model where k-mers are so deep, for ends that may be of a molecule of its own depth. */
  public InsertModel at(double own) {
    return even() || Double.isNaN(depth) ? this : with(density * own / depth, own);
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
