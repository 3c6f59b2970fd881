package org.pga.graph.debruijn.previous;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.TwoBits;

class PackedReadTest {
  /** Longer and shorter ones: nothing of the last one is left. */
  @Test
  void wordsAreBasesOfBothStrands() {
    Random random = new Random(1);
    PackedRead read = new PackedRead();
    for (int round = 0; round < 60; round++) {
      int n = round == 7 ? 9_000 : 32 + random.nextInt(200);
      byte[] codes = new byte[n];
      for (int i = 0; i < n; i++) {
        codes[i] = (byte) random.nextInt(4);
      }
      byte[] packed = new byte[5 + (n + 3) / 4];
      TwoBits.pack(codes, 0, n, packed, 5);
      read.set(packed, 5, n);
      assertEquals(n, read.length());
      for (int from = 0; from + 32 <= n; from++) {
        long forward = 0;
        long reverse = 0;
        for (int i = 0; i < 32; i++) {
          forward = forward << 2 | codes[from + i];
          reverse = reverse << 2 | 3 - codes[n - 1 - from - i];
        }
        assertEquals(forward, read.word(from), n + " bases, from " + from);
        assertEquals(reverse, read.reverseWord(from), n + " bases, from " + from);
      }
      // Across the end: the bases that are there.
      for (int from = n - 31; from < n; from++) {
        int beyond = 2 * (32 - (n - from));
        long forward = 0;
        long reverse = 0;
        for (int i = from; i < n; i++) {
          forward = forward << 2 | codes[i];
          reverse = reverse << 2 | 3 - codes[n - 1 - i];
        }
        assertEquals(forward, read.word(from) >>> beyond);
        assertEquals(reverse, read.reverseWord(from) >>> beyond);
      }
    }
  }
}
