package org.pga.simplify.clean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.pga.simplify.clean.Arms.arm;

import com.google.common.collect.Collections2;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.facts.DepthSpread;
import org.pga.core.oracle.RandomReads;
import org.pga.simplify.clean.BubbleRule.Arm;
import org.pga.simplify.graph.GenomeDepth;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyParameters.Source;
import org.pga.simplify.graph.VertexCounter;

/**
 * Arms of 100 k-mers between the same two ends; k = 101, reads of 150 bases, and the genome is 10
 * deep: of one molecule alone an arm has 500 occurrences, of both 1,000.
 */
class AlleleRuleTest {
  private static final int K = 101;
  private static final int DEPTH = 10;
  private static final String TEXT = RandomReads.bases(new Random(3), 100 + K - 1, 4);
  private static final double DIPLOID = Math.log(100);
  private static final double HAPLOID = Math.log(0.01);

  private final Map<VertexCounter, Integer> counted = new EnumMap<>(VertexCounter.class);

  @Test
  void ofTwoMoleculesTheDeeperStays() {
    assertGone(List.of(2L), DIPLOID, arm(1, TEXT, 600), arm(2, other(50), 500));
    assertGone(List.of(), DIPLOID, arm(1, TEXT, 600));
  }

  @Test
  void inAHaploidGenomeBothAreCopies() {
    assertGone(List.of(), HAPLOID, arm(1, TEXT, 600), arm(2, other(50), 500));
    assertGone(List.of(), Double.NaN, arm(1, TEXT, 600), arm(2, other(50), 500));
  }

  @Test
  void whatIsAsDeepAsTheGenomeIsACopy() {
    assertGone(List.of(), DIPLOID, arm(1, TEXT, 1100), arm(2, other(50), 1000));
  }

  /** It is an error, or its depth is that of a copy beside ten others. */
  @Test
  void whatIsHalfAsDeepAsTheOtherIsLeftToTheRuleOfBubbles() {
    assertGone(List.of(), DIPLOID, arm(1, TEXT, 800), arm(2, other(50), 400));
    assertGone(List.of(2L), DIPLOID, arm(1, TEXT, 800), arm(2, other(50), 401));
  }

  @Test
  void unlikeSequencesAreNoAlleles() {
    int[] ten = {5, 15, 25, 35, 45, 55, 65, 75, 85, 95};
    int[] eleven = {5, 15, 25, 35, 45, 55, 65, 75, 85, 95, 105};
    assertGone(List.of(2L), DIPLOID, arm(1, TEXT, 600), arm(2, other(ten), 500));
    assertGone(List.of(), DIPLOID, arm(1, TEXT, 600), arm(2, other(eleven), 500));
  }

  @Test
  void whereDepthIsUnevenOnlyTheDeepestStays() {
    SimplifyParameters uneven = Parameters.uneven(K, 1);
    Arm[] arms = {arm(1, TEXT, 9000), arm(2, other(50), 40), arm(3, other(60), 8000)};
    assertEquals(List.of(2L, 3L), judge(uneven, List.of(arms)));
  }

  /** The one whose canonical sequence comes last, so that both strands agree. */
  @Test
  void ofEquallyDeepOnesTheSequenceDecides() {
    String first = "A" + TEXT.substring(1);
    String second = "C" + TEXT.substring(1);
    long stays = canonical(first).compareTo(canonical(second)) > 0 ? 1 : 2;
    assertGone(List.of(3 - stays), DIPLOID, arm(1, first, 500), arm(2, second, 500));
    Arm[] flipped = {arm(1, reverse(first), 500), arm(2, reverse(second), 500)};
    assertGone(List.of(3 - stays), DIPLOID, flipped);
  }

  /** Whether the genome is diploid: odds of e³ for half a copy, or for a whole one. */
  @Test
  void armsThatLeaveNoDoubtAreCounted() {
    assertCounted(1, 0, 504);
    assertCounted(0, 0, 505);
    assertCounted(0, 0, 937);
    assertCounted(0, 1, 938);
  }

  private void assertCounted(int alleles, int copies, long countSum) {
    counted.clear();
    judge(parameters(HAPLOID), List.of(arm(1, TEXT, 1000), arm(2, other(50), countSum)));
    assertEquals(alleles, counted.getOrDefault(VertexCounter.ALLELES, 0), countSum + "");
    assertEquals(copies, counted.getOrDefault(VertexCounter.COPIES, 0), countSum + "");
  }

  private void assertGone(List<Long> ids, double prior, Arm... arms) {
    for (List<Arm> some : Collections2.permutations(List.of(arms))) {
      assertEquals(ids, judge(parameters(prior), some));
    }
  }

  private List<Long> judge(SimplifyParameters parameters, List<Arm> arms) {
    return Arms.gone(
        new AlleleRule(),
        null,
        parameters,
        arms,
        counter -> counted.merge(counter, 1, Integer::sum));
  }

  private static SimplifyParameters parameters(double prior) {
    return new SimplifyParameters(
        K,
        0,
        new GenomeDepth(DEPTH, DEPTH, DepthSpread.EVEN, 150),
        true,
        1,
        prior,
        0,
        Source.WORKER,
        false,
        0);
  }

  private static Sequence canonical(String text) {
    return Sequence.of(text).canonical();
  }

  private static String reverse(String text) {
    return Sequence.of(text).reverseComplement().toString();
  }

  private static String other(int... places) {
    return Arms.differing(TEXT, places);
  }
}
