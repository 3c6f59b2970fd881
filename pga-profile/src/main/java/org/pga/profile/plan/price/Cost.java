package org.pga.profile.plan.price;

import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Price;

/** Dollars of a job: Conley's eq. 7, price of a node-hour times time, times nodes. */
public final class Cost {
  private static final double SECONDS_PER_HOUR = 3600;

  private Cost() {}

  /** Dollars of a run: of all nodes that are paid for (see {@link Price#nodes}). */
  public static double dollars(Cluster cluster, Candidate.Rate rate, double seconds) {
    return dollars(rate.price().nodes(cluster), rate.dollarsPerNodeHour(), seconds);
  }

  /** Dollars for so many nodes for so long; by the second, not by begun hours. */
  public static double dollars(int nodes, double dollarsPerNodeHour, double seconds) {
    return nodes * dollarsPerNodeHour * seconds / SECONDS_PER_HOUR;
  }
}
