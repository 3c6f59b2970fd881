package org.pga.profile.plan.price;

import java.util.List;
import java.util.Optional;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Price;
import org.pga.profile.plan.price.Candidate.Rate;

/**
 * Picks prices of a node-hour.
 *
 * @param kind to rank by; null: on demand, otherwise the first that a file has
 * @param writeOffHours of what is bought where its file names none
 */
public record Prices(Price.Kind kind, double writeOffHours) {
  /** Three years: ours, the term of the reserved instances of Expósito et al. */
  public static final double THREE_YEARS = 3 * 8760.0;

  /** Writes off over three years. */
  public Prices(Price.Kind kind) {
    this(kind, THREE_YEARS);
  }

  /** All of a cluster, in the order of its file. */
  public List<Rate> all(Cluster cluster) {
    return cluster.prices().stream().map(this::rate).toList();
  }

  private Rate rate(Price price) {
    Double perHour = price.dollarsPerNodeHour();
    return perHour == null
        ? new Rate(price, price.dollars() / writeOffHours, writeOffHours)
        : new Rate(price, perHour, null);
  }

  /** The one to rank by: of several of one kind the latest. A file dates each of several. */
  public Optional<Rate> of(Cluster cluster) {
    Price wanted = cluster.price(kind == null ? Price.Kind.ON_DEMAND : kind);
    if (wanted == null && kind == null && !cluster.prices().isEmpty()) {
      wanted = cluster.price(cluster.prices().get(0).kind());
    }
    return Optional.ofNullable(wanted).map(this::rate);
  }
}
