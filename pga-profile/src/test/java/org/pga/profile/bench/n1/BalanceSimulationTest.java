package org.pga.profile.bench.n1;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.pga.profile.bench.n1.AccessPattern.Shape;
import org.pga.profile.bench.n1.BalanceSimulation.Layout;

class BalanceSimulationTest {
  @Test
  void distanceIsToTheNearestEvenLayout() {
    assertEquals(0, Balance.distance(new int[] {2, 3, 2}));
    assertEquals(4, Balance.distance(new int[] {4, 0, 2}));
    // 7 on 3 nodes: 3 2 2, so one too many and one too few.
    assertEquals(2, Balance.distance(new int[] {1, 3, 3}));
    assertEquals(0, Balance.distance(new int[] {0, 1, 0, 0}));
  }

  @Test
  void chunksAreRequestedByTheNodesWhoseBytesTheyHold() {
    for (long seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      Shape shape = new Shape(1 + random.nextInt(9), 1 + random.nextInt(5), 1 + random.nextInt(12));
      Mapping mapping = Mapping.values()[random.nextInt(2)];
      Layout layout =
          new Layout(shape.processes(), 1 + random.nextInt(4), mapping, shape.requests());
      int chunkBytes = 1 + random.nextInt(10);
      int[][] requests = BalanceSimulation.requests(layout, shape, chunkBytes);
      int[][] expected = byByte(layout, shape, chunkBytes);
      assertEquals(expected.length, requests.length, "seed " + seed);
      for (int chunk = 0; chunk < expected.length; chunk++) {
        assertArrayEquals(expected[chunk], sorted(requests[chunk]), "seed " + seed);
      }
    }
  }

  /** The nodes of each chunk, byte by byte. */
  private static int[][] byByte(Layout layout, Shape shape, int chunkBytes) {
    int[][] nodes = new int[(int) ((shape.bytes() + chunkBytes - 1) / chunkBytes)][0];
    for (int process = 0; process < shape.processes(); process++) {
      int node =
          layout.mapping() == Mapping.BLOCKED
              ? process / layout.perNode()
              : process % layout.nodes();
      for (int request = 0; request < shape.requests(); request++) {
        for (int b = 0; b < shape.requestBytes(); b++) {
          long at = AccessPattern.STRIDED.offset(process, request, shape) + b;
          int chunk = (int) (at / chunkBytes);
          nodes[chunk] = sorted(append(nodes[chunk], node));
        }
      }
    }
    return nodes;
  }

  private static int[] append(int[] nodes, int node) {
    int[] more = java.util.Arrays.copyOf(nodes, nodes.length + 1);
    more[nodes.length] = node;
    return more;
  }

  private static int[] sorted(int[] nodes) {
    TreeSet<Integer> set = new TreeSet<>();
    for (int node : nodes) {
      set.add(node);
    }
    return set.stream().mapToInt(Integer::intValue).toArray();
  }

  @Test
  void requestsOfOneFileCoverItOnce() {
    Shape shape = new Shape(5, 3, 7);
    for (AccessPattern pattern : AccessPattern.values()) {
      int[] seen = new int[(int) shape.bytes()];
      for (int process = 0; process < shape.processes(); process++) {
        for (int request = 0; request < shape.requests(); request++) {
          long offset = pattern.offset(process, request, shape);
          assertEquals(process, pattern.owner(offset / shape.requestBytes(), shape));
          for (int b = 0; b < shape.requestBytes(); b++) {
            seen[(int) offset + b]++;
          }
        }
      }
      for (int times : seen) {
        assertEquals(1, times);
      }
    }
  }

  /** The paper: even for 17 of 32 lengths, 11 of them no divisors of the chunk. */
  @Test
  void selectionIsEvenForAsManyLengthsAsInTheEngineeringNotes() {
    BalanceStudy.Row eight = BalanceStudy.row(new Layout(2048, 8, Mapping.BLOCKED, 16));
    assertEquals(19, eight.even());
    assertEquals(13, eight.evenIrregular());
    BalanceStudy.Row six = BalanceStudy.row(new Layout(2048, 6, Mapping.ROUND_ROBIN, 16));
    assertEquals(0, six.even());
    assertEquals(32, six.closerThanLowest());
    assertEquals(32, six.closerThanDrawn());
  }
}
