package org.pga.scaffold.place.result;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.bsp.Wire;

/** Drawn lengths, against counting the places one by one. */
class UnitigLengthsTest {
  /** At each insert size, against counting the places one by one. */
  @Test
  void aPairFitsWhereItsBasesAre() {
    for (long seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      UnitigLengths lengths = new UnitigLengths();
      int most = random.nextInt(60);
      long[] expected = new long[most + 1];
      long bases = 0;
      for (int n = random.nextInt(12); n > 0; n--) {
        int length = 1 + random.nextInt(90);
        boolean circular = random.nextInt(3) == 0;
        for (int same = 1 + random.nextInt(2); same > 0; same--) {
          lengths.add(length, circular);
          bases += length;
          for (int insert = 0; insert <= most; insert++) {
            for (int first = 0; first <= length; first++) {
              boolean fits =
                  circular ? first < length && 2 * insert <= length : first + insert <= length;
              expected[insert] += fits ? 1 : 0;
            }
          }
        }
      }
      check(lengths, expected, bases, "seed " + seed);
      UnitigLengths read = new UnitigLengths();
      read.add(7, false);
      Wire.copy(lengths, read);
      check(read, expected, bases, "read, seed " + seed);
      assertArrayEquals(Wire.bytes(lengths::write), Wire.bytes(read::write), "seed " + seed);
    }
  }

  private static void check(UnitigLengths lengths, long[] places, long bases, String message) {
    assertEquals(bases, lengths.bases(), message);
    assertArrayEquals(places, lengths.places(places.length - 1), message);
  }
}
