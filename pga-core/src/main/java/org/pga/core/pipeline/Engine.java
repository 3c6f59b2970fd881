package org.pga.core.pipeline;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What runs the jobs of a stage. */
public enum Engine {
  MAPREDUCE,
  GIRAPH;

  /** As {@code run.json} has it: {@code mapreduce}. */
  @JsonValue
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The one of this id, null if there is none. */
  @JsonCreator
  static Engine of(String id) {
    for (Engine engine : values()) {
      if (engine.toString().equals(id)) {
        return engine;
      }
    }
    return null;
  }
}
