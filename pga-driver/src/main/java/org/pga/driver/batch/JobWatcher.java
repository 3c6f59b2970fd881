package org.pga.driver.batch;

import java.util.function.Consumer;
import org.pga.core.pipeline.JobListener;
import org.pga.driver.run.Interrupts;

/**
 * Of a job that is no stage of a pipeline: it can be interrupted.
 *
 * @param began told the id of its application
 */
record JobWatcher(Interrupts interrupts, Consumer<String> began) implements JobListener {
  @Override
  public void application(String id) {
    began.accept(id);
  }

  @Override
  public void onInterrupt(AutoCloseable kill) {
    interrupts.add(kill);
  }
}
