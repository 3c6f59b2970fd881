package org.pga.core.pipeline;

import java.io.IOException;
import org.pga.core.failure.InputException;

/** One step of the pipeline: reads folders of earlier stages, writes one of its own. */
public interface Stage {
  /** Which of all stages it is. */
  StageKind kind();

  /** The k it works at, or null if it serves all. */
  default Integer k() {
    return null;
  }

  /**
   * Runs to the end or throws; what it wrote before it threw is dropped by the caller.
   *
   * @throws InputException if the input or the environment is at fault
   */
  StageOutcome run(StageContext context)
      throws IOException, InterruptedException, ClassNotFoundException;
}
