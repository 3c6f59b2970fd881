package org.pga.scaffold.place.seed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.kmer.Hashes;
import org.pga.core.oracle.Oracle;

/** Drawn texts with N's, against the definition on strings. */
class SeedsTest {
  @Test
  void aQuarterOfTheCanonicalMmersIsFound() {
    int all = 0;
    int looked = 0;
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int k = List.of(3, 5, 21, 29, 31, 33, 61).get(random.nextInt(7));
      int m = Math.min(31, k);
      Seeds seeds = new Seeds(k);
      SeedHits hits = new SeedHits();
      for (int texts = 0; texts < 3; texts++) { // of one object, one after the other
        int length = random.nextInt(random.nextInt(400) + 1);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
          text.append(random.nextInt(40) == 0 ? 'N' : "ACGT".charAt(random.nextInt(4)));
        }
        int windows = 0;
        List<String> expected = new ArrayList<>();
        for (int i = 0; i + m <= length; i++) {
          String window = text.substring(i, i + m);
          if (window.contains("N")) {
            continue;
          }
          windows++;
          String canonical = Oracle.canonical(window);
          long value = 0;
          for (char base : canonical.toCharArray()) {
            value = value * 4 + "ACGT".indexOf(base);
          }
          if (Math.floorMod(Hashes.mix(value), 4) == 0) {
            expected.add(i + " " + Hashes.mix(value) + " " + window.equals(canonical));
          }
        }
        seeds.find(codes(text), length);
        List<String> found = new ArrayList<>();
        for (int i = 0; i < seeds.size(); i++) {
          found.add(seeds.position(i) + " " + seeds.hash(i) + " " + seeds.forward(i));
          assertEquals(seeds.hash(i), seeds.hashes()[i]);
        }
        assertEquals(expected, found, "seed " + seed);
        assertEquals(expected.size(), seeds.hashes().length, "seed " + seed);
        hits.begin(seeds);
        assertEquals(windows, seeds.windows(), "seed " + seed);
        assertEquals(windows, hits.windows(), "seed " + seed);
        assertEquals(expected.size(), hits.seeds(), "seed " + seed);
        all += windows;
        looked += expected.size();
      }
    }
    assertTrue(looked > all / 5 && looked < all * 3 / 10, looked + " of " + all);
  }

  /** Some bytes behind the text are of an older one. */
  private static byte[] codes(CharSequence text) {
    byte[] codes = new byte[text.length() + 40];
    for (int i = 0; i < text.length(); i++) {
      codes[i] = (byte) "ACGTN".indexOf(text.charAt(i));
    }
    return codes;
  }
}
