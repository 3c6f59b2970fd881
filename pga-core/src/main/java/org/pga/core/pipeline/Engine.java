package org.pga.core.pipeline;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.MRConfig;

/** What runs the jobs of a stage. */
public enum Engine {
  MAPREDUCE,
  GIRAPH;

  /** Whether both run in this process: the configuration names no cluster. */
  public static boolean embedded(Configuration conf) {
    return MRConfig.LOCAL_FRAMEWORK_NAME.equals(
        conf.get(MRConfig.FRAMEWORK_NAME, MRConfig.LOCAL_FRAMEWORK_NAME));
  }

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
