package org.pga.profile.bench.n1;

import com.google.common.primitives.Ints;
import java.util.Arrays;

/** How evenly chunks lie on nodes. */
public final class Balance {
  private Balance() {}

  /**
   * Manhattan distance to the nearest even layout: the sum over all nodes of how many chunks each
   * has more or fewer. Where chunks can't be shared out equally, those with most may have one more
   * than the others.
   *
   * @param chunks of each node, those with none too
   */
  public static int distance(int[] chunks) {
    int[] sorted = chunks.clone();
    Arrays.sort(sorted);
    Ints.reverse(sorted);
    int total = Arrays.stream(sorted).sum();
    int distance = 0;
    for (int node = 0; node < sorted.length; node++) {
      int even = total / sorted.length + (node < total % sorted.length ? 1 : 0);
      distance += Math.abs(sorted[node] - even);
    }
    return distance;
  }

  /** How many chunks each node has. */
  static int[] count(int[] nodeOfChunk, int nodes) {
    int[] chunks = new int[nodes];
    for (int node : nodeOfChunk) {
      chunks[node]++;
    }
    return chunks;
  }
}
