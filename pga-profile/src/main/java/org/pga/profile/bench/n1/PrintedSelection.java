package org.pga.profile.bench.n1;

import com.google.common.math.IntMath;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.BitSet;

/**
 * CHAIO's selection with the bound as the paper prints it: a node may take another chunk while it
 * has <i>at most</i> its share. For the study only; what writes files is {@link
 * org.pga.core.onefile.AggregatorSelection}, whose bound is strict.
 */
final class PrintedSelection {
  private PrintedSelection() {}

  /**
   * The node of each chunk.
   *
   * @param requests for each chunk the nodes that request it, none twice
   */
  static int[] select(int[][] requests, int nodes) {
    BitSet[] open = new BitSet[nodes];
    Arrays.setAll(open, node -> new BitSet());
    int[] unassigned = new int[nodes];
    for (int chunk = 0; chunk < requests.length; chunk++) {
      for (int node : requests[chunk]) {
        open[node].set(chunk);
        unassigned[node]++;
      }
    }
    int[] assigned = new int[nodes];
    int[] chosen = new int[requests.length];
    int share = IntMath.divide(requests.length, nodes, RoundingMode.CEILING);
    for (int left = requests.length; left > 0; ) {
      int best = -1;
      for (int node = 0; node < nodes; node++) {
        boolean may = unassigned[node] > 0 && assigned[node] <= share;
        if (may
            && (best < 0
                || assigned[node] + unassigned[node] < assigned[best] + unassigned[best])) {
          best = node;
        }
      }
      if (best < 0) {
        share++;
        continue;
      }
      int chunk = rarest(open[best], requests);
      chosen[chunk] = best;
      assigned[best]++;
      left--;
      for (int node : requests[chunk]) {
        open[node].clear(chunk);
        unassigned[node]--;
      }
    }
    return chosen;
  }

  private static int rarest(BitSet open, int[][] requests) {
    int best = open.nextSetBit(0);
    for (int chunk = best; chunk >= 0; chunk = open.nextSetBit(chunk + 1)) {
      best = requests[chunk].length < requests[best].length ? chunk : best;
    }
    return best;
  }
}
