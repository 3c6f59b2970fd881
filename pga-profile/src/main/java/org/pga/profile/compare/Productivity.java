package org.pga.profile.compare;

import java.util.List;
import org.pga.core.pipeline.StageGroup;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Price;

/**
 * Performance per dollar (Das &amp; Park, Figure 5b; Expósito et al. call it productivity): runs
 * that a dollar buys.
 *
 * <p>What was bought is paid once: performance is then divided by the price of the cluster, as in
 * the paper's Table III, which prices the workers and no master. By the hour all nodes are paid,
 * and a run costs its time. Prices are compared only with prices of their kind, paid for the same;
 * of several of one kind the latest counts.
 */
public final class Productivity {
  private Productivity() {}

  /** A cluster's price of one kind, the latest, or null. */
  static Price price(Cluster cluster, Price.Kind kind) {
    return cluster == null ? null : cluster.price(kind);
  }

  /** Whether both are paid for the same: dollars of an hour and of a node aren't alike. */
  static boolean comparable(Price one, Price other) {
    return one != null && other != null && one.per() == other.per();
  }

  /** Dollars of the cluster: once, or for an hour; null: no price of this kind. */
  public static Double clusterDollars(Cluster cluster, Price.Kind kind) {
    Price price = price(cluster, kind);
    if (price == null) {
      return null;
    }
    return Double.valueOf(price.nodes(cluster) * price.dollars());
  }

  /** Dollars of a run: null where an hour has no price. */
  public static Double runDollars(Cluster cluster, Price.Kind kind, Double seconds) {
    Price price = price(cluster, kind);
    Double hourly = price == null ? null : price.dollarsPerNodeHour();
    if (hourly == null || seconds == null) {
      return null;
    }
    return Double.valueOf(price.nodes(cluster) * hourly * seconds / 3600);
  }

  /** Kinds of prices that the baseline's cluster and another's have, paid for the same. */
  static List<Price.Kind> kinds(Comparison comparison) {
    return List.of(Price.Kind.values()).stream()
        .filter(
            kind ->
                comparison.configurations().stream()
                    .anyMatch(
                        other ->
                            other != comparison.baseline()
                                && comparable(
                                    price(comparison.baseline().cluster(), kind),
                                    price(other.cluster(), kind))))
        .toList();
  }

  /**
   * Runs that a dollar buys where the hour is paid; runs an hour by the dollar where the nodes are.
   *
   * @param dollars see {@link #clusterDollars}
   */
  static Run.Figure of(Run run, StageGroup group, Double dollars) {
    Run.Figure time = group == null ? run.of(Measure.SECONDS) : run.of(Measure.SECONDS, group);
    boolean known = dollars != null && dollars > 0 && time.value() != null && time.value() > 0;
    return new Run.Figure(
        time.present(), known ? Double.valueOf(3600 / (time.value() * dollars)) : null);
  }
}
