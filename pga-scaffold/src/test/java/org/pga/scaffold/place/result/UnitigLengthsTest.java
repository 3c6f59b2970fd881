package org.pga.scaffold.place.result;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Drawn lengths, against counting the places one by one. */
class UnitigLengthsTest {
  /** At each insert size, against counting the places one by one. */
  @Test
  void aPairFitsWhereItsBasesAre() throws IOException {
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
      read.readFields(in(bytes(lengths::write)));
      check(read, expected, bases, "read, seed " + seed);
      assertArrayEquals(bytes(lengths::write), bytes(read::write), "seed " + seed);
    }
  }

  private static void check(UnitigLengths lengths, long[] places, long bases, String message) {
    assertEquals(bases, lengths.bases(), message);
    assertArrayEquals(places, lengths.places(places.length - 1), message);
  }

  private interface Written {
    void write(DataOutputStream out) throws IOException;
  }

  private static byte[] bytes(Written written) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    written.write(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  private static DataInputStream in(byte[] bytes) {
    return new DataInputStream(new ByteArrayInputStream(bytes));
  }
}
