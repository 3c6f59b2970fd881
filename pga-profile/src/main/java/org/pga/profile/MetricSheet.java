package org.pga.profile;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.Stage;

/** Figures by name while they are collected, each with its source. */
public final class MetricSheet {
  private final Map<String, Number> values = new HashMap<>();
  private final Map<String, String> sources = new TreeMap<>();

  /** Notes a figure; null means not measured, and then there is no source either. */
  public void set(String name, Number value, String source) {
    if (value != null) {
      values.put(name, value);
      sources.put(name, source);
    }
  }

  StageMetrics figures(Stage stage) {
    return figures(stage.kind().id(), stage.k(), stage.kind().engine());
  }

  /** All that was noted. */
  public StageMetrics figures(String name, Integer k, Engine engine) {
    Number jobs = values.get("jobs");
    return new StageMetrics(
        name,
        k,
        engine,
        jobs == null ? null : Integer.valueOf(jobs.intValue()),
        whole("startMillis"),
        real("seconds"),
        real("cpuSeconds"),
        whole("peakMemoryBytes"),
        whole("recordsIn"),
        whole("recordsOut"),
        whole("shuffleBytes"),
        whole("spilledRecords"),
        whole("localBytesRead"),
        whole("localBytesWritten"),
        whole("fsBytesRead"),
        whole("fsBytesWritten"),
        whole("supersteps"),
        whole("messages"),
        sources,
        null,
        null);
  }

  private Long whole(String name) {
    Number value = values.get(name);
    return value == null ? null : Long.valueOf(value.longValue());
  }

  private Double real(String name) {
    Number value = values.get(name);
    return value == null ? null : Double.valueOf(value.doubleValue());
  }
}
