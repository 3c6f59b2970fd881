package org.pga.core.unitig;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.kmer.RollingHash;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;

class KmerSumTest {
  @Test
  void eachKmerIsHashedByItselfAndAdded() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int k = 3 + 2 * random.nextInt(6);
      String text = RandomReads.bases(random, k + random.nextInt(30), 4);
      Unitig unitig = new Unitig();
      unitig.setSequence(Sequence.of(text), 1);
      assertEquals(sum(text, k), KmerSum.of(unitig, k), "seed " + seed);
      unitig.setCircular(true);
      String around = text + text.substring(0, k - 1);
      assertEquals(sum(around, k), KmerSum.of(unitig, k), "a circle, seed " + seed);
      Unitig flipped = new Unitig();
      flipped.setSequence(Sequence.of(Oracle.reverseComplement(text)), 1);
      flipped.setCircular(true);
      assertEquals(KmerSum.of(unitig, k), KmerSum.of(flipped, k), "flipped, seed " + seed);
    }
  }

  /** A circle shorter than k is gone round more than once. */
  @Test
  void aShortCircleHasAsManyKmersAsBases() {
    assertEquals(sum("ACGACGA", 5), KmerSum.of(Sequence.of("ACG"), 3, 5));
    assertNotEquals(sum("ACGACGA", 5), KmerSum.of(Sequence.of("ACG"), 2, 5));
  }

  private static long sum(String text, int k) {
    long sum = 0;
    for (int i = 0; i + k <= text.length(); i++) {
      byte[] codes = new byte[k];
      for (int j = 0; j < k; j++) {
        codes[j] = (byte) "ACGT".indexOf(text.charAt(i + j));
      }
      RollingHash hash = new RollingHash(k);
      hash.start(codes);
      sum += hash.canonical();
    }
    return sum;
  }
}
