package org.pga.profile.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Which nodes are to be taken out before a run (Conley et al., §4). A node is slow if it has less
 * than 0.8 of the median of all nodes: in their measurements nodes of one type differed by less
 * than that, but for faulty ones.
 */
public final class Screen {
  /** Below this share of the median a node is slow. */
  public static final double SHARE = 0.8;

  private Screen() {}

  /**
   * A node below the bound.
   *
   * @param host its name
   * @param rate its own
   * @param median of all nodes
   */
  public record Slow(String host, double rate, double median) {}

  /** The slow nodes, by their names' order in the map. */
  public static List<Slow> slow(Map<String, Double> rates) {
    double[] sorted = rates.values().stream().mapToDouble(Double::doubleValue).toArray();
    Arrays.sort(sorted);
    List<Slow> slow = new ArrayList<>();
    if (sorted.length > 0) {
      int middle = sorted.length / 2;
      double median =
          sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
      rates.forEach(
          (host, rate) -> {
            if (rate < SHARE * median) {
              slow.add(new Slow(host, rate, median));
            }
          });
    }
    return slow;
  }
}
