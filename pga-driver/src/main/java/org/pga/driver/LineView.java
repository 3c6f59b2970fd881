package org.pga.driver;

import java.io.PrintWriter;
import org.pga.profile.StageFigures;

/** One line when a stage ends. */
final class LineView extends ProgressView {
  private final PrintWriter err;

  LineView(PrintWriter err) {
    this.err = err;
  }

  @Override
  void started(PipelineStep step, int steps) {}

  @Override
  void progress(double fraction) {}

  @Override
  void ended(PipelineStep step, int steps, StageFigures figures) {
    print(line(step, steps, cost(figures)));
  }

  @Override
  void skipped(PipelineStep step, int steps) {
    print(line(step, steps, reused()));
  }

  @Override
  void close() {}

  private void print(String line) {
    err.println(line);
    err.flush();
  }
}
