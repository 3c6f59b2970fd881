package org.pga.profile.plan;

import java.util.List;

/** Loads of which little is known. */
final class Loads {
  private Loads() {}

  /** A stage of which no bytes are known. */
  static StageLoad stage(boolean giraph, int jobs, long supersteps, Double cpuSeconds) {
    return new StageLoad(
        "s",
        null,
        giraph,
        jobs,
        supersteps,
        cpuSeconds,
        null,
        null,
        null,
        null,
        null,
        false,
        null,
        null,
        null);
  }

  /** A run on machines of which nothing is known. */
  static RunLoad run(StageLoad... stages) {
    return new RunLoad("r", null, null, RanOn.UNKNOWN, false, false, null, List.of(stages));
  }
}
