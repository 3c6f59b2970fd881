package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;

/** Which repeats let in, and by which end: 8 k-mers of k = 5, single-copy depth 10. */
class RepeatEntryTest {
  private static final int K = 5;
  private static final double DEPTH = 10;

  @Test
  void twoCopiesBetweenTwoAndTwoAreEnteredFromTheLeft() {
    Unitig repeat = unitig(160, 2, 2);
    assertTrue(isOpen(repeat, End.LEFT));
    assertFalse(isOpen(repeat, End.RIGHT));
  }

  @Test
  void theEndWithMoreLinksIsOpen() {
    assertTrue(isOpen(unitig(160, 2, 3), End.RIGHT));
    assertFalse(isOpen(unitig(160, 2, 3), End.LEFT));
    assertTrue(isOpen(unitig(160, 2, 0), End.LEFT));
  }

  @Test
  void neverBothEnds() {
    for (int left = 0; left <= 4; left++) {
      for (int right = 0; right <= 4; right++) {
        Unitig repeat = unitig(160, left, right);
        int open = (isOpen(repeat, End.LEFT) ? 1 : 0) + (isOpen(repeat, End.RIGHT) ? 1 : 0);
        assertEquals(Math.max(left, right) > 1 ? 1 : 0, open, left + " and " + right + " links");
      }
    }
  }

  @Test
  void oneCopyIsNoRepeat() {
    assertFalse(isOpen(unitig(119, 2, 2), End.LEFT));
    assertTrue(isOpen(unitig(120, 2, 2), End.LEFT));
  }

  @Test
  void circlesStayCircles() {
    Unitig circle = unitig(160, 2, 2);
    circle.setCircular(true);
    assertFalse(isOpen(circle, End.LEFT));
  }

  @Test
  void asDeepAsOneCopyMayLeave() {
    assertTrue(mayLeave("ACGTTGCAGGAC", 80, 1, 1));
    assertTrue(mayLeave("ACGTTGCAGGAC", 119, 1, 1));
    assertFalse(mayLeave("ACGTTGCAGGAC", 120, 1, 1), "what lets in stays");
    assertFalse(mayLeave("ACGTTGCAGGAC", 40, 1, 1), "perhaps an error");
  }

  /** One wrong base is in 5 k-mers; of a read of 9 bases whose first k-mer is right in 4. */
  @Test
  void aDeadEndThatOneWrongBaseExplainsStays() {
    assertFalse(mayLeave("ACGTTGCAG", 50, 1, 0), "5 k-mers");
    assertFalse(mayLeave("ACGTTGCAG", 50, 0, 1));
    assertFalse(mayLeave("ACGTT", 10, 0, 1), "a single one");
    assertTrue(mayLeave("ACGTTGCAG", 50, 1, 1), "something follows");
    assertTrue(mayLeave("ACGTTGCAGG", 60, 1, 0), "6 k-mers");
    Unitig five = unitig("ACGTTGCAG", 50, 1, 0);
    assertTrue(RepeatEntry.mayLeave(five, K, 9, DEPTH), "longer than a read would have it");
    assertFalse(RepeatEntry.mayLeave(five, K, 10, DEPTH));
    assertFalse(RepeatEntry.mayLeave(unitig("ACGTT", 10, 0, 1), K, K, DEPTH));
  }

  /**
   * 8 k-mers are those of one read of 12 bases or two of 8: 10 ± √10, 10 ± √5. Off by √2 of these
   * it is another depth e times as likely.
   */
  @Test
  void anAnchorTellsItsMoleculesDepthIfItIsDeeperByMoreThanChance() {
    assertEquals(DEPTH, RepeatEntry.leastOfCopy(unitig(115, 1, 1), K, 12, DEPTH));
    assertEquals(14.5, RepeatEntry.leastOfCopy(unitig(116, 1, 1), K, 12, DEPTH));
    assertEquals(DEPTH, RepeatEntry.leastOfCopy(unitig(105, 1, 1), K, 8, DEPTH));
    assertEquals(13.25, RepeatEntry.leastOfCopy(unitig(106, 1, 1), K, 8, DEPTH));
    assertEquals(
        DEPTH, RepeatEntry.leastOfCopy(unitig(40, 1, 1), K, 12, DEPTH), "by chance, or torn");
    assertEquals(5, RepeatEntry.leastOfCopy(unitig(40, 1, 1), K, 12, 0), "none stands for all");
  }

  @Test
  void whatIsARepeatIsOneByTheAnchorsDepthAndTheGenomes() {
    assertEquals(DEPTH, RepeatEntry.mostOfCopy(unitig(79, 1, 1), K, DEPTH));
    assertEquals(10.125, RepeatEntry.mostOfCopy(unitig(81, 1, 1), K, DEPTH));
  }

  private static boolean isOpen(Unitig repeat, int end) {
    return RepeatEntry.isOpen(repeat, end, K, DEPTH);
  }

  private static boolean mayLeave(String letters, long countSum, int left, int right) {
    return RepeatEntry.mayLeave(unitig(letters, countSum, left, right), K, 100, DEPTH);
  }

  private static Unitig unitig(long countSum, int left, int right) {
    return unitig("ACGTTGCAGGAC", countSum, left, right);
  }

  private static Unitig unitig(String letters, long countSum, int left, int right) {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of(letters), countSum);
    for (int i = 0; i < left; i++) {
      unitig.links(End.LEFT).add(new Link(100 + i, End.RIGHT, 9));
    }
    for (int i = 0; i < right; i++) {
      unitig.links(End.RIGHT).add(new Link(200 + i, End.LEFT, 9));
    }
    return unitig;
  }
}
