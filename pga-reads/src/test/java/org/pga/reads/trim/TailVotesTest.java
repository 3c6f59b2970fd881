package org.pga.reads.trim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What reads hold behind fragments of ten bases. */
class TailVotesTest {
  private static final String TAIL = "GATTACACCGTGCAACTGGTCATTCGAGCCAT"; // 32
  private final TailVotes votes = new TailVotes();

  @Test
  void twelveReadsAreEnough() {
    vote(11, TAIL);
    assertNull(votes.agreed());
    vote(1, TAIL);
    assertEquals(TAIL, votes.agreed());
  }

  @Test
  void twelveBasesAreEnough() {
    vote(50, TAIL.substring(0, 12));
    assertEquals(TAIL.substring(0, 12), votes.agreed());
    TailVotes shorter = new TailVotes();
    add(shorter, 50, TAIL.substring(0, 11));
    assertNull(shorter.agreed());
  }

  /** Up to the first base that fewer have. */
  @Test
  void fourInFiveReadsMustAgree() {
    vote(80, TAIL);
    vote(20, TAIL.substring(0, 20) + "G" + TAIL.substring(21));
    assertEquals(TAIL, votes.agreed());
    vote(1, TAIL.substring(0, 20) + "G" + TAIL.substring(21));
    assertEquals(TAIL.substring(0, 20), votes.agreed());
  }

  @Test
  void whatIsNoBaseIsNoVote() {
    vote(12, TAIL.substring(0, 15) + "N" + TAIL.substring(16));
    assertEquals(TAIL.substring(0, 15), votes.agreed());
    vote(12, TAIL);
    assertEquals(TAIL, votes.agreed());
  }

  @Test
  void moreThanTwoThirdsOfOneBaseAreNoAdapter() {
    vote(20, "CGTCGTCGTCG" + "A".repeat(21));
    assertEquals("CGTCGTCGTCG" + "A".repeat(21), votes.agreed());
    TailVotes dull = new TailVotes();
    add(dull, 20, "CGTCGTCGTC" + "A".repeat(22));
    assertNull(dull.agreed());
  }

  @Test
  void moreThanThirtyTwoBasesAddNothing() {
    vote(20, TAIL + "ACGT");
    assertEquals(TAIL, votes.agreed());
  }

  private void vote(int reads, String tail) {
    add(votes, reads, tail);
  }

  private static void add(TailVotes votes, int reads, String tail) {
    byte[] read = ("ACGTACGTAC" + tail).getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < reads; i++) {
      votes.add(read, 10, read.length);
    }
  }
}
