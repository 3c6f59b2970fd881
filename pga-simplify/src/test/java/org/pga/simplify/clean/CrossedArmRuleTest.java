package org.pga.simplify.clean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.google.common.collect.Collections2;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.simplify.graph.SimplifyParameters;

/** Ways on from a unitig of 1,000 k-mers, D = 20, k = 31. Each k-mer counts as a read. */
class CrossedArmRuleTest {
  private static final int K = 31;
  private static final int ONCE = 20_000;
  private static final int TWICE = 40_000;
  private static final String TEXT = RandomReads.bases(new Random(4), 62, 4);

  @Test
  void whatGoesOnLikeADeeperWayGoes() {
    assertGone(List.of(1L, 1L), ONCE, arm(1, 31, 93), way(2, 10, 100));
    assertGone(List.of(1L), TWICE, arm(1, 31, 93), way(2, 10, 100));
    assertGone(List.of(1L, 1L, 3L, 3L), ONCE, arm(1, 31, 93), way(2, 10, 100), arm(3, 31, 62));
    assertGone(List.of(), ONCE, arm(1, 31, 93));
  }

  @Test
  void twoVerdictsOfWhatStandsOnceAreNotEnough() {
    CrossedArmRule rule = new CrossedArmRule();
    assertFalse(rule.removes(null, 2));
    assertTrue(rule.removes(null, 3));
  }

  /** Of 20 reads ten; of three a k-mer 3.1 is more. */
  @Test
  void whatIsHalfAsDeepAsTheGenomeStays() {
    assertGone(List.of(1L, 1L), ONCE, arm(1, 31, 309), way(2, 10, 2000));
    assertGone(List.of(), ONCE, arm(1, 31, 310), way(2, 10, 2000));
  }

  @Test
  void whatIsAsDeepAsTheOtherWayStays() {
    assertGone(List.of(), ONCE, arm(1, 31, 93), way(2, 10, 30));
    assertGone(List.of(1L, 1L), ONCE, arm(1, 31, 93), way(2, 10, 31));
  }

  @Test
  void whatForksOrIsLongStays() {
    Beyond forked = new Beyond(5, End.RIGHT, 1, End.LEFT, false, 93, 31, other(31));
    assertGone(List.of(), ONCE, forked, way(2, 10, 100));
    assertGone(List.of(1L, 1L), ONCE, arm(1, 63, 93), way(2, 10, 100));
    assertGone(List.of(), ONCE, arm(1, 64, 93), way(2, 10, 100));
  }

  @Test
  void whatGoesOnDifferentlyOrIsHardlyKnownStays() {
    assertGone(List.of(1L, 1L), ONCE, arm(1, 31, 93), way(2, 5, 100));
    assertGone(List.of(), ONCE, arm(1, 31, 93), way(2, 4, 100));
    Sequence unlike = Sequence.of(Arms.differing(TEXT, 0, 3).substring(0, 31));
    Beyond arm = new Beyond(5, End.RIGHT, 1, End.LEFT, true, 93, 31, unlike);
    // Of 40 bases two may differ, of 31 one.
    assertGone(List.of(), ONCE, arm, way(2, 40, 150));
    assertGone(List.of(), ONCE, arm, way(2, 30, 100));
  }

  @Test
  void waysOfTheOtherEndAreNotCompared() {
    Beyond elsewhere = new Beyond(5, End.LEFT, 2, End.LEFT, false, 100, 10, text(10));
    assertGone(List.of(), ONCE, arm(1, 31, 93), elsewhere);
  }

  private static Beyond arm(long id, int kmers, int countSum) {
    return new Beyond(5, End.RIGHT, id, End.LEFT, true, countSum, kmers, other(kmers));
  }

  private static Beyond way(long id, int kmers, int countSum) {
    return new Beyond(5, End.RIGHT, id, End.LEFT, false, countSum, kmers, text(kmers));
  }

  private static Sequence text(int bases) {
    return Sequence.of(TEXT.substring(0, Math.min(bases, TEXT.length())));
  }

  /** The same but for the first base. */
  private static Sequence other(int bases) {
    String other = Arms.differing(TEXT, 0);
    return Sequence.of(other.substring(0, Math.min(bases, other.length())));
  }

  private static void assertGone(List<Long> ids, long countSum, Beyond... ways) {
    SimplifyParameters parameters = Parameters.of(K, 20, 4);
    for (List<Beyond> some : Collections2.permutations(List.of(ways))) {
      assertEquals(
          ids,
          Arms.gone(
              new CrossedArmRule(),
              Arms.unitig(K, 1000, countSum),
              parameters,
              some,
              any -> fail("nothing to tell the master")));
    }
  }
}
