package org.pga.profile;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.Stage;

/** Figures of {@link StageMetrics} by name while they are collected, each with its source. */
public final class MetricSheet {
  private static final ObjectMapper JSON = new ObjectMapper();

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
    Map<String, Object> all = new HashMap<>(values);
    all.put("name", name);
    all.put("k", k);
    all.put("engine", engine);
    all.put("source", sources);
    return JSON.convertValue(all, StageMetrics.class);
  }
}
