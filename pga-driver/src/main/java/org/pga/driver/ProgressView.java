package org.pga.driver;

import java.io.PrintWriter;
import java.util.Locale;
import org.pga.profile.Figures;
import org.pga.profile.StageMetrics;

/** Shows how far the run is: a bar on a terminal, a line for each stage that ended elsewhere. */
abstract class ProgressView {
  /** A view for wherever the messages go. */
  static ProgressView of(PrintWriter err) {
    return Terminal.attached() ? new BarView(err) : new LineView(err);
  }

  abstract void started(PipelineStep step, Plan plan);

  /** Of the stage that runs, 0 to 1; called from any thread. */
  abstract void progress(double fraction);

  abstract void ended(PipelineStep step, Plan plan, StageMetrics figures);

  abstract void skipped(PipelineStep step, Plan plan);

  /** A line of its own between stages. */
  abstract void note(String line);

  /** Whatever happens, the next text begins on a line of its own. */
  abstract void close();

  static String line(PipelineStep step, Plan plan, String rest) {
    return String.format(Locale.ROOT, "%s %-18s %s", plan.place(step), step.title(), rest);
  }

  static String cost(StageMetrics figures) {
    return String.format(Locale.ROOT, "%8s", Figures.seconds(figures.seconds()));
  }

  static String reused() {
    return String.format(Locale.ROOT, "%8s", "kept") + "  from an earlier run";
  }
}
