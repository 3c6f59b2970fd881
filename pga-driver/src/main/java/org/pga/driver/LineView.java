package org.pga.driver;

import java.io.PrintWriter;
import org.pga.profile.StageMetrics;

/** One line when a stage ends. */
final class LineView extends ProgressView {
  private final PrintWriter err;

  LineView(PrintWriter err) {
    this.err = err;
  }

  @Override
  void started(PipelineStep step, Plan plan) {}

  @Override
  void progress(double fraction) {}

  @Override
  void ended(PipelineStep step, Plan plan, StageMetrics figures) {
    print(line(step, plan, cost(figures)));
  }

  @Override
  void skipped(PipelineStep step, Plan plan) {
    print(line(step, plan, reused()));
  }

  @Override
  void note(String line) {
    print(line);
  }

  @Override
  void close() {}

  private void print(String line) {
    err.println(line);
    err.flush();
  }
}
