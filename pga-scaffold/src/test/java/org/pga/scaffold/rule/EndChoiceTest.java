package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.Collections2;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.core.unitig.End;

/**
 * What comes next behind an end. Distances in bases; k = 31 and σ = 20, so two candidates may share
 * 30 + 20 + 20 = 70 bases.
 */
class EndChoiceTest {
  private static final int K = 31;
  private static final double DEVIATION = 20;
  private static final EndChoice.Linked NEVER = (near, far) -> false;

  @Test
  void nothingThereIsNoChoice() {
    assertChosen(null, NEVER);
  }

  /** {@code |--A--| |--B--|}: both are true, and A is next, though B has ten times the pairs. */
  @Test
  void theNearestOfThoseThatLieOneBehindTheOtherIsNext() {
    Candidate a = candidate(1, 0, 400, 3);
    Candidate b = candidate(2, 380, 400, 30);
    assertChosen(a, NEVER, a, b);
    assertChosen(a, NEVER, a, b, candidate(3, 800, 10_000, 5));
  }

  @Test
  void whatSharesNoMoreThanGraphAndErrorExplainDoesNotOverlap() {
    Candidate a = candidate(1, 0, 400, 10);
    assertFalse(EndChoice.overlap(a, candidate(2, 330, 500, 10), DEVIATION, K));
    assertTrue(EndChoice.overlap(a, candidate(2, 329, 500, 10), DEVIATION, K));
    assertTrue(EndChoice.overlap(candidate(2, 329, 500, 10), a, DEVIATION, K));
    assertFalse(EndChoice.overlap(a, candidate(2, 100, 70, 10), DEVIATION, K), "a short one");
    assertTrue(EndChoice.overlap(a, candidate(2, 100, 71, 10), DEVIATION, K));
    assertFalse(EndChoice.overlap(a, candidate(2, 329, 500, 10), DEVIATION + 1, K));
    assertFalse(EndChoice.overlap(a, candidate(2, 329, 500, 10), DEVIATION, K + 1));
  }

  /** A single pair says something only where nothing else does, not even the graph. */
  @Test
  void onePairCountsWhereItIsAllThatThereIs() {
    Candidate lone = candidate(1, 0, 400, 1);
    Candidate two = candidate(2, 500, 400, 2);
    assertLeft(List.of(lone), true, lone);
    assertLeft(List.of(), false, lone);
    assertLeft(List.of(two), true, lone, two);
    assertLeft(List.of(), true, lone, candidate(3, 0, 400, 1));
    assertLeft(List.of(two), false, two);
  }

  private static void assertLeft(List<Candidate> expected, boolean torn, Candidate... of) {
    List<Candidate> candidates = new ArrayList<>(List.of(of));
    EndChoice.dropLone(candidates, torn);
    assertEquals(expected, candidates);
  }

  /** Whatever pairs say: more would be missing than is there. */
  @Test
  void noCircleIsClosedAcrossMoreThanItsOwnLength() {
    assertFalse(EndChoice.mostlyMissing(candidate(1, 400, 400, 10).estimate(), 400));
    assertTrue(EndChoice.mostlyMissing(candidate(1, 401, 400, 10).estimate(), 400));
  }

  /** {@code |--A--|} and {@code |--B--|} in one place: one of them is false, or a repeat's copy. */
  @Test
  void ofTwoInOnePlaceTheOneOfFarMorePairsIsChosen() {
    Candidate a = candidate(1, 0, 400, 10);
    assertChosen(a, NEVER, a, candidate(2, 50, 400, 7));
    assertChosen(null, NEVER, a, candidate(2, 50, 400, 8));
    assertChosen(null, NEVER, a, candidate(2, 50, 400, 10));
    assertChosen(null, NEVER, a, candidate(2, 50, 400, 14));
    Candidate b = candidate(2, 50, 400, 15);
    assertChosen(b, NEVER, a, b);
    Candidate exactly = candidate(2, 50, 400, 7);
    assertChosen(exactly, NEVER, candidate(1, 0, 400, 4), exactly);
    Candidate ten = candidate(2, 50, 400, 10);
    assertChosen(ten, NEVER, candidate(1, 0, 400, 7), ten);
  }

  /**
   * {@code A-R-x} and {@code B-R-C}: where the first copy of R is torn behind it, both lead to C.
   */
  @Test
  void ofTwoInOnePlaceNoneIsChosenWhereBothMayBeTrue() {
    assertChosen(null, NEVER, candidate(1, 0, 400, 10, 8), candidate(2, 0, 400, 6, 8));
    Candidate many = candidate(1, 0, 400, 20, 16);
    assertChosen(many, NEVER, many, candidate(2, 0, 400, 4, 16));
    assertChosen(null, NEVER, many, candidate(2, 0, 400, 5, 16));
    Candidate depthUnknown = candidate(1, 0, 400, 10, 0);
    assertChosen(depthUnknown, NEVER, depthUnknown, candidate(2, 0, 400, 6, 0));
  }

  @Test
  void neighboursThatPairsLinkThemselvesAreNoContradiction() {
    Candidate a = candidate(1, 0, 400, 10);
    Candidate b = candidate(2, 50, 400, 10);
    assertChosen(a, (near, far) -> near == a && far == b, a, b);
    assertChosen(null, (near, far) -> near == b, a, b);
  }

  /** A false one in front falls away, and what is left is judged anew. */
  @Test
  void behindABeatenOneTheNextIsJudged() {
    Candidate chimera = candidate(1, 0, 400, 3);
    Candidate b = candidate(2, 100, 400, 30);
    assertChosen(b, NEVER, chimera, b, candidate(3, 600, 400, 30));
    assertChosen(null, NEVER, chimera, b, candidate(3, 150, 400, 30));
  }

  /** Also one that overlaps nothing but what lies far behind. */
  @Test
  void aLongOneIsHeldAgainstAllThatLieInIt() {
    Candidate longOne = candidate(1, 0, 5_000, 3);
    Candidate b = candidate(2, 2_000, 400, 30);
    assertChosen(b, NEVER, longOne, b);
  }

  @Test
  void equallyNearOnesComeByNameEverywhere() {
    List<Candidate> sorted = new ArrayList<>();
    sorted.add(candidate(7, 0, 400, 10));
    sorted.add(new Candidate(7, End.RIGHT, 400, sorted.get(0).estimate()));
    sorted.add(candidate(8, 0, 400, 10));
    sorted.add(candidate(1, 0.5, 400, 10));
    for (List<Candidate> any : Collections2.permutations(sorted)) {
      List<Candidate> some = new ArrayList<>(any);
      some.sort(EndChoice.NEAREST_FIRST);
      assertEquals(sorted, some);
    }
  }

  private static void assertChosen(
      Candidate expected, EndChoice.Linked linked, Candidate... candidates) {
    for (List<Candidate> some : Collections2.permutations(List.of(candidates))) {
      Candidate chosen = EndChoice.choose(some, DEVIATION, K, linked);
      if (expected == null) {
        assertNull(chosen);
      } else {
        assertEquals(expected, chosen);
      }
    }
  }

  private static Candidate candidate(long path, double gap, long length, int pairs) {
    return candidate(path, gap, length, pairs, 40);
  }

  private static Candidate candidate(
      long path, double gap, long length, int pairs, double expected) {
    return new Candidate(path, End.LEFT, length, new GapEstimate(gap, gap, 10, pairs, expected));
  }
}
