package org.pga.profile.record.proc;

import java.util.Map;

/** Where figures of a sample come from. */
@FunctionalInterface
public interface Source {
  /** Adds the figures of this moment, by name; none if there are none to be had. */
  void read(Map<String, Long> into);

  /**
   * What figures are sums of, by the first part of their names, where that isn't the whole machine
   * since boot. Of two sources that say the same, the figures are one and the same.
   */
  default Map<String, String> spans() {
    return Map.of();
  }

  /** Why there are no figures, by the first part of their names. */
  default Map<String, String> missing() {
    return Map.of();
  }
}
