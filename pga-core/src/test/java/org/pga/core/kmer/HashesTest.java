package org.pga.core.kmer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Vertices and buckets depend on these numbers, so they are the same for ever. */
class HashesTest {
  /** SplitMix64's first numbers from the seed 0, as they were published. */
  @Test
  void mixesLikeSplitMix64() {
    long step = 0x9e3779b97f4a7c15L;
    assertEquals(0xe220a8397b1dcdafL, Hashes.hash(0));
    assertEquals(0x6e789e6aa1b965f4L, Hashes.hash(step));
    assertEquals(0x06c45d188009454fL, Hashes.hash(2 * step));
    assertEquals(Hashes.hash(0), Hashes.mix(1, 0));
    assertEquals(Hashes.mix(3 * step + 5), Hashes.mix(3, 5));
  }

  @Test
  void longsAreAddedUpWithPowersOfOneFactor() {
    Random random = new Random(3);
    BigInteger factor = new BigInteger("9e3779b97f4a7c15", 16);
    for (int i = 0; i < 200; i++) {
      long[] some = random.longs(6).toArray();
      int at = random.nextInt(3);
      for (int words = 1; words <= 4; words++) {
        if (at + words <= some.length) {
          BigInteger sum = BigInteger.ZERO;
          for (int n = 0; n < words; n++) {
            sum = sum.multiply(factor).add(BigInteger.valueOf(some[at + n]));
          }
          assertEquals(Hashes.hash(sum.longValue()), Hashes.hash(some, at, words));
        }
      }
    }
  }
}
