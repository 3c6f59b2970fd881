package org.pga.graph.debruijn.previous;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SupportTestTest {
  private static final int PREVIOUS_K = 7;

  @TempDir Path folder;

  @Test
  void aLongerEdgeIsSupportedIfAllShorterOnesInItAreEdges() throws IOException {
    Random random = new Random(5);
    byte[] genome = DrawnReads.genome(random, 3_000);
    int supported = 0;
    int not = 0;
    Path file = folder.resolve("edges");
    try (EdgeSlice edges = EdgeSlice.create(file, 3_000)) {
      for (int at = 0; at + PREVIOUS_K + 1 <= genome.length; at++) {
        edges.add(DrawnReads.hash(genome, at, PREVIOUS_K + 1));
      }
    }
    try (EdgeFilter filter = EdgeFilter.open(List.of(file))) {
      for (int k = PREVIOUS_K + 2; k <= 21; k += 6) {
        SupportTest test = new SupportTest(filter, k, PREVIOUS_K);
        for (int read = 0; read < 200; read++) {
          byte[] codes = DrawnReads.read(random, genome, random.nextInt(1_300), 40);
          int n = codes.length;
          boolean[] known = test.begin(n);
          for (int at = 0; at + PREVIOUS_K + 1 <= n; at++) {
            known[at] =
                read % 2 == 0
                    && random.nextInt(3) > 0
                    && filter.mayHold(DrawnReads.hash(codes, at, PREVIOUS_K + 1));
          }
          boolean[] answers = test.test(codes, n);
          for (int at = 0; at + PREVIOUS_K + 1 <= n; at++) {
            assertEquals(
                filter.mayHold(DrawnReads.hash(codes, at, PREVIOUS_K + 1)),
                test.edges()[at],
                "edge at " + at);
          }
          for (int at = 0; at + k + 1 <= n; at++) {
            boolean all = true;
            for (int i = at; i + PREVIOUS_K + 1 <= at + k + 1; i++) {
              all &= filter.mayHold(DrawnReads.hash(codes, i, PREVIOUS_K + 1));
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
}
