package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.scaffold.layout.Layout.Gap;

/** Two ends of a torn graph, and the bases that both hold. */
class EndOverlapTest {
  private static final String SHARED = "GATTACAGGCTTAACCGT"; // 18
  private static final String ELSE = "GGTCCATTGACCAGTATCGCAAGCGTACTTGTCATCGGAATGCCTAGTTGACGATCAACT";
  private static final Sequence LEFT = Sequence.of("CCCCCCCCCC" + SHARED);
  private static final Sequence RIGHT = Sequence.of(SHARED + "TTTTTTTTTT");

  @Test
  void theBasesThatBothEndsHoldAreFound() {
    assertEquals(18, EndOverlap.find(LEFT, RIGHT, 15, 15, 30, false));
    assertEquals(18, EndOverlap.find(LEFT, RIGHT, 18, 18, 18, false));
    assertEquals(18, EndOverlap.find(LEFT, RIGHT, 1, 1, 30, false));
  }

  @Test
  void outsideOfWhatPairsSayNothingIsFound() {
    assertEquals(0, EndOverlap.find(LEFT, RIGHT, 19, 19, 30, false));
    assertEquals(0, EndOverlap.find(LEFT, RIGHT, 15, 15, 17, false));
    assertEquals(0, EndOverlap.find(LEFT, RIGHT, 15, 15, -3, false));
  }

  /** Fourteen bases agree by chance too easily. */
  @Test
  void shortOverlapsAreNone() {
    for (int bases = 1; bases <= 18; bases++) {
      Sequence right = Sequence.of(SHARED.substring(18 - bases) + "TTTTTTTTTT");
      assertEquals(
          bases >= 15 ? bases : 0,
          EndOverlap.find(LEFT, right, 15, 15, 30, false),
          bases + " bases");
    }
  }

  /** In a tandem repeat several overlaps fit, and each would be a guess. */
  @Test
  void twoOverlapsThatFitAreNone() {
    Sequence left = Sequence.of("CCCCC" + "GATTACA".repeat(4));
    Sequence right = Sequence.of("GATTACA".repeat(4) + "TTTTT");
    assertEquals(0, EndOverlap.find(left, right, 15, 15, 40, false), "21 and 28 bases");
    assertEquals(21, EndOverlap.find(left, right, 15, 15, 27, false));
    assertEquals(28, EndOverlap.find(left, right, 22, 22, 40, false));
  }

  /** Of an overlap that is longer than one of the two all that is known of both must agree. */
  @Test
  void oneMayLieWithinTheOther() {
    Sequence inner = Sequence.of(SHARED);
    assertEquals(18, EndOverlap.find(LEFT, inner, 15, 15, 30, false));
    assertEquals(18, EndOverlap.find(inner, RIGHT, 15, 15, 30, false));
    assertEquals(22, EndOverlap.find(LEFT, Sequence.of("CCCC" + SHARED), 18, 18, 30, false));
    assertEquals(
        21, EndOverlap.find(LEFT, Sequence.of("CCC" + SHARED.substring(0, 15)), 18, 18, 30, false));
    assertEquals(
        0, EndOverlap.find(LEFT, Sequence.of("CCC" + SHARED.substring(0, 14)), 18, 18, 30, false));
    assertEquals(18, EndOverlap.find(LEFT, Sequence.of(SHARED + "A"), 15, 15, 30, false));
  }

  /** Where an overlap is longer than both, only what is known of both counts: here 8 bases. */
  @Test
  void whatIsKnownOfOneOnlyDoesNotCount() {
    Sequence before = Sequence.of("GATTACAG" + "CCCCCCCCCC");
    Sequence behind = Sequence.of("TTTTTTTTTTTT" + "GATTACAG");
    assertEquals(30, EndOverlap.find(before, behind, 8, 30, 30, false));
    assertEquals(0, EndOverlap.find(before, behind, 9, 30, 30, false));
    assertEquals(30, EndOverlap.find(before, behind, 8, 30, 30, true));
    Sequence other = Sequence.of("TTTTTTTTTTTT" + "GATCACAG");
    assertEquals(0, EndOverlap.find(before, other, 8, 30, 30, true), "one of 8 is wrong");
  }

  /** Reads go on beyond both ends, and what they hold meets: six bases were missing. */
  @Test
  void whatReadsHoldBeyondTornEndsMeets() {
    EndText left = end("CCCCCCCCCC", "GATTACAGGCTTAA");
    EndText right = end(reverse("TTTTTTTTTT"), reverse("ACAGGCTTAACCGT"));
    Gap gap = EndOverlap.join(left, right, 0, 40, false, 10);
    assertEquals(Gap.filled(Sequence.of("GATTACAGGCTTAACCGT")), gap);
    assertEquals(
        gap.flipped(), EndOverlap.join(right, left, 0, 40, false, 10), "from the other side");
    assertNull(EndOverlap.join(left, right, 0, 17, false, 10), "pairs say that less lies between");
    assertNull(EndOverlap.join(left, right, 19, 40, false, 10), "pairs say that more lies between");
  }

  /** In a tandem repeat 21 and 28 bases agree; only 28 where a read says what follows. */
  @Test
  void whatReadsHoldBeyondDecidesBetweenTwoOverlaps() {
    String repeat = "GATTACA".repeat(4);
    EndText right = end(reverse(repeat + "TTTTT"), "");
    assertNull(EndOverlap.join(end("CCCCC" + repeat, ""), right, -32, 0, false, 33));
    assertEquals(
        new Gap(-28, true), EndOverlap.join(end("CCCCC" + repeat, "TT"), right, -32, 0, false, 33));
  }

  /**
   * Pairs allow but one of the lengths by which ends of a tandem repeat agree, maybe a false one.
   */
  @Test
  void whatStandsTwiceInAnEndJoinsNothing() {
    String repeat = "GATTACAGGC".repeat(3);
    EndText left = end("CCCCC" + repeat, "");
    assertNull(EndOverlap.join(left, end(reverse(repeat + "TTTTT"), ""), -24, -16, false, 36));
    assertNull(EndOverlap.join(left, end(reverse("GATTACAGGCTTTTT"), ""), -14, -6, false, 36));
    EndText right = end(reverse(repeat + "TTTTT"), "");
    assertNull(EndOverlap.join(end("CCCCCGATTACAGGC", ""), right, -14, -6, false, 36));
    assertNull(EndOverlap.join(end("CCCCCGATTACA", "GGC"), right, -11, 3, false, 36), "a read's");
    assertEquals(
        new Gap(-10, true),
        EndOverlap.join(
            end("CCCCCGATTACAGGC", ""), end(reverse("GATTACAGGCTTTTT"), ""), -14, -6, false, 36));
  }

  /** What reads hold beyond one end reaches into the other: two bases were missing, or two less. */
  @Test
  void whatReadsHoldBeyondOneTornEndReachesTheOther() {
    EndText right = end(reverse(SHARED), "");
    EndText near = end("CCCCCCCCCCCCCCCCCC", "TGGATTACAGGCT");
    assertEquals(Gap.filled(Sequence.of("TG")), EndOverlap.join(near, right, -17, 40, false, 18));
    EndText touching = end("CCCCCCCCCCCCCCCCCC", "GATTACAGGCT");
    assertEquals(Gap.filled(Sequence.EMPTY), EndOverlap.join(touching, right, -17, 40, false, 18));
    EndText over = end("CCCCCCCCCCCCCCCCGA", "TTACAGGCT");
    assertEquals(new Gap(-2, true), EndOverlap.join(over, right, -17, 40, false, 18));
  }

  /** Eight bases at two torn ends; fifteen where the graph leads on from one of them. */
  @Test
  void shortOverlapsJoinTornEndsOnly() {
    String left = "CCCCCCCCCC";
    for (int bases = 1; bases <= 18; bases++) {
      String shared = SHARED.substring(0, bases);
      for (boolean torn : new boolean[] {true, false}) {
        EndText before = end(left + shared, true, "");
        EndText behind = end(reverse(shared + "GGGGGGGGGG"), torn, "");
        Gap gap = EndOverlap.join(before, behind, -27, 40, false, 28);
        Gap expected = bases >= (torn ? 8 : 15) ? new Gap(-bases, true) : null;
        assertEquals(expected, gap, bases + " bases, " + torn);
        Gap lone = EndOverlap.join(before, behind, -27, 40, true, 28);
        Gap byOne = bases >= (torn ? 12 : 15) ? new Gap(-bases, true) : null;
        assertEquals(byOne, lone, bases + " bases by one pair, " + torn);
      }
    }
  }

  /** Six bases were missing; a read has the third of them wrong, or one that the other end has. */
  @Test
  void oneBaseInTwelveMayDifferWhereOneReadIsAllThereIs() {
    EndText right = end(reverse("TTTTTTTTTT"), reverse("GGCTTAACCGTACGATCG"));
    for (String beyond : List.of("CATCATGGCTTAACCGTACG", "CATCATGGCTTATCCGTACG")) {
      Gap gap = EndOverlap.join(end("CCCCCCCCCC", beyond), right, 0, 40, false, 10);
      assertEquals(Gap.filled(Sequence.of(beyond + "ATCG")), gap, "the left end's read counts");
    }
    EndText two = end("CCCCCCCCCC", "CATCATGGCTTATCCGAACG");
    assertNull(EndOverlap.join(two, right, 0, 40, false, 10), "two of fourteen");
    EndText reaches = end(reverse("TTTTTTTTTT"), reverse("ATGGCTTATCCGTACGATCG"));
    for (boolean torn : new boolean[] {true, false}) {
      EndText left = end("CATCATGGCTTAACCGTACG", torn, "");
      Gap gap = torn ? Gap.filled(Sequence.of("ATCG")) : null;
      assertEquals(gap, EndOverlap.join(left, reaches, 0, 40, false, 20), "a link leads on");
    }
  }

  /** Of a base in which both ends differ the one counts that is farther from its end. */
  @Test
  void theEndThatHasAnErrorIsAmended() {
    EndText left = end("CCCCCCCCCCCCCCGATTAC", "AGGCTTAACC");
    EndText right = end(reverse("GATTACAGGCTTATCCTTTT"), "");
    assertEquals(new Gap(-6, true), EndOverlap.join(left, right, -19, 0, false, 20));
    EndText other = end(reverse("GTTTACAGGCTTAACCTTTT"), "");
    Gap ofLeft = EndOverlap.join(left, other, -19, 0, false, 20);
    assertEquals(Gap.amended(Sequence.of("GATTAC")), ofLeft);
    assertEquals(ofLeft.flipped(), EndOverlap.join(other, left, -19, 0, false, 20));
    EndText wrong = end("CCCCCCCCCCCCCCGATTGC", "AGGCTTAACC");
    EndText good = end(reverse("GATTACAGGCTTAACCTTTT"), "");
    assertEquals(
        Gap.amended(Sequence.of("GATTAC")), EndOverlap.join(wrong, good, -19, 0, false, 20));
  }

  /** Of a unitig that is hardly longer than k only the last base may be. */
  @Test
  void whatAUnitigNeedsIsNotAmended() {
    EndText left =
        new EndText(Sequence.of("CCCCCCCCCCCCCCGATTAC"), 1, true, Sequence.of("AGGCTTAACC"));
    EndText right = end(reverse("GATTCCAGGCTTAACCTTTT"), "");
    assertNull(EndOverlap.join(left, right, -19, 0, false, 20), "the last but one");
    EndText last = end(reverse("GATTAGAGGCTTAACCTTTT"), "");
    assertEquals(
        Gap.amended(Sequence.of("GATTAG")), EndOverlap.join(left, last, -19, 0, false, 20));
  }

  /** Reads of the left end hold more of what is behind the right one than its last bases. */
  @Test
  void readsMayReachFartherThanIsKnownOfTheOtherEnd() {
    EndText left = end("CCCCCCCCCC", "GATTACAGGCTTAACCGTACG");
    EndText right = end(reverse("GATTACAGGC"), "");
    assertEquals(Gap.filled(Sequence.EMPTY), EndOverlap.join(left, right, -9, 9, false, 10));
    EndText later = end(reverse("TACAGGCTTA"), "");
    Gap three = Gap.filled(Sequence.of("GAT"));
    assertEquals(three, EndOverlap.join(left, later, -9, 9, false, 10));
    assertEquals(three.flipped(), EndOverlap.join(later, left, -9, 9, false, 10));
  }

  /** Of 40 bases the last 6 are another place's, up to there as many agree as given. */
  @Test
  void anEndWhoseLinkLeadsAstrayIsAmended() {
    for (int bases = 12; bases <= 18; bases++) {
      String shared = SHARED.substring(18 - bases);
      EndText left = end("C".repeat(34 - bases) + shared + "AAGTCA", false, "");
      EndText right = end(reverse((shared + "CTGACT" + ELSE).substring(0, 40)), "");
      Gap amended = bases < 15 ? null : Gap.amended(Sequence.of(shared + "CTGACT"));
      assertJoined(amended, left, right, -39, 40, bases + " bases");
    }
    EndText left = end("CCCCCCCCCCCCCCCC" + SHARED + "AAGTCA", false, "");
    String behind = SHARED + "CTGACT" + ELSE.substring(0, 16);
    EndText right = end(reverse(behind), "");
    Gap amended = Gap.amended(Sequence.of(SHARED + "CTGACT"));
    assertJoined(amended, left, right, -24, -24, "pairs say that");
    assertJoined(null, left, right, -23, 40, "pairs say that more lies between");
    assertJoined(null, left, right, -39, -25, "pairs say that less lies between");
    assertJoined(null, left, end(reverse(behind), false, ""), -39, 40, "links at both");
    EndText torn = end(left.last().toString(), "");
    assertJoined(null, torn, right, -39, 40, "links at neither");
    assertJoined(amended, new EndText(left.last(), 6, false, Sequence.EMPTY), right, -39, 40, "6");
    assertJoined(null, new EndText(left.last(), 5, false, Sequence.EMPTY), right, -39, 40, "5");
  }

  /** A read has the first of the bases that both hold; six that the link's end has wrong stay. */
  @Test
  void whatAReadHasAmendsNoEnd() {
    EndText left = end("CCCCCCCCCCCCCCCC" + SHARED + "AAGTCA", false, "");
    String behind = SHARED + "CTGACT" + ELSE;
    for (int beyond = 1; beyond <= 20; beyond++) {
      String last = behind.substring(beyond, beyond + 40);
      EndText right = end(reverse(last), reverse(behind.substring(0, beyond)));
      Sequence shared = Sequence.of(behind.substring(beyond, 24));
      assertJoined(
          beyond <= 18 ? Gap.amended(shared) : null, left, right, -39, 40, beyond + " bases");
    }
  }

  /** Otherwise both would hold one k-mer; where the bases stand twice there are two lengths. */
  @Test
  void anEndIsNotAmendedToAWholeKmerNorByATandemRepeat() {
    EndText right = end(reverse(ELSE), "");
    for (int bases = 38; bases <= 40; bases++) {
      String last = "C".repeat(40 - bases) + ELSE.substring(0, bases - 1);
      EndText left = end(last + (ELSE.charAt(bases - 1) == 'A' ? 'C' : 'A'), false, "");
      Gap amended = bases > 39 ? null : Gap.amended(Sequence.of(ELSE.substring(0, bases)));
      assertJoined(amended, left, right, -60, 40, bases + " bases");
    }
    String fifteen = SHARED.substring(0, 15);
    EndText once = end("CCCCCCCCCCCCCCCCCCC" + fifteen + "AAGTCA", false, "");
    EndText twice = end("CCCC" + fifteen + fifteen + "AAGTCA", false, "");
    EndText behind = end(reverse(fifteen + "CTGACTTTTTTTTTTTTTTTTTTTT"), "");
    EndText again = end(reverse(fifteen + "CTGACTTTTT" + fifteen), "");
    Gap amended = Gap.amended(Sequence.of(fifteen + "CTGACT"));
    assertJoined(amended, once, behind, -39, 40, "once");
    assertJoined(null, once, again, -39, 40, "twice in the one that is torn");
    assertJoined(null, twice, behind, -39, 40, "two lengths");
    assertJoined(null, twice, behind, -30, 40, "of which pairs allow one");
  }

  /** From either side, both ends with k = 40. */
  private static void assertJoined(
      Gap gap, EndText left, EndText right, int least, int most, String message) {
    assertEquals(gap, EndOverlap.join(left, right, least, most, false, 40), message);
    Gap flipped = gap == null ? null : gap.flipped();
    assertEquals(flipped, EndOverlap.join(right, left, least, most, false, 40), message);
  }

  private static EndText end(String last, String beyond) {
    return end(last, true, beyond);
  }

  private static EndText end(String last, boolean torn, String beyond) {
    return new EndText(Sequence.of(last), last.length(), torn, Sequence.of(beyond));
  }

  private static String reverse(String text) {
    return Sequence.of(text).reverseComplement().toString();
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
      assertEquals(0, EndOverlap.find(LEFT, right, 15, 15, 30, false), "base " + at);
    }
  }
}
