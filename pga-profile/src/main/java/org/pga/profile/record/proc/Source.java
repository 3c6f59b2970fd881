package org.pga.profile.record.proc;

import java.util.Map;

/** Where figures of a sample come from. */
@FunctionalInterface
public interface Source {
  /** Adds the figures of this moment, by name; none if there are none to be had. */
  void read(Map<String, Long> into);

  /** Why there are no figures, by the first part of their names. */
  default Map<String, String> missing() {
    return Map.of();
  }
}
