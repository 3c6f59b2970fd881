package org.pga.simplify.clean;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.simplify.clean.BubbleRule.Arm;
import org.pga.simplify.clean.TipRule.Tip;
import org.pga.simplify.graph.SimplifyParameters;

/** Which unitigs ask to be judged, and whom. Each has the depth of an error, 1 of 20. */
class AskTest {
  private static final List<Link> ONE = List.of(new Link(7, End.RIGHT, 1));
  private static final List<Link> OTHER = List.of(new Link(9, End.LEFT, 1));

  /** Three k, which is more than k + 100 above 50. */
  @ParameterizedTest(name = "{0}-mers, {1} bases: {2}")
  @CsvSource({"101, 303, 1", "101, 304, 0", "31, 131, 1", "31, 132, 0"})
  void anArmWithErrorsIsShort(int k, int bases, int questions) {
    assertEquals(questions, arm(new BubbleRule(), bases, Parameters.of(k, 20, 1)).size());
  }

  @ParameterizedTest(name = "{0} bases: {1}")
  @CsvSource({"310, 1", "311, 0"})
  void anArmOfAllelesMayBeTenTimesAsLongAsK(int bases, int questions) {
    assertEquals(questions, arm(new AlleleRule(), bases, Parameters.of(31, 20, 1)).size());
  }

  @Test
  void allelesAreJudgedAtTheLastK() {
    assertEquals(0, arm(new AlleleRule(), 100, Parameters.before(41, 31, 20)).size());
  }

  /** Of the two either may be what stands in the genome once. */
  @Test
  void bothEndsHearOfASecondPathAtTheLastK() {
    Asked asked = Asked.by(new OnePathRule(), 100, ONE, OTHER, Parameters.of(31, 20, 1));
    assertEquals(List.of(7L, 9L), asked.targets());
    Arm one = (Arm) asked.questions().get(0);
    Sequence turned = one.sequence().reverseComplement();
    assertEquals(new Arm(0, End.RIGHT, 9, End.LEFT, 1, 70, one.sequence()), one);
    assertEquals(new Arm(0, End.LEFT, 7, End.RIGHT, 1, 70, turned), asked.questions().get(1));
    assertEquals(2, arm(new OnePathRule(), 310, Parameters.of(31, 20, 1)).size());
    assertEquals(0, arm(new OnePathRule(), 311, Parameters.of(31, 20, 1)).size());
    assertEquals(0, arm(new OnePathRule(), 100, Parameters.before(41, 31, 20)).size());
    assertEquals(0, arm(new OnePathRule(), 100, Parameters.uneven(31, 1)).size());
  }

  private static List<Long> arm(UnitigRule rule, int bases, SimplifyParameters parameters) {
    return Asked.by(rule, bases, ONE, OTHER, parameters).targets();
  }

  /** Both arms of a bubble ask the same end, and are read in the same direction. */
  @Test
  void theEndWithTheSmallerNumberJudges() {
    SimplifyParameters parameters = Parameters.of(31, 20, 1);
    Asked forward = Asked.by(new BubbleRule(), 90, ONE, OTHER, parameters);
    Asked backward = Asked.by(new BubbleRule(), 90, OTHER, ONE, parameters);
    assertEquals(List.of(7L), forward.targets());
    assertEquals(List.of(7L), backward.targets());
    Arm arm = (Arm) forward.questions().get(0);
    Sequence turned = arm.sequence().reverseComplement();
    assertEquals(new Arm(0, End.RIGHT, 9, End.LEFT, 1, 60, arm.sequence()), arm);
    assertEquals(List.of(new Arm(0, End.RIGHT, 9, End.LEFT, 1, 60, turned)), backward.questions());
  }

  @Test
  void ofOneUnitigTheLeftEndJudges() {
    List<Link> left = List.of(new Link(7, End.LEFT, 1));
    SimplifyParameters parameters = Parameters.of(31, 20, 1);
    for (List<List<Link>> ends : List.of(List.of(left, ONE), List.of(ONE, left))) {
      Asked asked = Asked.by(new BubbleRule(), 90, ends.get(0), ends.get(1), parameters);
      Arm arm = (Arm) asked.questions().get(0);
      assertEquals(List.of(End.LEFT, End.RIGHT), List.of(arm.end(), arm.farEnd()));
    }
  }

  /** It grows over three rounds from 4/3 k to 2k; then ten k are looked at. */
  @ParameterizedTest(name = "round {0}, {1} bases: {2}")
  @CsvSource({
    "1, 41, 1",
    "1, 42, 0",
    "2, 51, 1",
    "2, 52, 0",
    "3, 62, 1",
    "3, 63, 0",
    "4, 310, 1",
    "4, 311, 0"
  })
  void aTipGrowsByRounds(int round, int bases, int questions) {
    SimplifyParameters parameters = Parameters.of(31, 20, round);
    Asked asked = Asked.by(new TipRule(), bases, List.of(), OTHER, parameters);
    assertEquals(questions, asked.questions().stream().filter(Tip.class::isInstance).count());
  }

  @Test
  void aTipAsksAllThatItIsLinkedTo() {
    SimplifyParameters parameters = Parameters.of(31, 20, 1);
    List<Link> two = List.of(ONE.get(0), OTHER.get(0));
    Asked asked = Asked.by(new TipRule(), 40, two, List.of(), parameters);
    assertEquals(List.of(7L, 9L), asked.targets());
    Tip tip = (Tip) asked.questions().get(0);
    assertEquals(new Tip(0, End.RIGHT, 1, 40, 10, tip.start()), tip);
    assertEquals(31, tip.start().length());
    assertEquals(List.of(), Asked.by(new TipRule(), 40, ONE, OTHER, parameters).targets());
  }

  @ParameterizedTest(name = "{0} bases: {1} beyond the shared ones")
  @CsvSource({"31, 1", "129, 99", "130, 100", "500, 100"})
  void inAMixtureAUnitigShowsWhatItHasBeyondItsNeighbours(int bases, int beyond) {
    SimplifyParameters parameters = Parameters.mixture(31, 0, 1);
    Asked asked = Asked.by(new VariantRule(), bases, ONE, OTHER, parameters);
    assertEquals(List.of(7L, 9L), asked.targets());
    Sequence whole = Sequence.of(RandomReads.bases(new Random(bases), bases, 4));
    long kmers = bases - 30L;
    Sequence right = whole.slice(30, 30 + beyond);
    Sequence left = whole.reverseComplement().slice(30, 30 + beyond);
    assertEquals(
        List.of(
            new Beyond(0, End.RIGHT, 1, End.LEFT, true, kmers, kmers, right),
            new Beyond(0, End.LEFT, 1, End.RIGHT, true, kmers, kmers, left)),
        asked.questions());
  }

  @Test
  void nothingIsShownElsewhereOrBeforeTheLastK() {
    for (SimplifyParameters parameters :
        List.of(Parameters.uneven(31, 4), Parameters.mixture(31, 41, 4))) {
      assertEquals(List.of(), Asked.by(new VariantRule(), 90, ONE, OTHER, parameters).targets());
    }
  }

  /** Alleles are looked for in what is known to be diploid, at the last k. */
  @Test
  void inADiploidGenomeAUnitigShowsWhatItHasBeyondItsNeighbours() {
    AlleleLinkRule rule = new AlleleLinkRule();
    double ten = Math.log(10);
    assertEquals(List.of(7L, 9L), shown(rule, Parameters.diploid(31, 0, 20, ten)));
    assertEquals(List.of(), shown(rule, Parameters.diploid(31, 0, 20, Math.log(9.99))));
    assertEquals(List.of(), shown(rule, Parameters.diploid(31, 0, 20, Double.NaN)));
    assertEquals(List.of(), shown(rule, Parameters.diploid(31, 41, 20, ten)));
    assertEquals(List.of(), shown(rule, Parameters.uneven(31, 4)));
  }

  /** Variants that few molecules have are looked for where depth tells them, at the last k. */
  @Test
  void elsewhereAUnitigShowsWhatItHasBeyondItsNeighboursToo() {
    MinorVariantRule rule = new MinorVariantRule();
    assertEquals(List.of(7L, 9L), shown(rule, Parameters.of(31, 20, 4)));
    assertEquals(List.of(), shown(rule, Parameters.of(31, 20, 3)), "tips grow");
    assertEquals(List.of(), shown(rule, Parameters.before(41, 31, 20)));
    assertEquals(List.of(), shown(rule, Parameters.uneven(31, 4)));
    assertEquals(List.of(), shown(rule, Parameters.mixture(31, 0, 4)));
  }

  private static List<Long> shown(BranchRule rule, SimplifyParameters parameters) {
    return Asked.by(rule, 90, ONE, OTHER, parameters).targets();
  }

  @Test
  void armsThatCrossAreAskedAboutAtTheLastKAfterTips() {
    CrossedArmRule rule = new CrossedArmRule();
    assertEquals(
        List.of(7L, 9L), Asked.by(rule, 40, ONE, OTHER, Parameters.of(31, 20, 4)).targets());
    List<SimplifyParameters> others =
        List.of(Parameters.of(31, 20, 3), Parameters.before(33, 31, 20), Parameters.uneven(31, 4));
    for (SimplifyParameters parameters : others) {
      assertEquals(List.of(), Asked.by(rule, 40, ONE, OTHER, parameters).targets());
    }
  }
}
