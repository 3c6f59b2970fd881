package org.pga.reads.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ReadLettersTest {
  /** Each byte at each place among others, of either end of what is allowed. */
  @Test
  void aByteThatIsNoQualityIsFoundAnywhere() {
    for (int length = 1; length < 30; length++) {
      for (int value = 0; value < 256; value++) {
        for (byte others : new byte[] {'!', '~'}) {
          byte[] data = new byte[length + 7];
          Arrays.fill(data, 3, 3 + length, others);
          int place = 3 + value % length;
          data[place] = (byte) value;
          boolean quality = value >= '!' && value <= '~';
          int found = ReadLetters.firstNoQuality(data, 3, 3 + length);
          assertEquals(quality ? 3 + length : place, found, value + " at " + place);
        }
      }
    }
  }
}
