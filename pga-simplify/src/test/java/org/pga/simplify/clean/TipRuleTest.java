package org.pga.simplify.clean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.clean.TipRule.Tip;
import org.pga.simplify.clean.TipRule.Way;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Message.Question;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;

/** k = 5, median depth 20; an end with the links that each test names. */
class TipRuleTest {
  private static final int K = 5;
  private static final TipRule RULE = new TipRule();

  /** Up to 8 bases. */
  private final SimplifyParameters second = Parameters.of(K, 20, 2);

  /** Up to 10 bases, or 50 where much weaker. */
  private final SimplifyParameters last = Parameters.of(K, 20, 4);

  @Test
  void aShallowDeadEndBesideTheGenomeGoes() {
    assertEquals(List.of(1L), judge(second, List.of(link(1, 3), link(2, 20)), tip(1, 7, 9)));
  }

  @Test
  void theOnlyWayOnStays() {
    assertEquals(List.of(), judge(second, List.of(link(1, 3)), tip(1, 7, 9)));
  }

  @Test
  void ofNothingButTipsTheDeepestStays() {
    List<Link> links = List.of(link(1, 3), link(2, 4), link(3, 3));
    assertEquals(List.of(1L, 3L), judge(second, links, tip(1, 7, 9), tip(2, 7, 12), tip(3, 7, 9)));
  }

  @Test
  void ofEquallyDeepOnesTheLongestAndThenTheSmallest() {
    List<Link> links = List.of(link(1, 3), link(2, 3));
    assertEquals(List.of(1L), judge(second, links, tip(1, 6, 6), tip(2, 7, 9)));
    Tip smaller = new Tip(0, End.RIGHT, 1, 7, 9, Sequence.of("AAAAC"));
    Tip larger = new Tip(0, End.RIGHT, 2, 7, 9, Sequence.of("AAAAG"));
    assertEquals(List.of(2L), judge(second, links, larger, smaller));
  }

  /**
   * Where two places have some bases in common and few reads hold one of them, its torn side looks
   * like a tip, but its other side goes on.
   */
  @Test
  void noneGoesWhereSomethingShallowAndLongGoesOnBehind() {
    List<Link> fork = List.of(link(3, 17), link(4, 3));
    assertEquals(1, verdicts(fork));
    assertEquals(0, verdicts(fork, new Way(0, End.LEFT)));
    assertEquals(1, verdicts(fork, new Way(0, End.RIGHT)), "at the tip's own end");
    assertEquals(1, verdicts(List.of(link(4, 3)), new Way(0, End.LEFT)), "only one way on");
  }

  /** Against a tip at the right end, beside the genome. */
  private int verdicts(List<Link> behind, Question... others) {
    return verdicts(second, behind, others);
  }

  private int verdicts(SimplifyParameters parameters, List<Link> behind, Question... others) {
    Node node = Arms.unitig(K, 3, 60);
    node.links(End.LEFT).addAll(behind);
    node.links(End.RIGHT).addAll(List.of(link(1, 3), link(2, 20)));
    List<Question> asked = new ArrayList<>(List.of(others));
    asked.add(tip(1, 7, 9));
    List<Long> gone = Arms.gone(RULE, node, parameters, asked, counter -> {});
    return (int) gone.stream().filter(id -> id == 1).count();
  }

  /** One error's arm has 9 bases at most; each unitig here was read once. */
  @Test
  void whatIsShallowAndLongSaysSoAtBothEnds() {
    List<Message> said = List.of(new Way(0, End.RIGHT), new Way(0, End.LEFT));
    assertEquals(said, asks(11, Parameters.of(K, 3, 2)));
    assertEquals(List.of(), asks(11, Parameters.of(K, 2, 2)), "1 = half of D");
    assertEquals(List.of(), asks(10, Parameters.of(K, 3, 2)));
    assertEquals(List.of(), asks(11, Parameters.uneven(K, 2)));
  }

  /** Links read 9 times, D is 20. */
  @Test
  void aShallowLinkIsEnoughWhereThatIsSoByChance() {
    assertEquals(List.of(), asks(11, Parameters.byChance(K, 3, 2)), "links say so themselves");
    SimplifyParameters byChance = Parameters.byChance(K, 20, 2);
    List<Link> fork = List.of(link(3, 17), link(4, 9));
    assertEquals(0, verdicts(byChance, fork));
    assertEquals(1, verdicts(byChance, List.of(link(3, 17), link(4, 10))), "10 = half of D");
    assertEquals(1, verdicts(byChance, List.of(link(4, 9))), "only one way on");
    Tip tip = new Tip(0, End.LEFT, 4, 7, 9, Sequence.of("AAAAC"));
    assertEquals(1, verdicts(byChance, fork, tip), "it leads to a tip");
  }

  private static List<Message> asks(int bases, SimplifyParameters parameters) {
    List<Link> left = List.of(new Link(5, End.RIGHT, 3));
    List<Link> right = List.of(new Link(6, End.LEFT, 3));
    return Asked.by(RULE, bases, left, right, parameters).questions();
  }

  @Test
  void aLongerOneGoesOnlyInTheEndAndOnlyIfMuchWeaker() {
    List<Link> links = List.of(link(1, 3), link(2, 20));
    assertEquals(List.of(), judge(second, links, tip(1, 40, 36 * 4)));
    assertEquals(List.of(1L), judge(last, links, tip(1, 40, 36 * 4)));
    assertEquals(List.of(), judge(last, links, tip(1, 40, 36 * 4 + 1)));
    // its own link says nothing about what it competes with
    assertEquals(List.of(), judge(last, List.of(link(1, 90), link(2, 3)), tip(1, 40, 36)));
  }

  @Test
  void genomicDepthIsNeverATip() {
    assertTrue(RULE.mayBe(unitig("ACGTACC", 29), second));
    assertFalse(RULE.mayBe(unitig("ACGTACC", 30), second), "10 = half of D");
    assertFalse(RULE.mayBe(unitig("ACGTACC", 3), Parameters.of(K, 0, 4)), "D unknown");
    assertFalse(RULE.mayBe(unitig("ACGTACCGA", 4), second));
    assertTrue(RULE.mayBe(unitig("ACGTACCGA", 4), last));
  }

  @Test
  void whereDepthIsUnevenNoDeadEndIsTooDeep() {
    SimplifyParameters uneven = Parameters.uneven(K, 2);
    assertTrue(RULE.mayBe(unitig("ACGTACC", 3_000), uneven));
    List<Link> links = List.of(link(1, 30), link(2, 20));
    assertEquals(List.of(1L), judge(uneven, links, tip(1, 7, 300)));
    assertEquals(List.of(), judge(Parameters.uneven(K, 4), links, tip(1, 40, 36 * 5)), "long");
    assertEquals(List.of(1L), judge(Parameters.uneven(K, 4), links, tip(1, 40, 36 * 4)));
  }

  @Test
  void aTipHasLinksAtOneEndAndNoneToItself() {
    Unitig unitig = unitig("ACGTACC", 9);
    assertEquals(-1, TipRule.attachedEnd(1, unitig), "isolated");
    unitig.links(End.LEFT).add(new Link(2, End.RIGHT, 3));
    assertEquals(End.LEFT, TipRule.attachedEnd(1, unitig));
    unitig.links(End.LEFT).add(new Link(1, End.LEFT, 3));
    assertEquals(-1, TipRule.attachedEnd(1, unitig), "hairpin");
    unitig.links(End.LEFT).remove(1);
    unitig.links(End.RIGHT).add(new Link(3, End.LEFT, 3));
    assertEquals(-1, TipRule.attachedEnd(1, unitig));
  }

  private static List<Long> judge(SimplifyParameters parameters, List<Link> links, Tip... tips) {
    return RULE.judge(new ArrayList<>(List.of(tips)), links, parameters).stream()
        .map(Tip::id)
        .toList();
  }

  private static Link link(long id, int count) {
    return new Link(id, End.LEFT, count);
  }

  private static Tip tip(long id, int bases, long countSum) {
    return new Tip(0, End.RIGHT, id, bases, countSum, Sequence.of("AAAAA"));
  }

  private static Unitig unitig(String text, long countSum) {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of(text), countSum);
    return unitig;
  }
}
