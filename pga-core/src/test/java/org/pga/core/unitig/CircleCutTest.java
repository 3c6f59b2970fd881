package org.pga.core.unitig;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;

class CircleCutTest {
  private static final int K = 5;

  /** By its definition: of all turns of both strands the one whose first k bases are smallest. */
  @Test
  void anyTurnOfEitherStrandHasTheSameForm() {
    for (long seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      String circle = RandomReads.bases(random, K + random.nextInt(20), 2 + random.nextInt(3));
      String mirror = Oracle.reverseComplement(circle);
      CircleCut.Cut cut = CircleCut.of(Sequence.of(circle), K);
      String smallest = null;
      for (int i = 0; i < circle.length(); i++) {
        for (String turn : new String[] {turned(circle, i), turned(mirror, i)}) {
          String start = (turn + turn).substring(0, K);
          smallest = smallest == null || start.compareTo(smallest) < 0 ? start : smallest;
        }
      }
      String form = cut.turned().toString();
      String message = "seed " + seed;
      assertEquals(smallest, (form + form).substring(0, K), message);
      assertEquals(turned(cut.flipped() ? mirror : circle, cut.start()), form, message);
      int all = circle.length();
      String whole = CircleCut.of(Sequence.of(circle), all).turned().toString();
      String other = cut.flipped() ? circle : mirror;
      String again = turned(other, random.nextInt(all));
      assertEquals(whole, CircleCut.of(Sequence.of(again), all).turned().toString(), message);
    }
  }

  private static String turned(String circle, int start) {
    return circle.substring(start) + circle.substring(0, start);
  }

  @Test
  void aCircleIsAUnitigLinkedToItselfAlone() {
    Unitig unitig = circle();
    assertTrue(CircleCut.isCircle(7, unitig));
    assertFalse(CircleCut.isCircle(8, unitig), "another's ends");
    unitig.links(End.LEFT).add(new Link(9, End.RIGHT, 1));
    assertFalse(CircleCut.isCircle(7, unitig), "a fork");
    Unitig hairpins = new Unitig();
    hairpins.links(End.LEFT).add(new Link(7, End.LEFT, 1));
    hairpins.links(End.RIGHT).add(new Link(7, End.RIGHT, 1));
    assertFalse(CircleCut.isCircle(7, hairpins), "each end to itself");
    Unitig oneSided = circle();
    oneSided.links(End.RIGHT).clear();
    assertFalse(CircleCut.isCircle(7, oneSided));
  }

  @Test
  void cuttingTakesWhatRepeatsTheStartAndTheLinks() {
    Unitig unitig = circle();
    CircleCut.Cut cut = CircleCut.cut(unitig, K);
    assertEquals("AACCTGG", unitig.sequence().toString());
    assertEquals(unitig.sequence(), cut.turned());
    assertEquals(21, unitig.countSum());
    assertTrue(unitig.circular());
    assertTrue(unitig.links(End.LEFT).isEmpty() && unitig.links(End.RIGHT).isEmpty());
    assertEquals(7, unitig.kmers(K));
  }

  /** CTGGAAC, with the four bases that repeat its start. */
  private static Unitig circle() {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of("CTGGAACCTGG"), 21);
    unitig.links(End.LEFT).add(new Link(7, End.RIGHT, 3));
    unitig.links(End.RIGHT).add(new Link(7, End.LEFT, 3));
    return unitig;
  }
}
