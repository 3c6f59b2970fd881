package org.pga.graph.debruijn.previous;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.kmer.RollingHash;

class SupportTestTest {
  private static final int PREVIOUS_K = 7;

  @TempDir Path folder;

  @Test
  void aLongerEdgeIsSupportedIfAllShorterOnesInItAreEdges() throws IOException {
    Random random = new Random(5);
    byte[] genome = random(random, 3_000);
    int supported = 0;
    int not = 0;
    Path file = folder.resolve("edges");
    try (EdgeSlice edges = EdgeSlice.create(file, 3_000)) {
      for (int at = 0; at + PREVIOUS_K + 1 <= genome.length; at++) {
        edges.add(hash(genome, at));
      }
    }
    try (EdgeFilter filter = EdgeFilter.open(List.of(file))) {
      for (int k = PREVIOUS_K + 2; k <= 21; k += 6) {
        SupportTest test = new SupportTest(filter, k, PREVIOUS_K);
        for (int read = 0; read < 200; read++) {
          byte[] codes = read(random, genome, random.nextInt(1_300));
          int n = codes.length;
          boolean[] known = test.begin(n);
          for (int at = 0; at + PREVIOUS_K + 1 <= n; at++) {
            known[at] = read % 2 == 0 && random.nextInt(3) > 0 && filter.mayHold(hash(codes, at));
          }
          boolean[] answers = test.test(codes, n);
          for (int at = 0; at + PREVIOUS_K + 1 <= n; at++) {
            assertEquals(filter.mayHold(hash(codes, at)), test.edges()[at], "edge at " + at);
          }
          for (int at = 0; at + k + 1 <= n; at++) {
            boolean all = true;
            for (int i = at; i + PREVIOUS_K + 1 <= at + k + 1; i++) {
              all &= filter.mayHold(hash(codes, i));
            }
            assertEquals(all, answers[at], "k=" + k + ", " + n + " bases, at " + at);
            supported += all ? 1 : 0;
            not += all ? 0 : 1;
          }
        }
      }
    }
    assertTrue(supported > 10_000 && not > 10_000, supported + " and " + not);
  }

  /** Of the genome, with an error in one base of 40. */
  private static byte[] read(Random random, byte[] genome, int n) {
    byte[] codes = new byte[n];
    int from = random.nextInt(genome.length - n);
    for (int i = 0; i < n; i++) {
      codes[i] = random.nextInt(40) == 0 ? (byte) random.nextInt(4) : genome[from + i];
    }
    return codes;
  }

  private static byte[] random(Random random, int n) {
    byte[] codes = new byte[n];
    for (int i = 0; i < n; i++) {
      codes[i] = (byte) random.nextInt(4);
    }
    return codes;
  }

  private static long hash(byte[] codes, int at) {
    RollingHash hash = new RollingHash(PREVIOUS_K + 1);
    hash.start(codes, at);
    return hash.canonical();
  }
}
