package org.pga.simplify.clean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Link;
import org.pga.simplify.clean.VariantRule.Beyond;
import org.pga.simplify.graph.Message.Question;

class VariantRuleTest {
  /** Unrelated from the first base on. */
  private static final String ONE = "ACGTTGCAAC";

  private static final String ELSEWHERE = "GTAACCTTGA";

  /** ONE with another first base. */
  private static final String VARIANT = "TCGTTGCAAC";

  private record Way(int count, String bases) {}

  @Test
  void ofWaysOnThatReadNearlyTheSameTheStrongestStays() {
    assertEquals(List.of(20), cut(new Way(600, ONE), new Way(20, VARIANT)));
    assertEquals(List.of(599), cut(new Way(599, ONE), new Way(600, VARIANT)), "hardly stronger");
    assertEquals(
        List.of(20, 30), cut(new Way(600, ONE), new Way(30, "GCGTTGCAAC"), new Way(20, VARIANT)));
  }

  @Test
  void theClearestGoFirst() {
    Way[] ways = {new Way(800, ONE), new Way(100, VARIANT), new Way(101, "GCGTTGCAAC")};
    assertEquals(List.of(100), cut(3, ways));
    assertEquals(List.of(100, 101), cut(4, ways));
    assertEquals(List.of(), cut(5, new Way(800, ONE), new Way(401, VARIANT)));
    assertEquals(List.of(401), cut(6, new Way(800, ONE), new Way(401, VARIANT)));
    VariantRule rule = new VariantRule();
    assertFalse(rule.isFinal(Parameters.mixture(31, 0, 5)));
    assertTrue(rule.isFinal(Parameters.mixture(31, 0, 6)));
    assertTrue(rule.isFinal(Parameters.mixture(31, 41, 1)), "not the last k");
    assertTrue(rule.isFinal(Parameters.uneven(31, 1)));
  }

  @Test
  void whatFollowsARepeatStaysHoweverWeak() {
    assertEquals(List.of(), cut(new Way(600, ONE), new Way(2, ELSEWHERE)));
    assertEquals(List.of(20), cut(new Way(600, ONE), new Way(2, ELSEWHERE), new Way(20, VARIANT)));
  }

  @Test
  void ofTwoAsStrongTheSmallerStays() {
    assertEquals(List.of(7), cut(new Way(7, ONE), new Way(7, VARIANT)));
    assertEquals(List.of("TCGTTGCAAC"), basesCut(new Way(7, ONE), new Way(7, VARIANT)));
    assertEquals(List.of("TCGTTGCAAC"), basesCut(new Way(7, VARIANT), new Way(7, ONE)));
  }

  @Test
  void oneEditInFiveBasesIsAllowed() {
    assertTrue(alike("ACGTT", "TCGTT"));
    assertFalse(alike("ACGTT", "TCGTA"));
    assertFalse(alike("ACGT", "TCGT"), "too short to tell");
    assertTrue(alike("ACGTTGCAAC", "TCGTTGCAAG"));
    assertFalse(alike("ACGTTGCAA", "TCGTTGCAG"), "nine bases");
    assertTrue(alike("ACGTTGCAACTTGAC", "CGTTGCAACTTGACA"), "a base less");
    assertTrue(alike("ACGTTGCAAC", "TCGTTGCAAC" + "GGGGGGGGGGGGGGGGG"), "as far as both are known");
  }

  private static boolean alike(String one, String other) {
    return VariantRule.alike(Sequence.of(one), Sequence.of(other));
  }

  private static List<Integer> cut(Way... ways) {
    return cut(6, ways);
  }

  private static List<Integer> cut(int round, Way... ways) {
    return links(round, ways).stream().map(Link::count).sorted().toList();
  }

  private static List<String> basesCut(Way... ways) {
    return links(6, ways).stream().map(link -> ways[(int) link.neighbour()].bases()).toList();
  }

  private static List<Link> links(int round, Way... ways) {
    List<Link> links = new ArrayList<>();
    List<Question> asked = new ArrayList<>();
    for (int i = 0; i < ways.length; i++) {
      links.add(new Link(i, i % 2, ways[i].count()));
      asked.add(0, new Beyond(5, 1, i, i % 2, ways[i].count(), 1, Sequence.of(ways[i].bases())));
    }
    return new VariantRule().cuts(links, asked, Parameters.mixture(31, 0, round));
  }
}
