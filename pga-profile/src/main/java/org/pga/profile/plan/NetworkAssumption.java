package org.pga.profile.plan;

import java.util.Comparator;
import java.util.Optional;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.cluster.Node;

/**
 * What is assumed of the network: Conley et al. show all three side by side, since bandwidth at 2
 * nodes does not predict bandwidth at 100 (in 8 of 9 types it fell below 80 %).
 */
public enum NetworkAssumption {
  /** Never the bottleneck. */
  NEVER_BINDS,
  /** What two nodes reach: measured, otherwise what the interface is sold as. */
  IDEAL,
  /** Slowest node while all send to all, of the largest cluster that was measured. */
  AT_SCALE;

  private static final int TWO_NODES = 2;

  /**
   * Bytes a second that a node sends; null if that is unknown.
   *
   * @param measured by {@code pga profile net}; null: not measured
   */
  Double rate(Node node, Bandwidths measured) {
    return switch (this) {
      case NEVER_BINDS -> Double.valueOf(Double.POSITIVE_INFINITY);
      case IDEAL -> measured(measured, true).orElse(node.idealNetwork());
      case AT_SCALE -> measured(measured, false).orElse(node.networkAtScaleBytesPerSecond());
    };
  }

  private static Optional<Double> measured(Bandwidths measured, boolean two) {
    return measured == null
        ? Optional.empty()
        : measured.network().stream()
            .filter(entry -> entry.slowest() != null && entry.nodes() != null)
            .filter(entry -> two == (entry.nodes() == TWO_NODES))
            .max(Comparator.comparing(Bandwidths.Network::nodes))
            .map(Bandwidths.Network::slowest);
  }
}
