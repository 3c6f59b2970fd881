package org.pga.profile.plan.price;

/** Dollars of a job: Conley's eq. 7, price of a node-hour times time, times nodes. */
public final class Cost {
  private static final double SECONDS_PER_HOUR = 3600;

  private Cost() {}

  /**
   * Dollars for so many nodes, masters included, for so long; by the second, not by begun hours.
   */
  public static double dollars(int nodes, double dollarsPerNodeHour, double seconds) {
    return nodes * dollarsPerNodeHour * seconds / SECONDS_PER_HOUR;
  }
}
