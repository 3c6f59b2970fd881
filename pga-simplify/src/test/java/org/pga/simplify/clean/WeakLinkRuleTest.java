package org.pga.simplify.clean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.graph.SimplifyParameters;

/** Median depth 20 where nothing else is said. */
class WeakLinkRuleTest {
  @Test
  void aTenthOfTheStrongestIsWeak() {
    assertEquals(List.of(2), weak(20, 20, 2));
    assertEquals(List.of(), weak(20, 20, 3));
    assertEquals(List.of(1, 2), weak(20, 20, 1, 2));
  }

  @Test
  void theStrongestAndTheOnlyOneStay() {
    assertEquals(List.of(), weak(20, 1));
    assertEquals(List.of(), weak(20, 1, 1));
  }

  @Test
  void genomicDepthStaysBesideARepeat() {
    assertEquals(List.of(), weak(20, 20 * 20, 5));
    assertEquals(List.of(4), weak(20, 20 * 20, 4));
    assertEquals(List.of(), weak(0, 400, 1));
  }

  @Test
  void whereDepthIsUnevenAThirdOfTheStrongestIsWeakHoweverDeep() {
    assertEquals(List.of(200), weak(Parameters.uneven(31, 1), 600, 200));
    assertEquals(List.of(), weak(Parameters.uneven(31, 1), 600, 201));
  }

  /** What lost one of two links would lead from one genome into the other at all later k's. */
  @Test
  void ofGenomesNoneIsWeakBeforeTheLastK() {
    assertEquals(List.of(), weak(Parameters.genomes(31, 33), 600, 20));
    assertEquals(List.of(200), weak(Parameters.genomes(31, 0), 600, 200));
  }

  @Test
  void isolatedMeansShortAndShallowAndNotCircularAtTheLastK() {
    IsolatedRule rule = new IsolatedRule();
    SimplifyParameters parameters = Parameters.of(5, 20, 1);
    assertTrue(rule.removes(unitig("ACGTACCGAT", 59), parameters));
    assertFalse(rule.removes(unitig("ACGTACCGAT", 60), parameters));
    assertFalse(rule.removes(unitig("ACGTACCGATT", 7), parameters));
    Unitig circle = unitig("ACGTACC", 7);
    circle.setCircular(true);
    assertFalse(rule.removes(circle, parameters));
    assertFalse(rule.removes(unitig("ACGTACCGAT", 59), Parameters.before(7, 5, 20)), "a later k");
  }

  @Test
  void depthsAreComparedExactly() {
    assertTrue(Depth.compare(Long.MAX_VALUE, 3, Long.MAX_VALUE - 1, 3) > 0);
    assertTrue(Depth.compare(1, 3, 333_333_333_333_333_333L, 1_000_000_000_000_000_000L) > 0);
    assertEquals(0, Depth.compare(2, 6, 1, 3));
  }

  private static List<Integer> weak(double median, int... counts) {
    return weak(Parameters.of(31, median, 1), counts);
  }

  private static List<Integer> weak(SimplifyParameters parameters, int... counts) {
    List<Link> links =
        IntStream.range(0, counts.length).mapToObj(i -> new Link(i, 0, counts[i])).toList();
    WeakLinkRule rule = new WeakLinkRule();
    return links.stream()
        .filter(link -> rule.cuts(link, links, parameters))
        .map(Link::count)
        .toList();
  }

  private static Unitig unitig(String text, long countSum) {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of(text), countSum);
    return unitig;
  }
}
