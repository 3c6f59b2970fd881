package org.pga.scaffold.place.pair;

import static org.pga.scaffold.rule.ScaffoldThresholds.LONGEST_INSERT;

import org.pga.core.unitig.End;
import org.pga.scaffold.place.result.InsertHistogram;
import org.pga.scaffold.place.result.VoteBlock;
import org.pga.scaffold.place.seed.UnitigInfo;

/** What a pair of placed mates says: about its library's insert size, or about unitigs. */
final class PairRule {
  private PairRule() {}

  /**
   * Counts a pair.
   *
   * @return whether it links two ends
   */
  static boolean judge(PlacedRead one, PlacedRead two, InsertHistogram histogram) {
    if (one.unitig != two.unitig) {
      histogram.add(InsertHistogram.Kind.APART);
      return links(one, two);
    }
    if (one.end == two.end) {
      histogram.add(InsertHistogram.Kind.SAME_STRAND);
      return links(one, two);
    }
    int length = UnitigInfo.length(one.info);
    long insert = (long) one.toEnd + two.toEnd - length;
    if (UnitigInfo.circular(one.info)) {
      judgeInCircle(insert <= 0 ? insert + length : insert, length, one, two, histogram);
      return false;
    }
    if (insert <= 0) {
      // Back to back the outermost bases are the reads' last ones.
      count(one.length + two.length - insert, histogram);
      return links(one, two);
    }
    if (insert > LONGEST_INSERT || one.toEnd > length || two.toEnd > length) {
      histogram.add(InsertHistogram.Kind.BEYOND);
    } else {
      histogram.addFacing((int) insert, UnitigInfo.singleCopy(one.info));
    }
    return false;
  }

  private static void judgeInCircle(
      long insert, int length, PlacedRead one, PlacedRead two, InsertHistogram histogram) {
    if (2 * insert > length) {
      count(one.length + two.length + length - insert, histogram);
    } else if (insert > LONGEST_INSERT) {
      histogram.add(InsertHistogram.Kind.BEYOND);
    } else {
      histogram.addFacing((int) insert, UnitigInfo.singleCopy(one.info));
    }
  }

  private static void count(long outward, InsertHistogram histogram) {
    if (outward <= LONGEST_INSERT) {
      histogram.addOutward((int) outward);
    } else {
      histogram.add(InsertHistogram.Kind.OUTWARD);
    }
  }

  /**
   * Tells where the fragment of a pair lies that faces each other within one unitig, as far as
   * seeds of both mates look at it.
   *
   * @param fragment is made an agreeing stretch from its first base to its last
   * @return whether there is one, of a unitig of which that is asked
   */
  static boolean fragment(PlacedRead one, PlacedRead two, VoteBlock.Stretch fragment) {
    if (one.unitig != two.unitig || one.end == two.end || !one.spans()) {
      return false;
    }
    if (UnitigInfo.circular(one.info)) {
      return inCircle(one, two, fragment);
    }
    PlacedRead right = one.end == End.RIGHT ? one : two;
    PlacedRead left = right == one ? two : one;
    int from = UnitigInfo.length(right.info) - right.toEnd + right.unseen;
    int to = left.toEnd - left.unseen;
    fragment.begin(from, to - from, true);
    return from >= 0 && from < to && to <= UnitigInfo.length(right.info);
  }

  /**
   * Around a circle it may lie across the first base: then it ends behind the last. As its only low
   * base it has the length of the circle, which it is told from others by.
   */
  private static boolean inCircle(PlacedRead one, PlacedRead two, VoteBlock.Stretch fragment) {
    int length = UnitigInfo.length(one.info);
    int insert = one.toEnd + two.toEnd - length;
    insert += insert <= 0 ? length : 0;
    PlacedRead right = one.end == End.RIGHT ? one : two;
    int bases = insert - one.unseen - two.unseen;
    fragment.begin(Math.floorMod(length - right.toEnd + right.unseen, length), bases, true);
    fragment.addLow(length);
    return 2L * insert <= length && bases > 0;
  }

  /**
   * Tells where the fragment of a read begins whose mate is elsewhere: at the first base that its
   * seeds look at.
   *
   * @param fragment is made a stretch without bases, at its first one, agreeing if the read looks
   *     to the right
   * @return whether it is on a unitig of which that is asked
   */
  static boolean elsewhere(PlacedRead read, VoteBlock.Stretch fragment) {
    if (!read.spans() || UnitigInfo.circular(read.info)) {
      return false;
    }
    int fromEnd = read.toEnd - read.unseen;
    int length = UnitigInfo.length(read.info);
    boolean right = read.end == End.RIGHT;
    fragment.begin(right ? length - fromEnd : fromEnd, 0, right);
    return fromEnd >= 0 && fromEnd <= length;
  }

  /**
   * Whether a pair links two unitigs: both ends must be in reach, and only anchors are ever linked.
   */
  private static boolean links(PlacedRead one, PlacedRead two) {
    return UnitigInfo.anchor(one.info)
        && UnitigInfo.anchor(two.info)
        && (long) one.toEnd + two.toEnd <= LONGEST_INSERT;
  }

  /** The mate of which the link is told; ends are ordered so that it doesn't matter which is 1. */
  static boolean before(PlacedRead one, PlacedRead two) {
    if (one.unitig != two.unitig) {
      return one.unitig < two.unitig;
    }
    return one.end != two.end ? one.end == End.LEFT : one.toEnd < two.toEnd;
  }
}
