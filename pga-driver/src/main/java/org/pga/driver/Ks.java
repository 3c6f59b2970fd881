package org.pga.driver;

import java.util.Collection;
import java.util.List;
import java.util.Objects;

/** The k's of a run, as the stages that are finished tell them. */
final class Ks {
  private Ks() {}

  /** Increasing; none while they aren't known. */
  static List<Integer> of(Collection<Manifest> done) {
    return done.stream()
        .map(manifest -> manifest.facts().get("ks"))
        .filter(Objects::nonNull)
        .findFirst()
        .map(ks -> ((List<?>) ks).stream().map(k -> ((Number) k).intValue()).toList())
        .orElse(List.of());
  }
}
