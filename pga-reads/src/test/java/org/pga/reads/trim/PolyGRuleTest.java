package org.pga.reads.trim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolyGRuleTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ten               | ACGTACTGGGGGGGGGG        | 7
          nine are too few  | ACGTACTTGGGGGGGGG        | 17
          lower case        | acgtactgggggggggg        | 7
          one other         | ACGTACTTGGGGGGAGGGG      | 8
          an N at the end   | ACGTACTTGGGGGGGGGGN      | 8
          two others in ten | ACGTACTAGAGGGGAGGGG      | 19
          two others in 17  | ACTTGGGGGGGAGGGGGGGGGGAGGGGG | 4
          G's elsewhere     | GGGGGGGGGGGGGGGACGT      | 19
          all G             | GGGGGGGGGGGG             | 0
          empty             | ''                       | 0
          """)
  void findsTheTail(String label, String read, int start) {
    byte[] data = read.getBytes(StandardCharsets.US_ASCII);
    assertEquals(start, PolyGRule.tail(data, 0, data.length, 'G'), label);
  }

  /** The longest tail that begins with G and all of whose own tails have few others. */
  private static int slow(String read) {
    int best = read.length();
    for (int start = read.length() - 1; start >= 0; start--) {
      long others = read.substring(start).chars().filter(c -> c != 'G').count();
      if (others > Math.max(1, (read.length() - start) / 8)) {
        break;
      }
      best = read.charAt(start) == 'G' ? start : best;
    }
    return read.length() - best >= PolyGRule.LEAST ? best : read.length();
  }

  @Test
  void agreesWithTheDefinition() {
    Random random = new Random(12);
    int tails = 0;
    for (int i = 0; i < 20_000; i++) {
      StringBuilder read = new StringBuilder();
      int length = random.nextInt(60);
      int sparse = 1 + random.nextInt(12);
      for (int j = 0; j < length; j++) {
        read.append(random.nextInt(sparse) == 0 ? "ACGT".charAt(random.nextInt(4)) : 'G');
      }
      byte[] data = read.toString().getBytes(StandardCharsets.US_ASCII);
      int start = PolyGRule.tail(data, 0, length, 'G');
      assertEquals(slow(read.toString()), start, read.toString());
      tails += start < length ? 1 : 0;
    }
    assertTrue(tails > 1000);
  }

  @Test
  void genomesHaveAsManyRunsOfC() {
    assertTrue(PolyGRule.fromMachine(16, 0));
    assertTrue(PolyGRule.fromMachine(400, 20));
    assertFalse(PolyGRule.fromMachine(15, 0));
    assertFalse(PolyGRule.fromMachine(60, 50));
  }
}
