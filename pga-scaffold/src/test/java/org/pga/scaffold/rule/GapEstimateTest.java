package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Pairs drawn from a genome, those of which both mates have k bases of a long item. */
class GapEstimateTest {
  private static final InsertModel MODEL = new InsertModel(0, false, 500, 50, 0.16);
  private static final int LONG = 20_000;
  private static final int READ = 150;

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
          GapEstimate estimate = GapEstimate.of(MODEL, sums, LONG, LONG, k, READ);
          if (estimate != null) {
            found++;
            off += estimate.gap() - gap;
            assertEquals(gap, estimate.gap(), 1.4 * estimate.error(), "error of one in thousands");
          }
        }
        String what = "k " + k + " repeat " + repeat;
        double expected = new AcrossGap(MODEL, LONG, LONG, k).expected(gap);
        assertEquals(pairs, expected, 0.05 * pairs + 0.3, what);
        assertTrue(found > 150, what);
        assertEquals(0, off / found, 12, what);
      }
    }
  }

  /** Three chimeras lie close by chance; of ends that overlap by 90 bases the graph would know. */
  @Test
  void whereNobodyKnowsHowManyToExpectFewDontSayThatEndsOverlapByMoreThanAKmer() {
    InsertModel uneven = new InsertModel(0, false, 500, 50, 0.02, Double.NaN);
    assertNull(GapEstimate.of(uneven, new int[] {610, 640, 650}, LONG, LONG, 31, READ));
    assertNotNull(GapEstimate.of(uneven, new int[] {610, 640, 650}, LONG, LONG, 127, READ));
    assertNotNull(GapEstimate.of(uneven, new int[] {560, 590, 600}, LONG, LONG, 31, READ));
    int[] many = {610, 615, 620, 625, 630, 635, 640, 645, 650, 655}; // no chance
    assertNotNull(GapEstimate.of(uneven, many, LONG, LONG, 31, READ));
    // Only long inserts lead across anything.
    InsertModel shortInserts = new InsertModel(0, false, 284, 102, 0.02, Double.NaN);
    int[] sums = IntStream.range(0, 9).map(i -> 490 + 6 * i).toArray();
    assertNotNull(GapEstimate.of(shortInserts, sums, LONG, LONG, 115, READ));
    // Ends of torn, erroneous graphs do overlap so.
    InsertModel even = new InsertModel(0, false, 500, 50, 0.02);
    assertNotNull(GapEstimate.of(even, new int[] {610, 640, 650}, LONG, LONG, 31, READ));
  }

  /** Where the last k−1 bases counted as places for reads, this would fail. */
  @Test
  void fewPairsAreEnoughWhereFewAreExpected() {
    int k = 127;
    int gap = 400 - 2 * (k - 1);
    int[] sums = {340, 352, 361, 372};
    assertTrue(new AcrossGap(MODEL, LONG, LONG, 31).expected(gap) > 10 * sums.length);
    GapEstimate estimate = GapEstimate.of(MODEL, sums, LONG, LONG, k, READ);
    assertNotNull(estimate);
    assertFalse(estimate.weak());
  }

  @Test
  void twoPairsAreWeakAndOnlyDoWhereFewAreExpected() {
    int k = 91;
    GapEstimate estimate = GapEstimate.of(MODEL, new int[] {200, 212}, LONG, LONG, k, READ);
    assertTrue(estimate.weak());
    InsertModel deep = new InsertModel(0, false, 500, 50, 1);
    assertNull(GapEstimate.of(deep, new int[] {400, 412}, LONG, LONG, k, READ));
  }

  @Test
  void whereNoPairsAreExpectedNoneAreMissing() {
    assertFalse(GapEstimate.tooFew(0, 0));
    assertFalse(GapEstimate.tooFew(0, 6.9), "a chance of 1/992");
    assertTrue(GapEstimate.tooFew(0, 6.91), "a chance of 1/1002");
  }

  /** One pair is an estimate of its own kind; of mate pairs too many are chimeras. */
  @Test
  void onePairIsLone() {
    int[] sum = {200};
    GapEstimate estimate = GapEstimate.of(MODEL, sum, LONG, LONG, 91, READ);
    assertTrue(estimate.lone() && estimate.weak());
    assertFalse(GapEstimate.of(MODEL, new int[] {200, 212}, LONG, LONG, 91, READ).lone());
    InsertModel mates = new InsertModel(0, true, 500, 50, 0.16);
    assertNull(GapEstimate.of(mates, sum, LONG, LONG, 91, READ));
  }

  /** A molecule a fortieth as deep as others, or forty times: its pairs tell the same distance. */
  @Test
  void withoutADensityPairsThemselvesTellHowManyToExpect() {
    int k = 31;
    int gap = 150;
    double off = 0;
    int found = 0;
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      int[] few =
          random.ints(3, 0, 1_000_000).map(i -> any(draw(random, gap, k), i)).sorted().toArray();
      GapEstimate estimate = GapEstimate.of(unknown(MODEL), few, LONG, LONG, k, READ);
      if (estimate != null) {
        found++;
        off += estimate.gap() - gap;
        assertEquals(0, estimate.expected());
        assertTrue(estimate.unlikely(), "so that counts alone decide");
        assertEquals(gap, estimate.gap(), 1.4 * estimate.error());
      }
      InsertModel deep = new InsertModel(0, false, 500, 50, 40 * MODEL.density());
      assertNull(GapEstimate.of(deep, few, LONG, LONG, k, READ), "as many as three of 800");
    }
    assertTrue(found > 450);
    assertEquals(0, off / found, 12);
  }

  /** Of ends that 8 pairs link on average one in 3,000 has none, one in 330 has one. */
  @Test
  void fewPairsAreUnlikelyWhereManyAreExpected() {
    assertTrue(new GapEstimate(0, 0, 10, 0, 8).unlikely());
    assertFalse(new GapEstimate(0, 0, 10, 1, 8).unlikely());
    assertTrue(new GapEstimate(0, 0, 10, 10, 46).unlikely());
    assertFalse(new GapEstimate(0, 0, 10, 36, 46).unlikely());
    assertFalse(new GapEstimate(0, 0, 10, 2_000, 2_000).unlikely());
  }

  /**
   * Of a scaffold path that is hardly longer than a read most reads begin before it. Taken for
   * pairs that can't, the longest would be missing, so the gap would seem shorter.
   */
  @Test
  void nsAreRightBetweenShortPaths() {
    InsertModel model = new InsertModel(0, false, 490, 30, 0.2);
    int k = 21;
    int length = 100;
    int gap = 300;
    Random random = new Random(5);
    double filler = 0;
    double likely = 0;
    for (int i = 0; i < 200; i++) {
      IntStream.Builder sums = IntStream.builder();
      for (int n = 0; n < 12; ) {
        int before = k + random.nextInt(length + READ - 2 * k);
        int behind =
            (int) Math.round(model.mean() + model.deviation() * random.nextGaussian())
                - before
                - gap;
        if (behind >= k && behind <= length + READ - k) {
          sums.add(before + behind);
          n++;
        }
      }
      int[] sorted = sums.build().sorted().toArray();
      GapEstimate estimate = GapEstimate.of(unknown(model), sorted, length, length, k, READ);
      filler += estimate.filler() / 200;
      likely += estimate.gap() / 200;
    }
    assertEquals(gap, filler, 2, "N's");
    assertTrue(likely < gap - 10, "without what hangs over " + likely);
  }

  @Test
  void bothSidesComeToTheSame() {
    int[] sums = {300, 320, 350, 390};
    assertEquals(
        GapEstimate.of(MODEL, sums, 800, LONG, 91, READ),
        GapEstimate.of(MODEL, sums, LONG, 800, 91, READ));
  }

  /** Of 3σ on either side of the mean, 300 bases at σ = 50, if they are more than ten. */
  @Test
  void whatLiesWithinSixDeviationsAgrees() {
    int[] sums = IntStream.rangeClosed(100, 111).toArray();
    sums[11] = 400;
    assertEquals(12, few(sums).pairs());
    sums[11] = 401;
    assertEquals(11, few(sums).pairs());
  }

  /** Few pairs of one gap hardly ever lie so far apart: two 4.65σ, three 5.07σ. */
  @Test
  void theFewerPairsTheCloserTheyLie() {
    assertEquals(2, few(100, 332).pairs());
    assertNull(few(100, 333));
    assertEquals(3, few(100, 110, 353).pairs());
    assertEquals(2, few(100, 110, 354).pairs());
    Random random = new Random(5);
    for (int n = 2; n < 12; n++) {
      int apart = 0;
      for (int i = 0; i < 20_000; i++) {
        int[] sums =
            IntStream.range(0, n)
                .map(j -> (int) Math.round(300 + 50 * random.nextGaussian()))
                .sorted()
                .toArray();
        GapEstimate estimate = few(sums);
        apart += estimate == null || estimate.pairs() < n ? 1 : 0;
      }
      assertTrue(apart < 60 && apart > 2, n + " pairs: " + apart + " of 20,000");
    }
  }

  /**
   * Two pairs with hardly more than k bases on either side: the shortest sums that are seen at all,
   * so that a gap may as well be longer. Any that explains both is within the error.
   */
  @Test
  void pairsNearTheLeastSumLeaveMoreError() {
    int[] sums = {64, 65};
    InsertModel model = new InsertModel(0, false, 304, 34.7, 0.2);
    GapEstimate estimate = GapEstimate.of(unknown(model), sums, LONG, LONG, 21, READ);
    assertEquals(304 - 64.5, estimate.gap(), 2 * 34.7);
    assertTrue(estimate.error() > 3 * 34.7 / Math.sqrt(2) + 6, estimate::toString);
  }

  /** Where a repeat beside an end hides most places, few pairs don't make the gap a short one. */
  @Test
  void tooFewPairsHardlyMoveTheGap() {
    int[] sums = {163, 201, 243};
    InsertModel model = new InsertModel(0, false, 414, 31.4, 0.187);
    GapEstimate estimate = GapEstimate.of(model, sums, 194, 114, 21, READ);
    assertTrue(estimate.expected() > 4 * sums.length, estimate::toString);
    assertEquals(414 - 202, estimate.gap(), 31.4);
  }

  /** Two chimeras agree by chance; mates that long would link such ends a hundred times. */
  @Test
  void whereDepthIsUnevenTwoPairsDoWhereTheGapLeavesRoomForFew() {
    InsertModel mates = unknown(new InsertModel(0, true, 2096, 160, 0.087));
    assertNull(GapEstimate.of(mates, new int[] {900, 1100}, LONG, LONG, 21, READ));
    assertNotNull(GapEstimate.of(mates, new int[] {100, 120}, LONG, LONG, 21, READ));
    assertNotNull(GapEstimate.of(mates, new int[] {900, 1000, 1100}, LONG, LONG, 21, READ));
  }

  @Test
  void threePairsAreNotWeak() {
    assertFalse(few(300, 301, 302).weak());
    assertTrue(few(300, 301).weak());
  }

  /** They lie far from each other, as chimeric pairs do. */
  @Test
  void sevenMayDisagreeWithTen() {
    for (int others = 0; others < 12; others++) {
      int[] sums = new int[10 + others];
      for (int i = 0; i < sums.length; i++) {
        sums[i] = i < 10 ? 300 + i : 1_000 * i;
      }
      GapEstimate estimate = few(sums);
      assertEquals(others <= 7, estimate != null, others + " others");
      assertTrue(estimate == null || estimate.pairs() == 10);
    }
  }

  /** Three standard errors, 3 · 50 / √n, and six bases. */
  @Test
  void morePairsLeaveLessError() {
    assertEquals(75 + 6, few(300, 301, 302, 303).error(), 1e-9);
    assertEquals(50 + 6, few(300, 301, 302, 303, 304, 305, 306, 307, 308).error(), 1e-9);
  }

  /** Fewer would be too few by far: the graph is deeper than that, so the link is false. */
  @Test
  void aTenthOfTheExpectedPairsMustBeThere() {
    assertEquals(30, mostExpected(300, 320, 340), 0.5);
    assertEquals(40, mostExpected(300, 310, 320, 330), 0.5);
  }

  @Test
  void twoPairsDoWhereFewerThanTenAreExpected() {
    assertEquals(10, mostExpected(300, 320), 0.2);
  }

  /** Pairs expected, at the depth above which these are no longer enough. */
  private static double mostExpected(int... sums) {
    double most = 0;
    for (double density = 0.001; ; density *= 1.005) {
      InsertModel model = new InsertModel(0, false, 500, 50, density);
      GapEstimate estimate = GapEstimate.of(model, sums, LONG, LONG, 31, READ);
      if (estimate == null) {
        return most;
      }
      most = estimate.expected();
    }
  }

  /** Where hardly any pair is expected. */
  private static GapEstimate few(int... sums) {
    return GapEstimate.of(new InsertModel(0, false, 500, 50, 1e-6), sums, LONG, LONG, 31, READ);
  }

  private static int any(int[] sums, int i) {
    return sums[i % sums.length];
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

  /**
   * Three chimeric mate pairs where there would be 180; a molecule a sixtieth as deep has three.
   */
  @Test
  void whereDepthIsUnevenAnchorsTellHowManyPairsToExpect() {
    InsertModel ends = new InsertModel(0, false, 500, 50, 0.2);
    InsertModel mates = new InsertModel(1, true, 3362, 428, 0.1);
    int[] sums = {1994, 2165, 2336};
    for (InsertModel model : InsertModel.ofUnevenDepth(List.of(ends, mates), 21, 75)) {
      if (model.matePairs()) {
        assertNull(GapEstimate.of(model.at(22), sums, LONG, LONG, 21, READ));
        assertNull(GapEstimate.of(model.at(5), sums, LONG, LONG, 21, READ));
        assertEquals(3, GapEstimate.of(model.at(2), sums, LONG, LONG, 21, READ).pairs());
      }
    }
  }

  /** A library of uneven depth, of which nobody knows how deep k-mers are where it has so many. */
  private static InsertModel unknown(InsertModel model) {
    return InsertModel.ofUnevenDepth(
            List.of(new InsertModel(0, true, model.mean(), model.deviation(), model.density())),
            21,
            100)
        .get(0);
  }
}
