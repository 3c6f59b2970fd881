package org.pga.simplify.clean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.pga.simplify.clean.Arms.arm;

import com.google.common.collect.Collections2;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.facts.DepthSpread;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.simplify.clean.BubbleRule.Arm;
import org.pga.simplify.graph.GenomeDepth;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyParameters.Source;

/**
 * Arms of 100 k-mers beside a unitig; k = 101, reads of 150 bases, of which each shows 50 k-mers,
 * and one copy is 2 deep: of 1,000 k-mers 40 reads, of 100 four.
 */
class OnePathRuleTest {
  private static final int K = 101;
  private static final int DEPTH = 2;
  private static final int BESIDE = 1000;
  private static final String TEXT = RandomReads.bases(new Random(3), 100 + K - 1, 4);

  @Test
  void besideOneCopyTheDeepestStays() {
    assertGone(List.of(2L, 2L), 2000, arm(1, TEXT, 110), arm(2, other(50), 100));
    assertGone(
        List.of(2L, 2L, 3L, 3L),
        2000,
        arm(1, TEXT, 90),
        arm(2, other(50), 80),
        arm(3, other(9), 70));
    assertGone(List.of(), 2000, arm(1, TEXT, 110));
  }

  /** Of 40 reads expected 47.6 are seen at the most: 40 − 47.6 ln 2 = 7.0. */
  @Test
  void besideWhatMayBeTwoCopiesAllStay() {
    assertGone(List.of(2L, 2L), 2380, arm(1, TEXT, 110), arm(2, other(50), 100));
    assertGone(List.of(), 2381, arm(1, TEXT, 110), arm(2, other(50), 100));
    assertGone(List.of(), 4000, arm(1, TEXT, 110), arm(2, other(50), 100));
  }

  /** Together 200 / ln 2 = 288.5 is half-way between one copy and two. */
  @Test
  void pathsAsDeepAsTwoCopiesNeedAVerdictOfBothEnds() {
    assertGone(List.of(2L, 2L), 2000, arm(1, TEXT, 188), arm(2, other(50), 100));
    assertGone(List.of(2L), 2000, arm(1, TEXT, 189), arm(2, other(50), 100));
    assertGone(List.of(2L), 2000, arm(1, TEXT, 1000), arm(2, other(50), 1000));
    assertFalse(new OnePathRule().removes(null, 1));
    assertTrue(new OnePathRule().removes(null, 2));
  }

  @Test
  void unlikeSequencesStay() {
    int[] ten = {5, 15, 25, 35, 45, 55, 65, 75, 85, 95};
    int[] eleven = {5, 15, 25, 35, 45, 55, 65, 75, 85, 95, 105};
    assertGone(List.of(2L, 2L), 2000, arm(1, TEXT, 110), arm(2, other(ten), 100));
    assertGone(List.of(), 2000, arm(1, TEXT, 110), arm(2, other(eleven), 100));
  }

  /** Each pair of ends is judged by itself. */
  @Test
  void pathsToDifferentEndsStay() {
    Arm elsewhere = new Arm(2, End.RIGHT, 8, End.LEFT, 2, 100, Sequence.of(other(50)));
    assertGone(List.of(), 2000, arm(1, TEXT, 110), elsewhere);
  }

  /** One number for each verdict, whatever the order of the arms. */
  private static void assertGone(List<Long> ids, long countSum, Arm... arms) {
    for (List<Arm> some : Collections2.permutations(List.of(arms))) {
      assertEquals(ids, judge(countSum, some));
    }
  }

  private static List<Long> judge(long countSum, List<Arm> arms) {
    Node node = Arms.unitig(K, BESIDE, countSum);
    SimplifyParameters parameters =
        new SimplifyParameters(
            K,
            0,
            new GenomeDepth(DEPTH, DEPTH, DepthSpread.EVEN, 150),
            true,
            1,
            Double.NaN,
            0,
            Source.WORKER,
            false,
            0);
    return Arms.gone(
        new OnePathRule(), node, parameters, arms, any -> fail("nothing to tell the master"));
  }

  private static String other(int... places) {
    return Arms.differing(TEXT, places);
  }
}
