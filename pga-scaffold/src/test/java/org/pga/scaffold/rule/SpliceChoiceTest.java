package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.scaffold.link.evidence.UnitigEvidence.Splice;

/** Unitig 5 ends at a tear; what reads say of it. */
class SpliceChoiceTest {
  @Test
  void oneReadIsEnough() {
    Splice only = splice(9, 2, "AC", 1);
    assertEquals(only, SpliceChoice.choose(5, End.RIGHT, List.of(only)));
    assertNull(SpliceChoice.choose(5, End.RIGHT, List.of()));
  }

  @Test
  void readsThatDisagreeSayNothingUnlessMostAgree() {
    Splice true2 = splice(9, 2, "AC", 2);
    Splice deletion = splice(9, 1, "A", 1);
    Splice chimera = splice(7, 0, "", 1);
    assertChosen(true2, true2, deletion);
    assertChosen(null, true2, deletion, chimera);
    assertChosen(null, splice(9, 2, "AC", 1), deletion);
  }

  /** A wrong base of a read is outvoted; reads of one place count together. */
  @Test
  void mostReadsDecideOnTheBasesBetween() {
    Splice right = splice(9, 2, "AC", 2);
    Splice wrong = splice(9, 2, "AT", 1);
    assertChosen(right, right, wrong, splice(7, 0, "", 2));
  }

  /** Seen from the other end the bases are turned, and still the same reads win. */
  @Test
  void bothEndsTakeTheSameBases() {
    Splice one = splice(9, 2, "AC", 1);
    Splice two = splice(9, 2, "CA", 1);
    Splice chosen = SpliceChoice.choose(5, End.RIGHT, List.of(two, one));
    Splice back = SpliceChoice.choose(9, End.LEFT, List.of(turned(one), turned(two)));
    assertEquals(chosen.filling(), back.filling().reverseComplement());
  }

  /**
   * As many reads say AC as say CA: the smaller by letters, seen from the unitig of smaller name.
   */
  @Test
  void tiesOfFillingsAreBrokenAlikeAtBothEnds() {
    Splice ac = splice(9, 2, "AC", 1);
    Splice ca = splice(9, 2, "CA", 1);
    assertChosen(ac, ac, ca);
    assertChosen(ca, ac, splice(9, 2, "CA", 2));
    for (List<Splice> some : List.of(List.of(ac, ca), List.of(ca, ac))) {
      List<Splice> turned = some.stream().map(SpliceChoiceTest::turned).toList();
      assertEquals(turned(ac), SpliceChoice.choose(9, End.LEFT, turned));
    }
    // A unitig that meets itself: its left end goes first.
    Splice right = new Splice(End.RIGHT, 5, End.LEFT, 2, Sequence.of("AC"), 1);
    Splice other = new Splice(End.RIGHT, 5, End.LEFT, 2, Sequence.of("CA"), 1);
    Splice chosen = SpliceChoice.choose(5, End.RIGHT, List.of(right, other));
    Splice back =
        SpliceChoice.choose(
            5,
            End.LEFT,
            List.of(
                new Splice(End.LEFT, 5, End.RIGHT, 2, Sequence.of("GT"), 1),
                new Splice(End.LEFT, 5, End.RIGHT, 2, Sequence.of("TG"), 1)));
    assertEquals(chosen.filling(), back.filling().reverseComplement());
  }

  private static void assertChosen(Splice expected, Splice... splices) {
    List<Splice> some = new ArrayList<>(List.of(splices));
    for (int i = 0; i < splices.length; i++) {
      Collections.rotate(some, 1);
      assertEquals(expected, SpliceChoice.choose(5, End.RIGHT, some));
    }
  }

  private static Splice splice(long other, int gap, String filling, int reads) {
    return new Splice(End.RIGHT, other, End.LEFT, gap, Sequence.of(filling), reads);
  }

  private static Splice turned(Splice splice) {
    Sequence filling = splice.filling().reverseComplement();
    return new Splice(End.LEFT, 5, End.RIGHT, splice.gap(), filling, splice.count());
  }
}
