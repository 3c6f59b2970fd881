package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;

/** Two ends of a torn graph, and the bases that both hold. */
class EndOverlapTest {
  private static final String SHARED = "GATTACAGGCTTAACCGT"; // 18
  private static final Sequence LEFT = Sequence.of("CCCCCCCCCC" + SHARED);
  private static final Sequence RIGHT = Sequence.of(SHARED + "TTTTTTTTTT");

  @Test
  void theBasesThatBothEndsHoldAreFound() {
    assertEquals(18, EndOverlap.find(LEFT, RIGHT, 15, 30));
    assertEquals(18, EndOverlap.find(LEFT, RIGHT, 18, 18));
    assertEquals(18, EndOverlap.find(LEFT, RIGHT, -40, 30));
  }

  @Test
  void outsideOfWhatPairsSayNothingIsFound() {
    assertEquals(0, EndOverlap.find(LEFT, RIGHT, 19, 30));
    assertEquals(0, EndOverlap.find(LEFT, RIGHT, 15, 17));
    assertEquals(0, EndOverlap.find(LEFT, RIGHT, 15, -3));
  }

  /** Fourteen bases agree by chance too easily. */
  @Test
  void shortOverlapsAreNone() {
    for (int bases = 1; bases <= 18; bases++) {
      Sequence right = Sequence.of(SHARED.substring(18 - bases) + "TTTTTTTTTT");
      assertEquals(bases >= 15 ? bases : 0, EndOverlap.find(LEFT, right, 0, 30), bases + " bases");
    }
  }

  /** In a tandem repeat several overlaps fit, and each would be a guess. */
  @Test
  void twoOverlapsThatFitAreNone() {
    Sequence left = Sequence.of("CCCCC" + "GATTACA".repeat(4));
    Sequence right = Sequence.of("GATTACA".repeat(4) + "TTTTT");
    assertEquals(0, EndOverlap.find(left, right, 0, 40), "21 and 28 bases");
    assertEquals(21, EndOverlap.find(left, right, 0, 27));
    assertEquals(28, EndOverlap.find(left, right, 22, 40));
  }

  /** One end that lies within the other isn't next to it. */
  @Test
  void aWholeSequenceIsNoOverlap() {
    Sequence inner = Sequence.of(SHARED);
    assertEquals(0, EndOverlap.find(LEFT, inner, 0, 30));
    assertEquals(0, EndOverlap.find(inner, RIGHT, 0, 30));
    assertEquals(18, EndOverlap.find(LEFT, Sequence.of(SHARED + "A"), 0, 30));
  }

  @Test
  void oneBaseThatDiffersIsEnough() {
    assertTrue(EndOverlap.agree(LEFT, RIGHT, 18));
    assertTrue(EndOverlap.agree(LEFT, RIGHT, 0));
    for (int at = 0; at < SHARED.length(); at++) {
      StringBuilder other = new StringBuilder(RIGHT.toString());
      other.setCharAt(at, other.charAt(at) == 'A' ? 'C' : 'A');
      Sequence right = Sequence.of(other.toString());
      assertFalse(EndOverlap.agree(LEFT, right, 18), "base " + at);
      assertEquals(0, EndOverlap.find(LEFT, right, 0, 30), "base " + at);
    }
  }
}
