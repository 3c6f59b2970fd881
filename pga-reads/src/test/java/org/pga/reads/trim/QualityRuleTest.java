package org.pga.reads.trim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QualityRuleTest {
  private static int end(String qualities, int zero) {
    byte[] data = ("??" + qualities + "??").getBytes(StandardCharsets.US_ASCII);
    return QualityRule.end(data, 2, 2 + qualities.length(), zero) - 2;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          all good               | IIIIIIII     | 33 | 8
          a tail of B            | hhhhBBBB     | 64 | 4
          the same at +33        | IIII####     | 33 | 4
          one good base at 3'    | IIII####+    | 33 | 4
          good ones at 3'        | IIII####II   | 33 | 10
          a good one within      | IIII##5###   | 33 | 4
          two good ones within   | IIII##II###  | 33 | 8
          nothing good           | ########     | 33 | 0
          Solexa's negative ones | hhhh;;;;     | 64 | 4
          exactly 10 stays       | IIII++++     | 33 | 8
          9 goes                 | IIII****     | 33 | 4
          empty                  | ''           | 33 | 0
          """)
  void cutsTheLowQualityEnd(String label, String qualities, int zero, int end) {
    assertEquals(end, end(qualities, zero), label);
  }

  /** BWA's definition: the largest sum, among ends not beyond the first negative one. */
  private static int slow(byte[] data, int zero) {
    int best = data.length;
    int largest = 0;
    for (int cut = data.length; cut >= 0; cut--) {
      int sum = 0;
      for (int i = cut; i < data.length; i++) {
        sum += 10 - (data[i] - zero);
      }
      if (sum < 0) {
        return best;
      }
      if (sum > largest) {
        largest = sum;
        best = cut;
      }
    }
    return best;
  }

  @Test
  void agreesWithTheDefinition() {
    Random random = new Random(11);
    for (int i = 0; i < 20_000; i++) {
      int zero = random.nextBoolean() ? 33 : 64;
      byte[] data = new byte[random.nextInt(40)];
      int spread = 1 + random.nextInt(30);
      for (int j = 0; j < data.length; j++) {
        data[j] = (byte) (zero + random.nextInt(spread));
      }
      assertEquals(slow(data, zero), QualityRule.end(data, 0, data.length, zero));
    }
  }
}
