package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;

/** Reads of 150 bases, 20 of them at each k-mer of single-copy sequence. */
class LastExitTest {
  private static final int K = 91;
  private static final Link A = new Link(100, End.LEFT, 20);
  private static final Link B = new Link(101, End.RIGHT, 20);
  private static final Link C = new Link(102, End.LEFT, 20);
  private final LastExit rule = new LastExit(20, K, 150);

  @Test
  void whatOthersLeftIsTheWayOn() {
    Unitig two = repeat(60, 40, A, B);
    assertEquals(B, rule.of(two, End.RIGHT, taken(A)));
    assertEquals(A, rule.of(two, End.RIGHT, taken(B)));
    assertNull(rule.of(two, End.RIGHT, taken()), "both are left");
    assertNull(rule.of(two, End.RIGHT, taken(A, B)), "none is left");
    assertNull(rule.of(two, End.LEFT, taken()), "nothing follows there");
    Unitig three = repeat(60, 60, A, B, C);
    assertEquals(C, rule.of(three, End.RIGHT, taken(A, B)));
    assertNull(rule.of(three, End.RIGHT, taken(A)));
  }

  /** Whoever else goes there. */
  @Test
  void anOnlyLinkIsTheWayOn() {
    assertEquals(A, rule.of(repeat(60, 40, A), End.RIGHT, taken()));
    assertEquals(A, rule.of(repeat(60, 200, A), End.RIGHT, taken(A)));
  }

  /** The other end of the same neighbour is another way. */
  @Test
  void aWayIsToAnEnd() {
    Link otherEnd = new Link(A.neighbour(), End.RIGHT, 20);
    assertEquals(otherEnd, rule.of(repeat(60, 40, A, otherEnd), End.RIGHT, taken(A)));
  }

  /** A third copy may be torn on both sides, and whose exit is left isn't known. */
  @Test
  void thereMustBeAsManyCopiesAsLinks() {
    assertNull(rule.of(repeat(60, 120, A, B), End.RIGHT, taken(A)));
    assertNull(rule.of(repeat(60, 10, A, B), End.RIGHT, taken(A)));
    // Each read shows all 60 k-mers: with 52 three copies are e times as likely, with 24 one e³.
    assertTrue(rule.hasCopies(repeat(60, 51), 2));
    assertFalse(rule.hasCopies(repeat(60, 52), 2));
    assertTrue(rule.hasCopies(repeat(60, 25), 2));
    assertFalse(rule.hasCopies(repeat(60, 24), 2));
  }

  /** Each read shows all 60 k-mers: with 31 two copies are e times as likely as one. */
  @Test
  void aRepeatIsDoneWithOnceAllItsCopiesArePassed() {
    assertFalse(rule.noneIsLeft(repeat(60, 40), 1));
    assertTrue(rule.noneIsLeft(repeat(60, 40), 2));
    assertFalse(rule.noneIsLeft(repeat(60, 60), 2));
    assertTrue(rule.noneIsLeft(repeat(60, 60), 3));
    assertTrue(rule.noneIsLeft(repeat(60, 20), 7), "more often than it stands there");
    assertTrue(rule.noneIsLeft(repeat(60, 30), 1));
    assertFalse(rule.noneIsLeft(repeat(60, 31), 1));
  }

  /** Of twice as many k-mers there are twice as many witnesses. */
  @Test
  void longRepeatsTellTheirCopiesBetter() {
    assertTrue(rule.hasCopies(repeat(120, 50), 2));
    assertFalse(rule.hasCopies(repeat(120, 51), 2));
    assertTrue(rule.hasCopies(repeat(120, 27), 2));
    assertFalse(rule.hasCopies(repeat(120, 26), 2));
  }

  private static Predicate<Link> taken(Link... links) {
    return List.of(links)::contains;
  }

  private static Unitig repeat(int kmers, int depth, Link... right) {
    Unitig unitig = new Unitig();
    String text = RandomReads.bases(new Random(1), kmers + K - 1, 4);
    unitig.setSequence(Sequence.of(text), (long) kmers * depth);
    unitig.links(End.RIGHT).addAll(List.of(right));
    return unitig;
  }
}
