package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.OnlyNeighbour;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.SlowSingleCopy;

/** Reads of 250 bases, 30 of them at each k-mer of single-copy sequence. */
class SingleCopyTest {
  private static final int K = 127;
  private final SingleCopy rule = new SingleCopy(30, K, 250);

  /** Ten k-mers between two copies of a repeat, as each genome has them. */
  @Test
  void shortUnitigsOfPlainDepthAreSingleCopy() {
    assertTrue(rule.test(unitig(10, 30, 1, 1)));
    assertTrue(rule.test(unitig(10, 36, 1, 1)));
    assertFalse(rule.test(unitig(10, 40, 1, 1)));
  }

  /** Two copies of 129 bases that happen to be covered by 36 reads instead of 60. */
  @Test
  void twoCopiesOfFewReadsAreKnownByTheirLinks() {
    assertTrue(rule.test(unitig(3, 36, 1, 1)), "depth alone can't tell");
    assertFalse(rule.test(unitig(3, 36, 2, 1)));
    assertFalse(rule.test(unitig(3, 36, 2, 2)));
  }

  /** Two copies that differ in one base have unitigs of 126 k-mers at least there. */
  @Test
  void whatIsShorterThanOneDifferenceMakesItAsksForFewerReads() {
    assertTrue(rule.test(unitig(125, 37, 1, 1)));
    assertFalse(rule.test(unitig(125, 38, 1, 1)));
    assertTrue(rule.test(unitig(126, 39, 1, 1)));
    assertFalse(rule.test(unitig(126, 40, 1, 1)));
  }

  /** The deeper, the less it is chance that makes their depth, and the more what isn't known. */
  @Test
  void manyReadsOfAShortUnitigKnowLittleMore() {
    SingleCopy shallow = new SingleCopy(12, K, 250);
    assertTrue(shallow.test(unitig(60, 12, 1, 1)));
    assertFalse(shallow.test(unitig(60, 13, 1, 1)));
    SingleCopy deep = new SingleCopy(300, K, 250);
    assertTrue(deep.test(unitig(60, 404, 1, 1)));
    assertFalse(deep.test(unitig(60, 405, 1, 1)));
    assertTrue(deep.test(unitig(126, 428, 1, 1)));
  }

  /** A link that is false doesn't make a long unitig a repeat. */
  @Test
  void longUnitigsMayBranch() {
    assertTrue(rule.test(unitig(5_000, 30, 2, 2)));
    assertFalse(rule.test(unitig(5_000, 60, 1, 1)));
  }

  /** A read shows up to 124 k-mers of a long unitig: 500 of them are 121 reads at this depth. */
  @Test
  void kmersOfOneReadAreNoWitnessesOfTheirOwn() {
    assertTrue(rule.test(unitig(500, 42, 1, 1)));
    assertFalse(rule.test(unitig(500, 43, 1, 1)));
    assertFalse(new SingleCopy(30, K, 600).test(unitig(500, 42, 1, 1)));
  }

  @Test
  void doubtfulSequenceIsNotSingleCopy() {
    assertFalse(rule.test(unitig(5_000, 15, 1, 1)));
    assertTrue(rule.test(unitig(5_000, 16, 1, 1)));
  }

  /** Of 124 k-mers each read shows all: 30 reads, and each branching end asks for e⁴ more. */
  @Test
  void eachBranchingEndAsksForFewerReads() {
    assertTrue(rule.test(unitig(124, 37, 1, 1)));
    assertFalse(rule.test(unitig(124, 38, 1, 1)));
    assertTrue(rule.test(unitig(124, 30, 2, 1)));
    assertFalse(rule.test(unitig(124, 31, 2, 1)));
    assertTrue(rule.test(unitig(124, 22, 2, 2)));
    assertFalse(rule.test(unitig(124, 23, 2, 2)));
  }

  /**
   * A repeat of which no copy has a read that leads on: each such end makes it e times less likely.
   */
  @Test
  void whereNothingFollowsMoreReadsWillDo() {
    assertTrue(rule.test(unitig(124, 39, 0, 1)));
    assertFalse(rule.test(unitig(124, 40, 0, 1)));
    assertTrue(rule.test(unitig(124, 41, 0, 0)));
    assertFalse(rule.test(unitig(124, 42, 0, 0)));
  }

  /**
   * Between two repeats of two copies, into each of which another way leads, too, there is one copy
   * of it: depth alone says no.
   */
  @Test
  void aWayBetweenRepeatsOfTwoCopiesIsOfOne() {
    assertFalse(rule.test(unitig(126, 42, 1, 1)));
    assertTrue(rule.test(between(126, 42, repeat(60, 2), repeat(60, 2))));
    assertTrue(rule.test(between(126, 42, repeat(60, 2), null)), "one repeat says enough");
    assertFalse(rule.test(between(126, 60, repeat(60, 2), null)), "its own reads say two");
    assertFalse(rule.test(between(126, 42, repeat(90, 2), repeat(90, 2))), "one way is of two");
    assertTrue(rule.test(between(126, 42, repeat(90, 3), repeat(90, 3))));
    assertFalse(rule.test(between(126, 42, repeat(60, 1), null)), "it is the same sequence");
  }

  /** What leads to a unitig of one copy beside another is an error: it isn't there at all. */
  @Test
  void aWayThatARepeatHasNoCopyForIsFalse() {
    assertFalse(rule.test(between(126, 42, repeat(30, 2), repeat(60, 2))));
    assertFalse(rule.test(between(126, 42, repeat(60, 3), repeat(60, 2))));
  }

  /** Reads that begin with the same linker at one place: all their k-mers have it. */
  @Test
  void aTipThatItsNeighbourHasNoCopyForIsNotSingleCopy() {
    assertTrue(
        rule.test(tip(123, 20, repeat(60, 2))), "torn off: its neighbour stands there twice");
    assertFalse(rule.test(tip(123, 20, repeat(30, 2))));
    assertFalse(rule.test(tip(123, 20, repeat(60, 3))));
    assertTrue(rule.test(tip(123, 20, repeat(30, 1))), "there is no other way");
    assertTrue(rule.test(between(123, 20, null, repeat(30, 2))), "something follows");
    assertTrue(rule.test(tip(124, 20, repeat(30, 2))), "a read with an error has 123 at most");
    SingleCopy longReads = new SingleCopy(30, K, 400);
    assertFalse(longReads.test(tip(127, 20, repeat(30, 2, 4_000))));
    assertTrue(longReads.test(tip(128, 20, repeat(30, 2, 4_000))), "more k-mers than one base has");
  }

  private static Unitig tip(int kmers, int depth, OnlyNeighbour neighbour) {
    Unitig unitig = unitig(kmers, depth, 0, 1);
    unitig.setOnlyNeighbour(1, neighbour);
    return unitig;
  }

  /** A tandem repeat's unit between the copies of another: what that says, it says once. */
  @Test
  void theSameRepeatOnBothSidesSaysItOnce() {
    Unitig other = between(126, 46, repeat(60, 2, 300), repeat(60, 2, 300));
    assertTrue(rule.test(other));
    other.links(1).set(0, new Link(other.links(0).get(0).neighbour(), 1, 46));
    assertFalse(rule.test(other));
  }

  /** Reads that show both are the same reads: of a short repeat there are no others. */
  @Test
  void aShortRepeatSaysNothing() {
    assertFalse(rule.test(between(126, 42, repeat(60, 2, 61), repeat(60, 2, 61))));
    assertTrue(rule.test(between(126, 42, repeat(60, 2, 200), repeat(60, 2, 200))));
  }

  private static OnlyNeighbour repeat(int depth, int links) {
    return repeat(depth, links, 400);
  }

  private static OnlyNeighbour repeat(int depth, int links, int kmers) {
    return new OnlyNeighbour((long) kmers * depth, kmers, links);
  }

  private static Unitig between(int kmers, int depth, OnlyNeighbour left, OnlyNeighbour right) {
    Unitig unitig = unitig(kmers, depth, 1, 1);
    unitig.setOnlyNeighbour(0, left);
    unitig.setOnlyNeighbour(1, right);
    return unitig;
  }

  /** Of any depth, as long as nothing branches and a read is no longer. */
  @Test
  void whereDepthIsUnevenTheGraphTells() {
    SingleCopy uneven = new SingleCopy(0, K, 250);
    for (int depth : new int[] {1, 30, 900}) {
      assertTrue(uneven.test(unitig(250 - K + 1, depth, 1, 1)));
      assertTrue(uneven.test(unitig(250 - K + 1, depth, 0, 0)));
      assertFalse(uneven.test(unitig(250 - K, depth, 1, 1)));
      assertFalse(uneven.test(unitig(5_000, depth, 2, 1)));
      assertFalse(uneven.test(unitig(5_000, depth, 0, 2)));
    }
  }

  /** Of any unitig of any graph: what the probabilities of its reads say, written out. */
  @Test
  void drawnUnitigsStandOnceWhereTheProbabilitiesSaySo() {
    Random random = new Random(7);
    int[] once = new int[2];
    int byRepeats = 0;
    int tips = 0;
    for (int i = 0; i < 40_000; i++) {
      int k = 21 + random.nextInt(100);
      int readLength = k - 5 + random.nextInt(200);
      double depth = random.nextInt(8) == 0 ? 0 : Math.exp(5 * random.nextDouble());
      int kmers = 1 + random.nextInt(random.nextBoolean() ? 2 * k : 1500);
      long counts = (long) (kmers * (depth + 1) * 2 * random.nextDouble());
      Unitig unitig = unitig(kmers + k - 1, counts, 10, random.nextInt(3), random.nextInt(3));
      boolean same = random.nextInt(4) == 0;
      for (int end = 0; end < 2; end++) {
        if (unitig.links(end).size() == 1) {
          double copies = 1 + 4 * random.nextDouble();
          int size = 1 + random.nextInt(500);
          long sum = (long) (copies * depth * size);
          unitig.setOnlyNeighbour(end, new OnlyNeighbour(sum, size, 1 + random.nextInt(4)));
          unitig.links(end).set(0, new Link(same ? 7 : end, 0, 1));
        }
      }
      SingleCopy one = new SingleCopy(depth, k, readLength);
      SlowSingleCopy two = new SlowSingleCopy(depth, k, readLength);
      String drawn = i + ": " + depth + " " + k + " " + readLength + " " + kmers + " " + counts;
      assertEquals(two.test(unitig), one.test(unitig), drawn);
      assertEquals(two.byReads(unitig), one.byReads(unitig), drawn);
      once[one.test(unitig) ? 1 : 0]++;
      boolean before = one.test(unitig);
      unitig.setOnlyNeighbour(0, null);
      unitig.setOnlyNeighbour(1, null);
      byRepeats += before && !one.test(unitig) ? 1 : 0;
      tips += !before && one.test(unitig) ? 1 : 0;
    }
    assertTrue(byRepeats > 100, byRepeats + " by their repeats");
    assertTrue(tips > 100, tips + " tips");
    assertTrue(Math.min(once[0], once[1]) > 10_000, once[0] + " " + once[1]);
  }

  private static Unitig unitig(int kmers, int depth, int left, int right) {
    return unitig(kmers + K - 1, (long) kmers * depth, depth, left, right);
  }

  private static Unitig unitig(int length, long counts, int depth, int left, int right) {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of(RandomReads.bases(new Random(1), length, 4)), counts);
    for (int i = 0; i < left; i++) {
      unitig.links(0).add(new Link(100 + i, 0, depth));
    }
    for (int i = 0; i < right; i++) {
      unitig.links(1).add(new Link(200 + i, 0, depth));
    }
    return unitig;
  }
}
