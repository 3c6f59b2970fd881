package org.pga.scaffold.finish.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Drawn lengths, against a list that has the length of its sequence for each base. */
class LengthStatisticsTest {
  @Test
  void halfIsReachedWhereTheMiddleBaseLies() {
    for (long seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      String message = "seed " + seed;
      List<Integer> lengths = new ArrayList<>();
      for (int n = 1 + random.nextInt(9); n > 0; n--) {
        lengths.add(1 + random.nextInt(30));
      }
      lengths.sort(Collections.reverseOrder());
      LengthStatistics statistics = new LengthStatistics();
      List<int[]> ofBase = new ArrayList<>();
      double weighted = 0;
      for (int rank = 1; rank <= lengths.size(); rank++) {
        int length = lengths.get(rank - 1);
        statistics.add(length);
        for (int base = 0; base < length; base++) {
          ofBase.add(new int[] {length, rank});
          weighted += length;
        }
      }
      assertEquals(lengths.size(), statistics.count(), message);
      assertEquals(ofBase.size(), statistics.total(), message);
      assertEquals(lengths.get(0), statistics.largest(), message);
      assertEquals(weighted / ofBase.size(), statistics.auN(), 0.0500001, message);
      assertEquals(statistics.auN() * 10, Math.rint(statistics.auN() * 10), 1e-9, message);
      for (int bases = 1; bases < 2 * ofBase.size() + 9; bases++) {
        int needed = (bases + 1) / 2;
        LengthStatistics.Reached reached = statistics.half(bases);
        if (needed > ofBase.size()) {
          assertNull(reached, message);
        } else {
          int[] expected = ofBase.get(needed - 1);
          assertEquals(new LengthStatistics.Reached(expected[0], expected[1]), reached, message);
        }
      }
    }
  }

  @Test
  void ofNothingThereIsNothing() {
    LengthStatistics none = new LengthStatistics();
    assertEquals(0, none.count());
    assertEquals(0, none.total());
    assertNull(none.largest());
    assertNull(none.auN());
    assertNull(none.half(0));
  }

  @Test
  void numbersAreRoundedToTheNearestPart() {
    assertEquals(0.25, LengthStatistics.rounded(0.254, 100));
    assertEquals(0.26, LengthStatistics.rounded(0.255, 100));
    assertEquals(3, LengthStatistics.rounded(2.96, 10));
  }
}
