package org.pga.core.onefile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AggregatorSelectionTest {
  @Test
  void aChunkIsWrittenByANodeThatHoldsSomeOfIt() {
    for (long seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      int nodes = 1 + random.nextInt(8);
      int[][] requests = new int[random.nextInt(40)][];
      for (int chunk = 0; chunk < requests.length; chunk++) {
        requests[chunk] = random.ints(random.nextInt(4), 0, nodes).distinct().toArray();
      }
      int[] selected = AggregatorSelection.select(requests, nodes);
      String message = "seed " + seed;
      assertArrayEquals(plain(requests, nodes), selected, message);
      for (int chunk = 0; chunk < requests.length; chunk++) {
        int node = selected[chunk];
        assertTrue(
            requests[chunk].length == 0
                ? node == AggregatorSelection.NONE
                : Arrays.stream(requests[chunk]).anyMatch(other -> other == node),
            message);
      }
    }
  }

  @Test
  void stridedRequestsGiveAnAlmostEvenLayout() {
    // 64 chunks, each with pieces of four neighbouring nodes of 16.
    int[][] requests =
        IntStream.range(0, 64)
            .mapToObj(chunk -> IntStream.range(0, 4).map(i -> (chunk * 3 + i) % 16).toArray())
            .toArray(int[][]::new);
    int[] chunks = new int[16];
    for (int node : AggregatorSelection.select(requests, 16)) {
      chunks[node]++;
    }
    // The paper, too, has an even one in but 17 of 32 cases.
    for (int ofNode : chunks) {
      assertEquals(4, ofNode, 1, Arrays.toString(chunks));
    }
  }

  @Test
  void oneNodeWithAllDataWritesAll() {
    int[][] requests = {{2}, {2}, {2}};
    assertArrayEquals(new int[] {2, 2, 2}, AggregatorSelection.select(requests, 5));
  }

  @Test
  void theNodeWithLittleToWriteTakesWhatFewOthersCould() {
    // Node 2 has one chunk only; then 0 and 1 share the rest evenly.
    int[][] requests = {{0, 1}, {0, 1, 2}, {0, 1}, {0}};
    int[] selected = AggregatorSelection.select(requests, 3);
    assertEquals(2, selected[1]);
    assertEquals(0, selected[3]);
  }

  /** As the paper says it, counting everything anew for each chunk. */
  private static int[] plain(int[][] requests, int nodes) {
    int[] selected = new int[requests.length];
    Arrays.fill(selected, -2);
    int todo = 0;
    for (int chunk = 0; chunk < requests.length; chunk++) {
      selected[chunk] = requests[chunk].length == 0 ? -1 : -2;
      todo += requests[chunk].length == 0 ? 0 : 1;
    }
    int threshold = (todo + nodes - 1) / nodes;
    while (todo > 0) {
      int best = -1;
      int bestSum = 0;
      for (int node = 0; node < nodes; node++) {
        int s = node;
        int a = (int) Arrays.stream(selected).filter(other -> other == s).count();
        int n = 0;
        for (int chunk = 0; chunk < requests.length; chunk++) {
          n += open(requests, selected, chunk, node) ? 1 : 0;
        }
        if (n > 0 && a < threshold && (best < 0 || a + n < bestSum)) {
          best = node;
          bestSum = a + n;
        }
      }
      if (best < 0) {
        threshold++;
        continue;
      }
      int rarest = -1;
      for (int chunk = 0; chunk < requests.length; chunk++) {
        if (open(requests, selected, chunk, best)
            && (rarest < 0 || requests[chunk].length < requests[rarest].length)) {
          rarest = chunk;
        }
      }
      selected[rarest] = best;
      todo--;
    }
    return selected;
  }

  private static boolean open(int[][] requests, int[] selected, int chunk, int node) {
    return selected[chunk] == -2 && Arrays.stream(requests[chunk]).anyMatch(s -> s == node);
  }
}
