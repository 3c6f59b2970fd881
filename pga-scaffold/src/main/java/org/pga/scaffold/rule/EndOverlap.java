package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.BASES_FOR_A_WRONG_ONE;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_AGREEING;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_AT_TEAR;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_BY_ONE_PAIR;

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
   * link leads on from either end, what is known there may be one read's, with its errors: if
   * nothing agrees wholly, few bases may differ. Where two reads differ beyond both ends, the one
   * that leaves {@code left} counts; where the ends themselves do, that which has the base farther
   * from where it is torn, in the middle {@code left}, and the other is amended. If a link leads on
   * from one of them only, it may lead astray: then the other counts. What is shared must stand at
   * one place only in what is known of either end: of a tandem repeat's many lengths pairs may
   * leave but one, which needn't be true.
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
    Sequence ofRight = right.last().reverseComplement();
    int shared = find(left.last(), ofRight, agreeing, Math.max(agreeing, -most), longest, false);
    if (shared > 0 && standsOnce(left.last(), ofRight, shared)) {
      return new Gap(-shared, true);
    }
    int beyond = left.beyond().length() + right.beyond().length();
    Sequence before = left.whole();
    Sequence behind = right.whole().reverseComplement();
    int shortest = Math.max(agreeing, beyond - most);
    int overlap = find(before, behind, agreeing, shortest, beyond + longest, false);
    if (overlap == 0 && torn) {
      overlap = find(before, behind, agreeing, shortest, beyond + longest, true);
    }
    if (overlap == 0 && left.torn() != right.torn()) {
      return astray(left, right, least, most, k);
    }
    if (overlap == 0 || !standsOnce(before, behind, overlap)) {
      return null;
    }
    if (overlap > beyond) {
      return sharing(left, right, overlap - beyond);
    }
    SequenceBuilder filling = new SequenceBuilder(beyond - overlap);
    for (int i = left.last().length(); filling.length() < beyond - overlap; i++) {
      int inBehind = i - (before.length() - overlap);
      filling.append(i < before.length() ? before.baseAt(i) : behind.baseAt(inBehind));
    }
    return Gap.filled(filling.build());
  }

  /**
   * What joins a torn end with one whose link leads astray. Two places have some bases in common;
   * behind them the graph is torn at this one, so that only the other's way on was left, and its
   * bases are at the end. Up to there both ends hold the same, at one length of those that pairs
   * allow; from there on the torn end is right.
   *
   * @return null if there is no such length, or several, or more is wrong than a gap can amend
   */
  private static Gap astray(EndText left, EndText right, int least, int most, int k) {
    if (left.torn()) {
      Gap gap = astray(right, left, least, most, k);
      return gap == null ? null : gap.flipped();
    }
    Sequence before = left.last();
    Sequence behind = right.whole().reverseComplement();
    int beyond = right.beyond().length();
    int longest = Math.min(behind.length(), beyond + Math.min(k - 1, -least));
    int found = 0;
    int same = 0;
    for (int overlap = Math.max(LEAST_AGREEING, beyond - most); overlap <= longest; overlap++) {
      int agreeing = agreeing(before, behind, overlap);
      if (agreeing >= LEAST_AGREEING) {
        if (found > 0) {
          return null;
        }
        found = overlap;
        same = agreeing;
      }
    }
    int from = Math.max(0, before.length() - found);
    String shared = before.slice(from, from + same).toString();
    int wrong = before.length() - from - same;
    // What a read has beyond the torn end can't stand in for bases of the other end.
    boolean amends = found > 0 && wrong <= Math.min(left.own(), found - beyond);
    return amends && once(before.toString(), shared) && once(behind.toString(), shared)
        ? Gap.amended(behind.slice(beyond, found))
        : null;
  }

  /** Bases that are the same from where an overlap begins. */
  private static int agreeing(Sequence before, Sequence behind, int overlap) {
    int from = Math.max(0, before.length() - overlap);
    int shift = overlap - before.length();
    int at = from;
    while (at < before.length() && before.baseAt(at) == behind.baseAt(at + shift)) {
      at++;
    }
    return at - from;
  }

  /**
   * The one overlap that fits: so many of the last bases of one sequence are the first of the
   * other. It may be longer than either, where reads reach farther beyond an end than is known of
   * the other one: then what is known of both is compared.
   *
   * @param before in the direction of leaving
   * @param behind in the same direction
   * @param agreeing bases that must be known of both
   * @param least bases of overlap at least, one or more
   * @param most bases of overlap at most
   * @param alike whether few bases may differ
   * @return bases; 0 if none fits, or several do
   */
  static int find(
      Sequence before, Sequence behind, int agreeing, int least, int most, boolean alike) {
    int found = 0;
    for (int overlap = least; overlap <= most; overlap++) {
      int from = Math.max(0, overlap - before.length());
      int to = Math.min(overlap, behind.length());
      int tolerated = alike ? (to - from) / BASES_FOR_A_WRONG_ONE : 0;
      int wrong = 0;
      for (int i = from; i < to && wrong <= tolerated; i++) {
        wrong += before.baseAt(before.length() - overlap + i) == behind.baseAt(i) ? 0 : 1;
      }
      if (wrong <= tolerated && to - from >= agreeing) {
        if (found > 0) {
          return 0;
        }
        found = overlap;
      }
    }
    return found;
  }

  /** Whether the bases in which two sequences lie on each other stand once only in either. */
  static boolean standsOnce(Sequence left, Sequence right, int overlap) {
    String before = left.toString();
    String behind = right.toString();
    int first = Math.max(0, overlap - before.length());
    int bases = Math.min(behind.length(), overlap) - first;
    int from = Math.max(0, before.length() - overlap);
    return once(before, before.substring(from, from + bases))
        && once(behind, behind.substring(first, first + bases));
  }

  private static boolean once(String text, String part) {
    return text.indexOf(part) == text.lastIndexOf(part);
  }

  /**
   * Two ends that share bases, some of which may differ. Errors are rather close to where an end is
   * torn, for few reads are left there.
   *
   * @return null if an end would have to be amended where it mustn't
   */
  private static Gap sharing(EndText left, EndText right, int shared) {
    Sequence ofLeft = left.last().slice(left.last().length() - shared, left.last().length());
    Sequence ofRight = right.last().reverseComplement().slice(0, shared);
    if (ofLeft.equals(ofRight)) {
      return new Gap(-shared, true);
    }
    SequenceBuilder bases = new SequenceBuilder(shared);
    for (int i = 0; i < shared; i++) {
      int toLeftEnd = shared - 1 - i;
      boolean leftIsWrong = toLeftEnd < i;
      boolean differs = ofLeft.baseAt(i) != ofRight.baseAt(i);
      if (differs && (leftIsWrong ? toLeftEnd >= left.own() : i >= right.own())) {
        return null;
      }
      bases.append(leftIsWrong ? ofRight.baseAt(i) : ofLeft.baseAt(i));
    }
    return Gap.amended(bases.build());
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
