package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.BASES_FOR_A_WRONG_ONE;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_AGREEING;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_AT_TEAR;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_BY_ONE_PAIR;
import static org.pga.scaffold.rule.ScaffoldThresholds.MOST_WRONG_AT_TEAR;

import org.pga.core.bases.Sequence;
import org.pga.core.bases.SequenceBuilder;
import org.pga.scaffold.layout.Layout.Gap;

/**
 * Two ends that pairs say overlap, though no path of the graph joins them: where no read covered a
 * whole (k+1)-mer the graph is torn, but both ends hold the bases between.
 */
public final class EndOverlap {
  private EndOverlap() {}

  /**
   * What joins two ends: the one number of bases that both hold, or else the bases between them,
   * where what reads hold beyond either end meets. If the ends' own bases agree at several lengths,
   * reads can still say which holds: what they have beyond is compared, too, and longer. Where no
   * link leads on from either end, what is known beyond it may be one read's, with its errors: if
   * nothing agrees wholly, few bases may differ, but none that both ends hold themselves. Where two
   * reads differ beyond both ends, the one that leaves {@code left} counts. What is shared must
   * stand at one place only in what is known of either end: of a tandem repeat's many lengths pairs
   * may leave but one, which needn't be true.
   *
   * @param left the end before, in the direction of leaving
   * @param right the end behind, likewise in the direction of leaving it
   * @param least bases between the ends at least, by pairs
   * @param most bases between the ends at most
   * @param lone whether a single pair says so
   * @return null if no comparison finds exactly one length
   */
  public static Gap join(EndText left, EndText right, int least, int most, boolean lone, int k) {
    boolean torn = left.torn() && right.torn();
    int agreeing = !torn ? LEAST_AGREEING : lone ? LEAST_BY_ONE_PAIR : LEAST_AT_TEAR;
    int longest = Math.min(k - 1, -least);
    Sequence own = right.last().reverseComplement();
    int shared = find(left.last(), own, Math.max(agreeing, -most), longest);
    if (shared > 0 && standsOnce(left.last(), own, shared)) {
      return new Gap(-shared, true);
    }
    int beyond = left.beyond().length() + right.beyond().length();
    Sequence before = left.whole();
    Sequence behind = right.whole().reverseComplement();
    int shortest = Math.max(agreeing, beyond - most);
    int overlap = find(before, behind, shortest, beyond + longest);
    if (overlap == 0 && torn) {
      overlap = findAlike(left, right, shortest, beyond + longest);
    }
    if (overlap == 0 || !standsOnce(before, behind, overlap)) {
      return null;
    }
    if (overlap > beyond) {
      return new Gap(beyond - overlap, true);
    }
    SequenceBuilder filling = new SequenceBuilder(beyond - overlap);
    for (int i = left.last().length(); filling.length() < beyond - overlap; i++) {
      int inBehind = i - (before.length() - overlap);
      filling.append(i < before.length() ? before.baseAt(i) : behind.baseAt(inBehind));
    }
    return Gap.filled(filling.build());
  }

  /**
   * The one overlap that fits: so many of the last bases of one sequence are the first of the
   * other.
   *
   * @param left the scaffold path before, in the direction of leaving
   * @param right the scaffold path behind, in the same direction
   * @param least bases of overlap at least, one or more
   * @param most bases of overlap at most
   * @return bases; 0 if none fits, or several do
   */
  static int find(Sequence left, Sequence right, int least, int most) {
    int found = 0;
    int longest = Math.min(most, Math.min(left.length(), right.length()) - 1);
    for (int overlap = least; overlap <= longest; overlap++) {
      if (agree(left, right, overlap)) {
        if (found > 0) {
          return 0;
        }
        found = overlap;
      }
    }
    return found;
  }

  /**
   * Whether the last bases of one sequence, and as many of the first of the other, stand nowhere
   * else in it.
   */
  static boolean standsOnce(Sequence left, Sequence right, int overlap) {
    String before = left.toString();
    String behind = right.toString();
    String last = before.substring(before.length() - overlap);
    return before.indexOf(last) == before.length() - overlap
        && behind.lastIndexOf(behind.substring(0, overlap)) == 0;
  }

  /**
   * The one overlap that nearly fits of what is known of two ends, with what reads hold beyond
   * them.
   *
   * @param left in the direction of leaving
   * @param right in the direction of leaving it
   * @return bases; 0 if none fits, or several do
   */
  private static int findAlike(EndText left, EndText right, int least, int most) {
    Sequence before = left.whole();
    Sequence behind = right.whole().reverseComplement();
    int found = 0;
    int longest = Math.min(most, Math.min(before.length(), behind.length()) - 1);
    for (int overlap = least; overlap <= longest; overlap++) {
      int wrong = 0;
      for (int i = 0; i < overlap; i++) {
        boolean ofBothEnds = i >= right.beyond().length() && i < overlap - left.beyond().length();
        if (before.baseAt(before.length() - overlap + i) != behind.baseAt(i)) {
          wrong += ofBothEnds ? MOST_WRONG_AT_TEAR + 1 : 1;
        }
      }
      if (wrong <= Math.min(MOST_WRONG_AT_TEAR, overlap / BASES_FOR_A_WRONG_ONE)) {
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
