package org.pga.driver.pipeline;

import java.util.List;
import org.pga.core.Words;
import org.pga.core.pipeline.Setting;
import org.pga.core.pipeline.Stage;

/**
 * A stage and its position.
 *
 * @param number its place, from 1
 * @param settings keys that change this stage's bytes and those of none before it
 * @param parameters what else it was told that changes bytes and isn't in its id
 */
public record PipelineStep(int number, Stage stage, List<Setting<?>> settings, String parameters) {
  /** Name of its folder and manifest: {@code 03-build-graph-k31}. */
  public String id() {
    return Words.of("%02d-%s", number, name());
  }

  /** The stage's name and k as one word: {@code build-graph-k31}. */
  public String name() {
    return stage.kind().id() + (stage.k() == null ? "" : "-k" + stage.k());
  }

  /** The stage's name and k for people. */
  public String title() {
    return stage.kind().id() + (stage.k() == null ? "" : " k=" + stage.k());
  }
}
