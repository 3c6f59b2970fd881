package org.pga.simplify.clean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;

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
    Beyond first = new Beyond(5, 1, 0, 0, false, 1, 1, Sequence.of(one));
    Beyond second = new Beyond(5, 1, 1, 0, false, 1, 1, Sequence.of(other));
    boolean alike =
        first.isLike(second, Thresholds.VARIANT_LEAST_BASES, Thresholds.VARIANT_EDITS_PART);
    assertEquals(
        alike, second.isLike(first, Thresholds.VARIANT_LEAST_BASES, Thresholds.VARIANT_EDITS_PART));
    return alike;
  }

  private static List<Integer> cut(Way... ways) {
    return cut(6, ways);
  }

  private static List<Integer> cut(int round, Way... ways) {
    return gone(round, ways).stream().map(way -> (int) way.countSum()).sorted().toList();
  }

  private static List<String> basesCut(Way... ways) {
    return gone(6, ways).stream().map(way -> way.bases().toString()).toList();
  }

  private static List<Beyond> gone(int round, Way... ways) {
    List<Beyond> beyond = new ArrayList<>();
    for (int i = 0; i < ways.length; i++) {
      beyond.add(
          0, new Beyond(5, 1, i, i % 2, false, ways[i].count(), 1, Sequence.of(ways[i].bases())));
    }
    return new VariantRule().cuts(null, beyond, Parameters.mixture(31, 0, round));
  }
}
