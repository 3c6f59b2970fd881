package org.pga.core.kmer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MinimizersTest {
  /** Whatever lies around it, on whichever strand, and whatever was asked before. */
  @Test
  void aKmerHasItsMinimizerByItself() {
    Random random = new Random(5);
    for (int k : new int[] {3, 5, 13, 15, 31, 127}) {
      Minimizers minimizers = new Minimizers(k);
      for (int n : new int[] {k, k + 1, 3 * k, 1024, 1025, 3000, 2 * k}) {
        byte[] codes = bases(random, n);
        int[] hashes = Arrays.copyOf(minimizers.hashes(codes, n), n - k + 1);
        int[] turned = Arrays.copyOf(minimizers.hashes(turned(codes), n), n - k + 1);
        int[] last = minimizers.hashes(codes, n - k, k);
        assertEquals(hashes[n - k], last[0], k + " at the end of " + n);
        for (int p = 0; p < hashes.length; p++) {
          byte[] alone = Arrays.copyOfRange(codes, p, p + k);
          assertEquals(hashes[p], new Minimizers(k).hashes(alone, k)[0], k + " in " + n);
          assertEquals(hashes[p], turned[hashes.length - 1 - p], k + " turned in " + n);
        }
      }
    }
  }

  /** Two in w + 1 k-mers have another minimizer than the one before, w m-mers being in each. */
  @Test
  void neighboursShareTheirMinimizer() {
    byte[] codes = bases(new Random(6), 200_000);
    for (int k : new int[] {21, 31, 63}) {
      int[] hashes = new Minimizers(k).hashes(codes, codes.length);
      int others = 0;
      for (int p = 1; p <= codes.length - k; p++) {
        others += hashes[p] == hashes[p - 1] ? 0 : 1;
      }
      double expected = 2.0 / (k - 11 + 2);
      assertEquals(expected, (double) others / codes.length, 0.03 * expected, "k " + k);
    }
  }

  @Test
  void slotsAreUsedAlike() {
    byte[] codes = bases(new Random(7), 4_000_000);
    int[] hashes = new Minimizers(31).hashes(codes, codes.length);
    int[] kmers = new int[Minimizers.SLOTS];
    for (int p = 0; p <= codes.length - 31; p++) {
      kmers[Minimizers.slot(hashes[p])]++;
    }
    int[] sorted = Arrays.stream(kmers).sorted().toArray();
    double mean = (double) codes.length / kmers.length;
    assertTrue(sorted[0] > 0.3 * mean, sorted[0] + " in the least");
    assertTrue(sorted[kmers.length - 1] < 2.5 * mean, sorted[kmers.length - 1] + " in the most");
  }

  private static byte[] bases(Random random, int n) {
    byte[] codes = new byte[n];
    for (int i = 0; i < n; i++) {
      codes[i] = (byte) random.nextInt(4);
    }
    return codes;
  }

  private static byte[] turned(byte[] codes) {
    byte[] turned = new byte[codes.length];
    for (int i = 0; i < codes.length; i++) {
      turned[codes.length - 1 - i] = (byte) (3 - codes[i]);
    }
    return turned;
  }
}
