package org.pga.profile.cluster;

import java.time.LocalDate;

/**
 * What one node costs. Prices of several kinds, or of several days, stand side by side.
 *
 * @param dollars US dollars
 * @param writeOffHours hours over which what was bought is written off; null: the source doesn't
 *     say, and there is no price of an hour
 * @param date on which it held; null: the source doesn't say
 * @param source who says so
 */
public record Price(
    Kind kind, double dollars, Per per, Double writeOffHours, LocalDate date, String source) {

  /** How it is paid. */
  public enum Kind {
    BOUGHT,
    ON_DEMAND,
    SPOT,
    RESERVED
  }

  /** What it is paid for. */
  public enum Per {
    NODE,
    NODE_HOUR
  }

  /**
   * Nodes of a cluster that are paid for: by the hour all of them; of what was bought only the
   * workers, as in Das &amp; Park's Table III.
   */
  public int nodes(Cluster cluster) {
    return per == Per.NODE_HOUR ? cluster.nodes() : cluster.workers();
  }

  /** Dollars of an hour of one node, or null if that can't be said. */
  public Double dollarsPerNodeHour() {
    if (per == Per.NODE_HOUR) {
      return Double.valueOf(dollars);
    }
    return writeOffHours == null ? null : Double.valueOf(dollars / writeOffHours);
  }
}
