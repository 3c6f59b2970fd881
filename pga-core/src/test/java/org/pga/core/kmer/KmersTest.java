package org.pga.core.kmer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.TwoBits;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;

/** Windows over bases against the same on strings, on both strands. */
class KmersTest {
  private static byte[] codes(String text) {
    byte[] codes = new byte[text.length()];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = (byte) "ACGT".indexOf(text.charAt(i));
    }
    return codes;
  }

  private static String text(long[] kmer, int k) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < k; i++) {
      text.append("ACGT".charAt(KmerRoller.baseAt(kmer, 0, k, i)));
    }
    return text.toString();
  }

  @Test
  void theRollerHoldsTheKmerAndItsReverseComplement() {
    for (int k = 3; k <= 128; k++) {
      String bases = RandomReads.bases(new Random(k), 3 * k, 4);
      KmerRoller roller = new KmerRoller(k);
      for (int i = 0; i < bases.length(); i++) {
        assertEquals(i >= k - 1, roller.push(codes(bases)[i]));
        if (i >= k - 1) {
          String kmer = bases.substring(i - k + 1, i + 1);
          assertEquals(kmer, text(roller.forward(), k));
          assertEquals(Oracle.reverseComplement(kmer), text(roller.reverse(), k));
          assertEquals(Oracle.canonical(kmer), text(roller.canonical(), k));
        }
      }
    }
  }

  @Test
  void aRollerSetAtOnceRollsOnLikeOneThatGotThereBaseByBase() {
    for (int k = 3; k <= 128; k++) {
      Random random = new Random(k);
      byte[] codes = codes(RandomReads.bases(random, k + 40, 4));
      for (int from = 0; from < 9; from++) {
        // Up to the array's last byte, and with what isn't theirs on both sides.
        int at = random.nextInt(3);
        int n = k + from + random.nextInt(30);
        byte[] packed = new byte[at + (n + 3) / 4 + random.nextInt(2) * random.nextInt(12)];
        random.nextBytes(packed);
        TwoBits.pack(codes, 0, n, packed, at);
        KmerRoller pushed = new KmerRoller(k);
        for (int i = from; i < from + k; i++) {
          pushed.push(codes[i]);
        }
        long[] kmers = new long[KmerRoller.words(k) + 1];
        System.arraycopy(pushed.forward(), 0, kmers, 1, KmerRoller.words(k));
        KmerRoller ofBytes = new KmerRoller(k);
        ofBytes.start(packed, at, from);
        KmerRoller ofLongs = new KmerRoller(k);
        ofLongs.start(kmers, 1, false);
        KmerRoller turned = new KmerRoller(k);
        turned.start(kmers, 1, true);
        assertArrayEquals(pushed.reverse(), turned.forward(), k + "-mer");
        assertArrayEquals(pushed.forward(), turned.reverse(), k + "-mer");
        for (int i = from + k; ; i++) {
          assertArrayEquals(pushed.forward(), ofBytes.forward(), k + "-mer, from " + from);
          assertArrayEquals(pushed.reverse(), ofBytes.reverse(), k + "-mer, from " + from);
          assertArrayEquals(pushed.forward(), ofLongs.forward(), k + "-mer");
          assertArrayEquals(pushed.reverse(), ofLongs.reverse(), k + "-mer");
          if (i == n) {
            break;
          }
          assertTrue(pushed.push(codes[i]) & ofBytes.push(codes[i]) & ofLongs.push(codes[i]));
        }
      }
    }
  }

  @Test
  void minimizersAreThoseOfTheOtherStrand() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      int k = 3 + 2 * random.nextInt(63);
      String bases = RandomReads.bases(random, k + random.nextInt(200), 2 + random.nextInt(3));
      int kmers = bases.length() - k + 1;
      int[] there = new Minimizers(k).hashes(codes(bases), bases.length()).clone();
      int[] back = new Minimizers(k).hashes(codes(Oracle.reverseComplement(bases)), bases.length());
      for (int p = 0; p < kmers; p++) {
        assertEquals(there[p], back[kmers - 1 - p], "seed " + seed + ", k " + k);
        int alone = new Minimizers(k).hashes(codes(bases.substring(p, p + k)), k)[0];
        assertEquals(alone, there[p], "seed " + seed + ", k " + k);
      }
    }
  }

  @Test
  void theRollingHashDependsOnTheCanonicalKmerOnly() {
    for (int k : new int[] {3, 31, 63, 64, 65, 127}) {
      String bases = RandomReads.bases(new Random(k), 300, 4);
      byte[] codes = codes(bases);
      RollingHash rolling = new RollingHash(k);
      rolling.start(codes);
      for (int p = 0; p + k < bases.length(); p++) {
        RollingHash other = new RollingHash(k);
        other.start(codes(Oracle.reverseComplement(bases.substring(p, p + k))));
        assertEquals(other.canonical(), rolling.canonical());
        rolling.move(codes[p], codes[p + k]);
      }
    }
  }

  @Test
  void prefixesGiveTheSameHashesForAllK() {
    PrefixHashes prefixes = new PrefixHashes();
    for (int n : new int[] {300, 3, 128, 2000, 64}) {
      byte[] codes = codes(RandomReads.bases(new Random(n), n, 4));
      prefixes.set(codes, n);
      for (int k : new int[] {1, 2, 3, 31, 63, 64, 65, 127}) {
        for (int p = 0; p + k <= n; p++) {
          RollingHash rolling = new RollingHash(k);
          rolling.start(codes, p);
          assertEquals(rolling.canonical(), prefixes.canonical(p, k), k + "-mer at " + p);
        }
      }
    }
  }

  @Test
  void prefixesOfAPartGiveTheSameHashesWithinIt() {
    Random random = new Random(7);
    PrefixHashes all = new PrefixHashes();
    PrefixHashes part = new PrefixHashes();
    for (int i = 0; i < 1000; i++) {
      int n = 1 + random.nextInt(200);
      byte[] codes = codes(RandomReads.bases(random, n, 4));
      int from = random.nextInt(n + 1);
      int to = from + random.nextInt(n - from + 1);
      all.set(codes, n);
      part.set(codes, from, to);
      for (int p = from; p < to; p++) {
        int k = 1 + random.nextInt(to - p);
        assertEquals(all.canonical(p, k), part.canonical(p, k), k + "-mer at " + p);
      }
    }
  }

  @Test
  void aSampleIsTheSameOnBothStrandsAndAsLargeAsAsked() {
    int n = 60_000;
    String bases = RandomReads.bases(new Random(5), n, 4);
    PrefixHashes there = new PrefixHashes();
    PrefixHashes back = new PrefixHashes();
    there.set(codes(bases), n);
    back.set(codes(Oracle.reverseComplement(bases)), n);
    for (int k : new int[] {3, 21, 31, 77, 127}) {
      for (int shift : new int[] {0, 1, 4, 7}) {
        int[] places = new int[n];
        int[] mirrored = new int[n];
        int found = there.sample(n, k, ~(-1L >>> shift), places);
        assertEquals(found, back.sample(n, k, ~(-1L >>> shift), mirrored));
        for (int i = 0; i < found; i++) {
          assertEquals(n - k - places[i], mirrored[found - 1 - i], k + "-mers");
        }
        if (k > 3) { // there are 64, the same all over again
          assertEquals(n - k + 1 >> shift, found, 6 * Math.sqrt(n >> shift), k + "-mers");
        }
      }
    }
  }

  /**
   * K-mers that differ by exchanged bases 64 apart collide where strands are hashed by rotation.
   */
  @Test
  void basesFarApartMayNotBeExchanged() {
    String bases = "A".repeat(20) + "C" + "A".repeat(63) + "G" + "A".repeat(42);
    String exchanged = "A".repeat(20) + "G" + "A".repeat(63) + "C" + "A".repeat(42);
    RollingHash one = new RollingHash(127);
    RollingHash two = new RollingHash(127);
    one.start(codes(bases));
    two.start(codes(exchanged));
    assertNotEquals(one.canonical(), two.canonical());
  }

  @Test
  void hashesSpreadSlots() {
    long[] kmer = {0};
    int[] seen = new int[16];
    for (int i = 0; i < 16_000; i++) {
      kmer[0] = i;
      seen[(int) (Hashes.hash(kmer, 0, 1) >>> 60)]++;
    }
    for (int count : seen) {
      assertTrue(count > 800 && count < 1200, "uneven: " + count);
    }
    assertArrayEquals(new long[] {15_999}, kmer);
  }
}
