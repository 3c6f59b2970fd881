package org.pga.profile.plan;

/** How many nodes a job needs: the most of what its data and its time limit ask (Conley et al.). */
public final class NodesNeeded {
  /** No number of nodes is enough: fixed overheads alone take longer. */
  public static final int NEVER = Integer.MAX_VALUE;

  private static final int MOST = 1 << 20;

  private NodesNeeded() {}

  /** Nodes whose disks hold so many bytes. */
  public static int toHold(double bytes, double bytesPerNode) {
    return (int) Math.min(MOST, Math.max(1, Math.ceil(bytes / bytesPerNode)));
  }

  /**
   * Nodes that a run takes no longer on than a time limit.
   *
   * @param least nodes that it needs anyway
   * @return {@link #NEVER} if a million are too few
   */
  public static int within(
      double seconds, int least, NodeRates node, Assumptions assumptions, RunLoad run) {
    int enough = least;
    while (seconds(enough, node, assumptions, run) > seconds) {
      if (enough >= MOST) {
        return NEVER;
      }
      enough *= 2;
    }
    int tooFew = enough == least ? least - 1 : enough / 2;
    while (enough - tooFew > 1) {
      int middle = (enough + tooFew) >>> 1;
      if (seconds(middle, node, assumptions, run) > seconds) {
        tooFew = middle;
      } else {
        enough = middle;
      }
    }
    return enough;
  }

  private static double seconds(int nodes, NodeRates node, Assumptions assumptions, RunLoad run) {
    return new BottleneckModel(node.withWorkers(nodes), assumptions).seconds(run);
  }
}
