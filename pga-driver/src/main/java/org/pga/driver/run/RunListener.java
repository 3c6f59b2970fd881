package org.pga.driver.run;

import org.pga.core.pipeline.StageFacts;
import org.pga.driver.pipeline.PipelineStep;
import org.pga.profile.StageMetrics;

/** Is told how a run goes. */
public interface RunListener {
  /** Hears nothing. */
  RunListener NONE = new RunListener() {};

  /**
   * A stage begins.
   *
   * @param steps how many there are; null: not known yet
   */
  default void started(PipelineStep step, Integer steps) {}

  /** How much of the stage that runs is done, 0 to 1; called from any thread. */
  default void progress(double fraction) {}

  /** A stage has ended. */
  default void ended(PipelineStep step, Integer steps, StageMetrics metrics) {}

  /** What an earlier run finished counts. */
  default void kept(PipelineStep step, Integer steps) {}

  /** What a stage found that has ended, now or in an earlier run. */
  default void found(StageFacts facts) {}

  /**
   * A stage runs in another process; what it shows of its end comes as a note.
   *
   * @param stage as such a note begins; null: none runs
   * @param fraction of it that is done, 0 to 1
   */
  default void elsewhere(String stage, double fraction) {}

  /** A line between stages. */
  default void note(String line) {}

  /** What the user should look into. */
  default void warning(String line) {}

  /** The process is told to end, and what ran was ended; called from a thread of its own. */
  default void interrupted(String line) {}

  /** No stage runs any more, whatever happened. */
  default void stopped() {}
}
