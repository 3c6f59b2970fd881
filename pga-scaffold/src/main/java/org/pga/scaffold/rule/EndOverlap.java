package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_AGREEING;

import org.pga.core.bases.Sequence;

/**
 * Two ends that pairs say overlap, though no path of the graph joins them: where no read covered a
 * whole (k+1)-mer the graph is torn, but both ends hold the bases between.
 */
public final class EndOverlap {
  private EndOverlap() {}

  /**
   * The one overlap that fits: so many of the last bases of one sequence are the first of the
   * other.
   *
   * @param left the scaffold path before, in the direction of leaving
   * @param right the scaffold path behind, in the same direction
   * @param least bases of overlap at least
   * @param most bases of overlap at most
   * @return bases; 0 if none fits, or several do
   */
  public static int find(Sequence left, Sequence right, int least, int most) {
    int found = 0;
    int longest = Math.min(most, Math.min(left.length(), right.length()) - 1);
    for (int overlap = Math.max(LEAST_AGREEING, least); overlap <= longest; overlap++) {
      if (agree(left, right, overlap)) {
        if (found > 0) {
          return 0;
        }
        found = overlap;
      }
    }
    return found;
  }

  /** Whether so many of the last bases of one sequence are the first of the other. */
  public static boolean agree(Sequence left, Sequence right, int overlap) {
    int from = left.length() - overlap;
    for (int i = 0; i < overlap; i++) {
      if (left.baseAt(from + i) != right.baseAt(i)) {
        return false;
      }
    }
    return true;
  }
}
