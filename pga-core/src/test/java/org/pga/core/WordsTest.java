package org.pga.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class WordsTest {
  @Test
  void twoDecimalsAreThoseOfAFormat() {
    Random random = new Random(1);
    for (int i = 0; i < 20_000; i++) {
      double drawn = random.nextDouble() * Math.pow(10, random.nextInt(9) - 3);
      double number = i % 3 == 0 ? Math.rint(drawn * 1000) / 1000 : drawn; // ties among them
      assertEquals(Words.of("%.2f", number), Words.twoDecimals(number));
    }
    for (double number : new double[] {0, 1, 0.005, 0.125, 2.675, 1e-9, 123456789.995}) {
      assertEquals(Words.of("%.2f", number), Words.twoDecimals(number));
    }
  }
}
