package org.pga.simplify.clean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pga.simplify.clean.Arms.arm;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.clean.BubbleRule.Arm;
import org.pga.simplify.graph.SimplifyParameters;

/** k = 11, median depth 40, arms of 21 bases (11 k-mers) and more. */
class BubbleRuleTest {
  private static final int K = 11;
  private static final String TEXT = RandomReads.bases(new Random(5), 80, 4);
  private final BubbleRule rule = new BubbleRule();

  @Test
  void theShallowOfTwoLikeWaysGoes() {
    assertEquals(List.of(2L), judge(arm(1, TEXT, 70 * 30), arm(2, other(30), 70 * 15)));
  }

  @Test
  void likeDepthsAreCopiesOfARepeat() {
    assertEquals(List.of(), judge(arm(1, TEXT, 70 * 30), arm(2, other(30), 70 * 15 + 1)));
  }

  @Test
  void genomicDepthStaysWhateverTheOtherHas() {
    assertEquals(List.of(), judge(arm(1, TEXT, 70 * 900), arm(2, other(30), 70 * 20)));
  }

  /** ln 2 of 4,035 reads and 3 are less than 70 × 40; of 4,036 they are more. */
  @Test
  void whatLosesGoesForGoodIfAllAreOneCopyTogether() {
    Arm lost = arm(2, other(30), 1_300);
    assertEquals(List.of(2L), popped(arm(1, TEXT, 2_735), lost));
    assertEquals(List.of(), popped(arm(1, TEXT, 2_736), lost));
    Arm third = arm(3, other(40), 100);
    assertEquals(List.of(2L, 3L), popped(arm(1, TEXT, 2_635), lost, third));
    assertEquals(List.of(), popped(arm(1, TEXT, 2_636), lost, third));
    SimplifyParameters uneven = Parameters.uneven(K, 1);
    assertEquals(List.of(), Arms.popped(rule, null, uneven, List.of(arm(1, TEXT, 2_735), lost)));
  }

  /** Of 70 k-mers each; D is 40. The smaller text, and what is no deeper, goes. */
  @Test
  void ofTwoReadsOfOneCopyOneGoes() {
    Arm one = arm(1, TEXT, 70);
    Arm other = arm(2, other(30), 70);
    boolean first = one.sequence().canonical().compareTo(other.sequence().canonical()) < 0;
    assertEquals(List.of(first ? 1L : 2L), judge(one, other));
    assertEquals(List.of(first ? 1L : 2L), judge(other, one));
    assertEquals(List.of(first ? 1L : 2L), popped(one, other));
    assertEquals(List.of(2L), judge(arm(1, TEXT, 71), arm(2, other(30), 70)));
    assertEquals(List.of(1L), judge(arm(1, TEXT, 139), arm(2, other(30), 140)));
    assertEquals(List.of(), judge(arm(1, TEXT, 140), arm(2, other(30), 140)), "two reads each");
    assertEquals(List.of(), judge(arm(1, TEXT, 70), arm(2, other(10, 20, 30, 40, 50), 70)));
  }

  /** ln 2 of 416 reads, and 3, are 70 k-mers at a depth of 4.162; half of 3.97 is 139 / 70. */
  @Test
  void oneReadStaysWhereItMayBeOfTwoCopies() {
    List<Arm> arms = List.of(arm(1, TEXT, 277), arm(2, other(30), 139));
    assertEquals(List.of(), rule.judge(arms, Parameters.of(K, 4.16, 1)));
    assertEquals(arms.subList(1, 2), rule.judge(arms, Parameters.of(K, 4.17, 1)));
    assertEquals(List.of(), rule.judge(arms, Parameters.uneven(K, 1)));
  }

  private List<Long> popped(Arm... arms) {
    return Arms.popped(rule, null, Parameters.of(K, 40, 1), List.of(arms));
  }

  @Test
  void unlikeWaysBothStay() {
    String unlike = other(10, 20, 30, 40, 50);
    assertEquals(List.of(), judge(arm(1, TEXT, 70 * 30), arm(2, unlike, 70)));
    assertEquals(List.of(2L), judge(arm(1, TEXT, 70 * 30), arm(2, other(10, 20, 30, 40), 70)));
  }

  /** One base in twenty, as of substitutions. */
  @Test
  void lengthsMayDifferByFour() {
    String shorter = TEXT.substring(0, 30) + TEXT.substring(34);
    assertEquals(List.of(2L), judge(arm(1, TEXT, 70 * 30), arm(2, shorter, 66)));
    String tooShort = TEXT.substring(0, 30) + TEXT.substring(35);
    assertEquals(List.of(), judge(arm(1, TEXT, 70 * 30), arm(2, tooShort, 65)));
  }

  @Test
  void anArmLeadsFromOneEndToAnother() {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of(TEXT), 1);
    unitig.links(End.LEFT).add(new Link(7, End.RIGHT, 1));
    assertFalse(BubbleRule.isArm(unitig, K + 100));
    unitig.links(End.RIGHT).add(new Link(7, End.RIGHT, 1));
    assertFalse(BubbleRule.isArm(unitig, K + 100), "both its ends join the same end");
    unitig.links(End.RIGHT).set(0, new Link(7, End.LEFT, 1));
    assertTrue(BubbleRule.isArm(unitig, K + 100));
    unitig.setSequence(Sequence.of(TEXT.repeat(2)), 1);
    assertFalse(BubbleRule.isArm(unitig, K + 100), "longer than k + 100");
  }

  @Test
  void editDistanceIsExactUpToItsLimit() {
    Random random = new Random(9);
    for (int i = 0; i < 500; i++) {
      String one = RandomReads.bases(random, random.nextInt(12), 2);
      String other = RandomReads.bases(random, random.nextInt(12), 2);
      int distance = distance(one, other);
      for (int limit = 0; limit < 13; limit++) {
        assertEquals(
            distance <= limit,
            EditDistance.atMost(Sequence.of(one), Sequence.of(other), limit),
            one + " " + other + " " + limit);
      }
    }
  }

  private static int distance(String one, String other) {
    if (one.isEmpty() || other.isEmpty()) {
      return one.length() + other.length();
    }
    int[][] cost = new int[one.length() + 1][other.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      for (int j = 0; j <= other.length(); j++) {
        cost[i][j] =
            i == 0 || j == 0
                ? i + j
                : Math.min(
                    cost[i - 1][j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1),
                    1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
      }
    }
    return cost[one.length()][other.length()];
  }

  private List<Long> judge(Arm... arms) {
    return rule.judge(List.of(arms), Parameters.of(K, 40, 1)).stream().map(Arm::id).toList();
  }

  private static String other(int... places) {
    return Arms.differing(TEXT, places);
  }
}
