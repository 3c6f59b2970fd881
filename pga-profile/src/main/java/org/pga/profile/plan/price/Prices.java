package org.pga.profile.plan.price;

import java.util.ArrayList;
import java.util.Comparator;
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
    List<Rate> rates = new ArrayList<>();
    for (Price price : cluster.prices()) {
      Double perHour = price.dollarsPerNodeHour();
      rates.add(
          perHour == null
              ? new Rate(price, price.dollars() / writeOffHours, writeOffHours)
              : new Rate(price, perHour, null));
    }
    return rates;
  }

  /** The one to rank by: of several of one kind the latest. A file dates each of several. */
  public Optional<Rate> of(Cluster cluster) {
    List<Rate> all = all(cluster);
    Comparator<Rate> byDate =
        Comparator.comparing(
            (Rate rate) -> rate.price().date(), Comparator.nullsFirst(Comparator.naturalOrder()));
    Optional<Rate> wanted =
        all.stream()
            .filter(rate -> rate.price().kind() == (kind == null ? Price.Kind.ON_DEMAND : kind))
            .max(byDate);
    return wanted.isPresent() || kind != null ? wanted : all.stream().findFirst();
  }
}
