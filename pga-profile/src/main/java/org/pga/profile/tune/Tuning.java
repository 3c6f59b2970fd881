package org.pga.profile.tune;

import java.util.List;
import org.pga.profile.cluster.Cluster;

/**
 * What {@link Tuner} says of a cluster.
 *
 * @param containers that a node runs at once
 * @param limits where that number comes from: the least of them, unless the last raises it
 * @param settings in the order they are shown
 */
public record Tuning(
    Cluster cluster, int containers, List<Limit> limits, List<TunedSetting> settings) {

  /** A number of containers, and who allows no more for what reason. */
  public record Limit(int containers, RuleSource source, String reason) {}

  /** The value of a setting. */
  public String value(String key) {
    return settings.stream()
        .filter(setting -> setting.key().equals(key))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(key))
        .value();
  }
}
