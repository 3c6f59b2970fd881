package org.pga.profile.compare;

import org.pga.core.pipeline.StageGroup;
import org.pga.core.pipeline.StageKind;
import org.pga.profile.StageMetrics;

/**
 * What stages of two runs are matched by.
 *
 * @param name {@code build-graph} …
 * @param k null if the stage serves all
 */
public record StageKey(String name, Integer k) {
  /** By what a stage of another run does the same work. */
  public static StageKey of(StageMetrics stage) {
    return new StageKey(stage.name(), stage.k());
  }

  /** What a reader is shown. */
  public String title() {
    return k == null ? name : name + " k=" + k;
  }

  StageGroup group() {
    return StageKind.groupOf(name);
  }
}
