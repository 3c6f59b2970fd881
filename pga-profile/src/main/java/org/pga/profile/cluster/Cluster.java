package org.pga.profile.cluster;

import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;

/**
 * What a cluster is made of and costs, as its file says it; what the file doesn't say is null.
 *
 * @param name of the file, without folder and ending
 * @param description one line
 * @param nodes all of them; 1 where the file describes a type of machine and no cluster
 * @param masters nodes among them that hold no data and run no containers
 * @param node what each is made of
 * @param prices in the order of the file; none: unknown
 * @param trial settings found by trial; null: none
 */
public record Cluster(
    String name,
    String description,
    int nodes,
    int masters,
    Node node,
    List<Price> prices,
    Trial trial) {

  /** A cluster on which nobody tried settings. */
  public Cluster(
      String name, String description, int nodes, int masters, Node node, List<Price> prices) {
    this(name, description, nodes, masters, node, prices, null);
  }

  /** Nodes that hold data and run containers. */
  public int workers() {
    return nodes - masters;
  }

  /** Its price of one kind, of several the latest, or null. */
  public Price price(Price.Kind kind) {
    return prices.stream()
        .filter(price -> price.kind() == kind)
        .max(
            Comparator.comparing(
                Price::date, Comparator.nullsFirst(Comparator.<LocalDate>naturalOrder())))
        .orElse(null);
  }

  /** As many of other machines, on which nobody tried settings. */
  public Cluster of(Node other) {
    return new Cluster(name, description, nodes, masters, other, prices, null);
  }

  /** The same cluster with other settings. */
  public Cluster withTrial(Trial other) {
    return new Cluster(name, description, nodes, masters, node, prices, other);
  }

  /** The same machines in another number; their masters stay. */
  public Cluster withWorkers(int workers) {
    return new Cluster(name, description, workers + masters, masters, node, prices, trial);
  }
}
