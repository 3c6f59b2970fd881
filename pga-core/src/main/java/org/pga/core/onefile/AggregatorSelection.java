package org.pga.core.onefile;

import com.google.common.math.IntMath;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Chooses for each chunk the node whose task writes it: CHAIO's greedy selection.
 *
 * <p>A node <i>requests</i> a chunk if it holds some of its bytes. Again and again the node with
 * the fewest chunks, assigned and still requested together, takes the one of its chunks that the
 * fewest nodes request, unless it has its even share already; when all that have requests do, the
 * share grows by one. The paper's bound, a node with at most its share, would let one exceed it
 * while others have none: here it must have fewer.
 */
public final class AggregatorSelection {
  /** No node requests the chunk. */
  public static final int NONE = -1;

  private final int[][] requests;
  private final int[] assigned;

  /** How many chunks each node requests that no node has yet. */
  private final int[] open;

  /** The chunks that each node requests, also of others by now; those that few request are last. */
  private final List<IntArrayList> rarestLast;

  private final int[] aggregator;

  private AggregatorSelection(int[][] requests, int nodes) {
    this.requests = requests;
    assigned = new int[nodes];
    aggregator = new int[requests.length];
    Arrays.fill(aggregator, NONE);
    open = new int[nodes];
    rarestLast = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      rarestLast.add(new IntArrayList());
    }
    long[] byRequests =
        IntStream.range(0, requests.length)
            .mapToLong(chunk -> (long) requests[chunk].length << Integer.SIZE | chunk)
            .sorted()
            .toArray();
    for (int i = byRequests.length - 1; i >= 0; i--) {
      int chunk = (int) byRequests[i];
      for (int node : requests[chunk]) {
        rarestLast.get(node).add(chunk);
        open[node]++;
      }
    }
  }

  /**
   * The node for each chunk; ties go to the smaller number of the node, then of the chunk.
   *
   * @param requests for each chunk the nodes that request it, none twice
   * @param nodes how many nodes there are, numbered from 0
   */
  public static int[] select(int[][] requests, int nodes) {
    return new AggregatorSelection(requests, nodes).run(0);
  }

  /** As {@link #select}, by the bound as the paper prints it: for studies of the paper only. */
  public static int[] selectAsPrinted(int[][] requests, int nodes) {
    return new AggregatorSelection(requests, nodes).run(1);
  }

  /**
   * @param beyond chunks more than its share that a node may have
   */
  private int[] run(int beyond) {
    int left = (int) Arrays.stream(requests).filter(nodes -> nodes.length > 0).count();
    int share =
        assigned.length == 0 ? 0 : IntMath.divide(left, assigned.length, RoundingMode.CEILING);
    while (left > 0) {
      int node = leastLoaded(share + beyond);
      if (node == NONE) {
        share++;
      } else {
        assign(rarest(node), node);
        left--;
      }
    }
    return aggregator;
  }

  private int leastLoaded(int bound) {
    int best = NONE;
    int least = Integer.MAX_VALUE;
    for (int node = 0; node < assigned.length; node++) {
      int load = assigned[node] + open[node];
      if (open[node] > 0 && assigned[node] < bound && load < least) {
        best = node;
        least = load;
      }
    }
    return best;
  }

  private int rarest(int node) {
    IntArrayList chunks = rarestLast.get(node);
    int chunk;
    do {
      chunk = chunks.popInt();
    } while (aggregator[chunk] != NONE);
    return chunk;
  }

  private void assign(int chunk, int node) {
    aggregator[chunk] = node;
    assigned[node]++;
    for (int other : requests[chunk]) {
      open[other]--;
    }
  }
}
