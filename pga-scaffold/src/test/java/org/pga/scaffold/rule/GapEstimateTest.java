package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Pairs drawn from a genome, those of which both mates have k bases of a long item. */
class GapEstimateTest {
  private static final InsertModel MODEL = new InsertModel(0, false, 500, 50, 0.16);
  private static final int LONG = 20_000;

  /**
   * Over a repeat of 281 bases at k = 127, and over others: as many as drawn, and where they lie.
   */
  @Test
  void asManyPairsAreExpectedAsCome() {
    for (int k : new int[] {31, 91, 127}) {
      for (int repeat : new int[] {150, 281, 400, 460}) {
        int gap = repeat - 2 * (k - 1);
        double pairs = 0;
        double off = 0;
        int found = 0;
        for (int seed = 0; seed < 200; seed++) {
          int[] sums = draw(new Random(seed), gap, k);
          pairs += sums.length / 200.0;
          GapEstimate estimate = GapEstimate.of(MODEL, sums, LONG, LONG, k);
          if (estimate != null) {
            found++;
            off += estimate.gap() - gap;
            assertEquals(gap, estimate.gap(), 1.4 * estimate.error(), "error of one in thousands");
          }
        }
        String what = "k " + k + " repeat " + repeat;
        double expected = GapEstimate.expected(MODEL, gap, LONG, LONG, k);
        assertEquals(pairs, expected, 0.05 * pairs + 0.3, what);
        assertTrue(found > 150, what);
        assertEquals(0, off / found, 12, what);
      }
    }
  }

  /** Where the last k−1 bases counted as places for reads, this would fail. */
  @Test
  void fewPairsAreEnoughWhereFewAreExpected() {
    int k = 127;
    int gap = 400 - 2 * (k - 1);
    int[] sums = {340, 352, 361, 372};
    assertTrue(GapEstimate.expected(MODEL, gap, LONG, LONG, 31) > 10 * sums.length);
    GapEstimate estimate = GapEstimate.of(MODEL, sums, LONG, LONG, k);
    assertNotNull(estimate);
    assertFalse(estimate.weak());
  }

  @Test
  void twoPairsAreWeakAndOnlyDoWhereFewAreExpected() {
    int k = 91;
    GapEstimate estimate = GapEstimate.of(MODEL, new int[] {200, 212}, LONG, LONG, k);
    assertTrue(estimate.weak());
    assertNull(GapEstimate.of(MODEL, new int[] {200}, LONG, LONG, k));
    InsertModel deep = new InsertModel(0, false, 500, 50, 1);
    assertNull(GapEstimate.of(deep, new int[] {400, 412}, LONG, LONG, k));
  }

  @Test
  void bothSidesComeToTheSame() {
    int[] sums = {300, 320, 350, 390};
    assertEquals(
        GapEstimate.of(MODEL, sums, 800, LONG, 91), GapEstimate.of(MODEL, sums, LONG, 800, 91));
  }

  private static int[] draw(Random random, int gap, int k) {
    int start = LONG - 1_000;
    int positions = 1_400;
    return IntStream.range(0, (int) Math.round(positions * MODEL.density()))
        .map(
            i -> {
              int first = start + random.nextInt(positions);
              int insert = (int) Math.round(500 + 50 * random.nextGaussian());
              int toEnd = LONG - first;
              int otherToEnd = insert - gap - toEnd;
              return toEnd >= k && otherToEnd >= k ? toEnd + otherToEnd : -1;
            })
        .filter(sum -> sum >= 0)
        .sorted()
        .toArray();
  }
}
