package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pga.core.unitig.End;
import org.pga.scaffold.link.evidence.UnitigEvidence.PairLink;
import org.pga.scaffold.rule.MissingPairs.Flank;

/** A way that pairs should go along, and don't, is none. */
class MissingPairsTest {
  private static final int K = 91;

  /**
   * Between two long unitigs 200 bases apart 11.3 pairs of 400 bases have both mates beside the
   * repeat: 2 of them are there once in 1,100 times, 3 once in 250.
   */
  @Test
  void pairsThatWouldLeadAcrossMustBeThere() {
    InsertModel model = new InsertModel(0, false, 500, 50, 0.095);
    assertEquals(11.3, new AcrossGap(model, 9_000, 9_000, K).expected(200), 0.1);
    Flank flank = new Flank(9_000, 0);
    assertTrue(refute(model, sums(0), 200, flank, flank));
    assertTrue(refute(model, sums(2), 200, flank, flank));
    assertFalse(refute(model, sums(3), 200, flank, flank));
    assertTrue(refute(model, new int[] {700, 710, 720, 730}, 200, flank, flank));
    assertFalse(refute(model, sums(0), 450, flank, flank), "hardly a pair spans that");
    Flank small = new Flank(K + 10, 20);
    assertFalse(refute(model, sums(0), 200, small, flank), "hardly a read lies in that");
    assertFalse(refute(null, sums(0), 200, flank, flank));
  }

  /** Of copies that hardly differ no read has a place, so no pair is missed. */
  @Test
  void pairsAreMissedOnlyWhereThereAreOthers() {
    InsertModel model = new InsertModel(0, false, 500, 50, 0.2);
    Flank flank = new Flank(9_000, 0);
    assertTrue(refute(model, sums(0), 0, flank, new Flank(400, 3)));
    assertFalse(refute(model, sums(0), 0, flank, new Flank(400, 2)));
    assertFalse(refute(model, sums(0), 0, new Flank(400, 2), flank));
    assertTrue(refute(model, sums(0), 0, flank, new Flank(501, 0)), "pairs lie within");
    assertFalse(refute(model, sums(0), 0, flank, new Flank(500, 0)));
  }

  private static int[] sums(int pairs) {
    return IntStream.range(0, pairs).map(i -> 290 + i).toArray();
  }

  private static boolean refute(
      InsertModel model, int[] sums, int gap, Flank before, Flank behind) {
    return MissingPairs.refute(model, sums, gap, before, behind, K);
  }

  /** Of the library, from the end that is asked about, to that end of the other. */
  @Test
  void onlyPairsOfTheTwoEndsCount() {
    InsertModel model = new InsertModel(1, false, 500, 50, 0.2);
    List<PairLink> links =
        List.of(
            new PairLink(1, End.LEFT, 7, End.RIGHT, new int[] {100, 110}),
            new PairLink(0, End.LEFT, 7, End.RIGHT, new int[] {1}),
            new PairLink(1, End.RIGHT, 7, End.RIGHT, new int[] {2}),
            new PairLink(1, End.LEFT, 8, End.RIGHT, new int[] {3}),
            new PairLink(1, End.LEFT, 7, End.LEFT, new int[] {4}));
    assertArrayEquals(
        new int[] {100, 110}, MissingPairs.sums(links, End.LEFT, 7, End.RIGHT, model));
    assertArrayEquals(new int[0], MissingPairs.sums(links, End.LEFT, 7, End.RIGHT, null));
  }
}
