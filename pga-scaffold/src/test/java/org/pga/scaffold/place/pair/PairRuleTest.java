package org.pga.scaffold.place.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.pga.core.unitig.End;
import org.pga.scaffold.place.result.InsertHistogram;
import org.pga.scaffold.place.result.InsertHistogram.Kind;
import org.pga.scaffold.place.result.VoteBlock;

/** Mates of 100 bases. Places are those of their first bases, counted to the end they point to. */
class PairRuleTest {
  private static final int SINGLE_COPY = 2;
  private static final int CIRCULAR = 1;
  private static final int LONGEST = 262_144; // 2^18, of a BAC

  private final InsertHistogram histogram = new InsertHistogram();

  /** {@code ----1>----<2----} on a unitig of 400,000 bases. */
  @Test
  void matesThatFaceEachOtherTellTheInsertSize() {
    assertTells(Kind.FACING, 500, 400_000, SINGLE_COPY);
    assertEquals(1, histogram.facing()[500]);
    assertEquals(1, histogram.facingSingleCopy());
    assertTells(Kind.FACING, 500, 400_000, 0);
    assertEquals(1, histogram.facingSingleCopy());
  }

  @Test
  void noFragmentIsLongerThanABac() {
    assertTells(Kind.FACING, LONGEST, 400_000, SINGLE_COPY);
    assertTells(Kind.BEYOND, LONGEST + 1, 400_000, SINGLE_COPY);
  }

  @Test
  void aMateThatReachesBeyondTheUnitigTellsNothing() {
    assertFalse(
        PairRule.judge(read(7, End.RIGHT, 1_001, 1_000), read(7, End.LEFT, 400, 1_000), histogram));
    assertEquals(1, histogram.pairs(Kind.BEYOND));
  }

  /** {@code --<1------2>--}: 150 bases between them. */
  @Test
  void backToBackTheyMayJoinTheEnds() {
    assertTrue(
        PairRule.judge(read(7, End.LEFT, 300, 1_000), read(7, End.RIGHT, 550, 1_000), histogram));
    assertEquals(1, histogram.outward()[100 + 100 + 150]);
  }

  @Test
  void onOneStrandTheyMayJoinAnEndToItself() {
    assertTrue(
        PairRule.judge(read(7, End.LEFT, 300, 1_000), read(7, End.LEFT, 550, 1_000), histogram));
    assertEquals(1, histogram.pairs(Kind.SAME_STRAND));
  }

  @Test
  void endsAreLinkedWithinTheLongestInsert() {
    assertTrue(links(LONGEST - 1_000, 1_000, SINGLE_COPY, SINGLE_COPY));
    assertFalse(links(LONGEST - 1_000, 1_001, SINGLE_COPY, SINGLE_COPY));
    assertEquals(2, histogram.pairs(Kind.APART));
  }

  @Test
  void onlySingleCopyUnitigsThatAreNoCirclesAreLinked() {
    assertFalse(links(300, 300, SINGLE_COPY, 0));
    assertFalse(links(300, 300, 0, SINGLE_COPY));
    assertFalse(links(300, 300, SINGLE_COPY, SINGLE_COPY | CIRCULAR));
  }

  /** In a circle of 1,000 bases: facing each other, and across where it was cut open. */
  @Test
  void inACircleTheShorterWayIsTheirs() {
    assertTells(Kind.FACING, 500, 1_000, CIRCULAR);
    assertEquals(1, histogram.facing()[500]);
    assertTells(Kind.OUTWARD, 501, 1_000, CIRCULAR);
    assertEquals(1, histogram.outward()[100 + 100 + 1_000 - 501]);
    PairRule.judge(
        with(read(7, End.RIGHT, 100, 1_000), CIRCULAR),
        with(read(7, End.LEFT, 200, 1_000), CIRCULAR),
        histogram);
    assertEquals(1, histogram.facing()[300]);
  }

  @Test
  void aLinkIsToldOfTheSmallerEnd() {
    assertTrue(PairRule.before(read(7, End.RIGHT, 9, 50), read(8, End.LEFT, 1, 50)));
    assertFalse(PairRule.before(read(8, End.LEFT, 1, 50), read(7, End.RIGHT, 9, 50)));
    assertTrue(PairRule.before(read(7, End.LEFT, 9, 50), read(7, End.RIGHT, 1, 50)));
    assertTrue(PairRule.before(read(7, End.LEFT, 1, 50), read(7, End.LEFT, 9, 50)));
    assertFalse(PairRule.before(read(7, End.LEFT, 9, 50), read(7, End.LEFT, 9, 50)));
  }

  /** On a unitig of 1,000 bases: from the 100th to the 400th but for what seeds don't look at. */
  @Test
  void aFragmentIsWhatSeedsOfBothMatesLookAt() {
    PlacedRead right = with(read(7, End.RIGHT, 900, 1_000), SINGLE_COPY);
    PlacedRead left = with(read(7, End.LEFT, 400, 1_000), SINGLE_COPY);
    right.unseen = 3;
    left.unseen = 20;
    assertEquals("103 to 380", fragment(right, left));
    assertEquals("103 to 380", fragment(left, right));
    assertEquals("", fragment(right, right));
    assertEquals("", fragment(with(right, 0), left));
    right = with(right, SINGLE_COPY);
    left.toEnd = 1_021;
    assertEquals("", fragment(right, left), "beyond the end");
    left.toEnd = 123;
    assertEquals("", fragment(right, left), "back to back");
    left.unitig = 8;
    left.toEnd = 400;
    assertEquals("", fragment(right, left));
    left.unitig = 7;
    right.info |= 1 << 4;
    left.info |= 1 << 4;
    assertEquals("", fragment(right, left), "deep");
  }

  /** In a circle of 1,000 bases one may lie across the first base, and none is half as long. */
  @Test
  void aFragmentGoesOnBehindTheLastBaseOfACircle() {
    PlacedRead right = with(read(7, End.RIGHT, 900, 1_000), CIRCULAR);
    PlacedRead left = with(read(7, End.LEFT, 400, 1_000), CIRCULAR);
    right.unseen = 3;
    left.unseen = 20;
    assertEquals("103 to 380", fragment(right, left));
    right.toEnd = 100;
    left.toEnd = 200;
    assertEquals("903 to 1180", fragment(left, right));
    right.toEnd = 1;
    assertEquals("2 to 180", fragment(left, right));
    right.toEnd = 301;
    assertEquals("", fragment(left, right), "more than half of it");
    right.toEnd = 300;
    assertEquals("703 to 1180", fragment(left, right));
    assertEquals("", elsewhere(right));
    right.info |= 3 << 4;
    left.info |= 3 << 4;
    assertEquals("703 to 1180", fragment(left, right));
    right.info += 1 << 4;
    left.info += 1 << 4;
    assertEquals("", fragment(left, right), "deep");
  }

  /** On a unitig of 1,000 bases. */
  @Test
  void whereAMateIsElsewhereTheFragmentBeginsWithTheFirstBaseThatASeedLooksAt() {
    PlacedRead read = with(read(7, End.RIGHT, 900, 1_000), SINGLE_COPY);
    read.unseen = 3;
    assertEquals("from 103 to the right", elsewhere(read));
    read.end = End.LEFT;
    assertEquals("from 897 to the left", elsewhere(read));
    read.toEnd = 1_003;
    assertEquals("from 1000 to the left", elsewhere(read));
    read.toEnd = 1_004;
    assertEquals("", elsewhere(read), "beyond the end");
    read.toEnd = 3;
    assertEquals("from 0 to the left", elsewhere(read));
    read.toEnd = 2;
    assertEquals("", elsewhere(read), "before the end");
    read.toEnd = 900;
    read.info |= 1 << 4;
    assertEquals("", elsewhere(read), "deep");
    assertEquals("", elsewhere(with(read, 0)), "a repeat");
  }

  private static String elsewhere(PlacedRead read) {
    VoteBlock.Stretch stretch = new VoteBlock.Stretch();
    if (!PairRule.elsewhere(read, stretch)) {
      return "";
    }
    assertEquals(0, stretch.length());
    return "from " + stretch.start() + " to the " + (stretch.agreeing() ? "right" : "left");
  }

  private static String fragment(PlacedRead one, PlacedRead two) {
    VoteBlock.Stretch stretch = new VoteBlock.Stretch();
    return PairRule.fragment(one, two, stretch)
        ? stretch.start() + " to " + (stretch.start() + stretch.length())
        : "";
  }

  private void assertTells(Kind kind, int insert, int unitig, int flags) {
    long before = histogram.pairs(kind);
    PlacedRead one = with(read(7, End.RIGHT, unitig - 1, unitig), flags);
    PlacedRead two = with(read(7, End.LEFT, insert + 1, unitig), flags);
    assertFalse(PairRule.judge(one, two, histogram));
    assertEquals(before + 1, histogram.pairs(kind));
  }

  private boolean links(int toEnd, int otherToEnd, int flags, int otherFlags) {
    PlacedRead one = with(read(7, End.RIGHT, toEnd, 400_000), flags);
    PlacedRead two = with(read(8, End.RIGHT, otherToEnd, 400_000), otherFlags);
    return PairRule.judge(one, two, histogram);
  }

  private static PlacedRead read(long unitig, int end, int toEnd, int unitigLength) {
    PlacedRead read = new PlacedRead();
    read.length = 100;
    read.unitig = unitig;
    read.end = end;
    read.toEnd = toEnd;
    read.info = (long) unitigLength << 8;
    return with(read, SINGLE_COPY);
  }

  private static PlacedRead with(PlacedRead read, int flags) {
    read.info = read.info >>> 4 << 4 | flags;
    return read;
  }
}
