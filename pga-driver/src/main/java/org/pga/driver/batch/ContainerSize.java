package org.pga.driver.batch;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The container of an assembly that runs whole in one.
 *
 * @param megabytes of memory
 * @param vcores that YARN is asked for
 * @param threads of the assembly
 */
record ContainerSize(int megabytes, int vcores, int threads) {
  /** More threads than this gain little in what one container is for. */
  private static final int MOST_THREADS = 4;

  /**
   * The container that fits the cluster beside the job's application master.
   *
   * <p>Where there is but one node, the master takes a core of it; as it only waits, the assembly
   * has a thread for that core, too.
   *
   * @param megabytes that the assembly needs
   * @param master megabytes of the application master
   * @param step megabytes that YARN rounds containers up to a multiple of
   * @return null if there is none
   */
  static ContainerSize of(int megabytes, int master, int step, NodeCapacities cluster) {
    long own = roundUp(megabytes, step);
    long masters = roundUp(master, step);
    if (own > cluster.most()) {
      return null;
    }
    List<NodeCapacities.Node> nodes = cluster.nodes();
    ContainerSize best = null;
    for (int i = 0; i < nodes.size(); i++) {
      NodeCapacities.Node node = nodes.get(i);
      int at = i;
      boolean masterElsewhere =
          IntStream.range(0, nodes.size())
              .anyMatch(other -> other != at && nodes.get(other).megabytes() >= masters);
      if (node.megabytes() < own + (masterElsewhere ? 0 : masters)) {
        continue;
      }
      int threads = Math.max(1, Math.min(MOST_THREADS, node.vcores()));
      int vcores =
          masterElsewhere ? threads : Math.max(1, Math.min(MOST_THREADS, node.vcores() - 1));
      if (best == null || threads > best.threads) {
        best = new ContainerSize(megabytes, vcores, threads);
      }
    }
    return best;
  }

  private static long roundUp(long megabytes, int step) {
    return (megabytes + step - 1) / step * step;
  }
}
