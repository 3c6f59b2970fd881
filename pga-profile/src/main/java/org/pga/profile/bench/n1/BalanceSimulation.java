package org.pga.profile.bench.n1;

import com.google.common.math.LongMath;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.pga.core.onefile.AggregatorSelection;
import org.pga.profile.bench.n1.AccessPattern.Shape;

/**
 * Where the chunks of one file land when many processes write it strided: by CHAIO's selection, and
 * without aggregation, where each lands on the node whose request comes first (Jin et al., §IV;
 * their figure of balance has 2048 processes on nodes of 6 cores and requests of 1–32 MB).
 *
 * <p>The paper doesn't state how processes are mapped to nodes, nor how many requests each has, so
 * both are parameters. Which request comes first is a matter of chance; two cases stand for it: the
 * one at the lowest offset, and any, drawn.
 */
public final class BalanceSimulation {
  /** Length of the paper's chunks. */
  public static final long CHUNK_BYTES = 64L << 20;

  private static final long SEED = 20130501;

  private BalanceSimulation() {}

  /**
   * A way to run the processes.
   *
   * @param processes all of them
   * @param perNode processes of a node
   * @param mapping of processes to nodes
   * @param requests of each process
   */
  public record Layout(int processes, int perNode, Mapping mapping, int requests) {
    int nodes() {
      return (processes + perNode - 1) / perNode;
    }
  }

  /**
   * Manhattan distances to the even layout.
   *
   * @param selected by the selection
   * @param printed by the selection with the bound that the paper prints
   * @param lowest each chunk on the node of its first byte
   * @param drawn each chunk on the node of any of its requests
   */
  public record Distances(int selected, int printed, int lowest, int drawn) {}

  /** The distances for one length of requests. */
  public static Distances run(Layout layout, long requestBytes) {
    int[][] requests =
        requests(layout, new Shape(layout.processes, layout.requests, requestBytes), CHUNK_BYTES);
    int nodes = layout.nodes();
    Random random = new Random(SEED);
    int[][] distinct =
        Arrays.stream(requests)
            .map(of -> Arrays.stream(of).distinct().toArray())
            .toArray(int[][]::new);
    int[] lowest = Arrays.stream(requests).mapToInt(of -> of[0]).toArray();
    int[] drawn = Arrays.stream(requests).mapToInt(of -> of[random.nextInt(of.length)]).toArray();
    return new Distances(
        Balance.distance(Balance.count(AggregatorSelection.select(distinct, nodes), nodes)),
        Balance.distance(
            Balance.count(AggregatorSelection.selectAsPrinted(distinct, nodes), nodes)),
        Balance.distance(Balance.count(lowest, nodes)),
        Balance.distance(Balance.count(drawn, nodes)));
  }

  /** For each chunk the nodes of the requests that touch it, in the order of the file. */
  static int[][] requests(Layout layout, Shape shape, long chunkBytes) {
    int chunks = Math.toIntExact(LongMath.divide(shape.bytes(), chunkBytes, RoundingMode.CEILING));
    int[][] requests = new int[chunks][];
    for (int chunk = 0; chunk < chunks; chunk++) {
      long end = Math.min(shape.bytes(), (chunk + 1) * chunkBytes);
      int first = Math.toIntExact(chunk * chunkBytes / shape.requestBytes());
      int last = Math.toIntExact((end - 1) / shape.requestBytes());
      requests[chunk] =
          IntStream.rangeClosed(first, last)
              .map(number -> AccessPattern.STRIDED.owner(number, shape))
              .map(process -> layout.mapping.node(process, layout.perNode, layout.nodes()))
              .toArray();
    }
    return requests;
  }
}
