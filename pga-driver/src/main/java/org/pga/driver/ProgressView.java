package org.pga.driver;

import java.io.PrintWriter;
import java.util.Locale;
import org.pga.profile.StageFigures;

/** Shows how far the run is: a bar on a terminal, a line for each stage that ended elsewhere. */
abstract class ProgressView {
  /** A view for wherever the messages go. */
  static ProgressView of(PrintWriter err) {
    return Terminal.attached() ? new BarView(err) : new LineView(err);
  }

  abstract void started(PipelineStep step, int steps);

  /** Of the stage that runs, 0 to 1; called from any thread. */
  abstract void progress(double fraction);

  abstract void ended(PipelineStep step, int steps, StageFigures figures);

  abstract void skipped(PipelineStep step, int steps);

  /** Whatever happens, the next text begins on a line of its own. */
  abstract void close();

  static String line(PipelineStep step, int steps, String rest) {
    String place = "[" + step.number() + "/" + steps + "]";
    return String.format(Locale.ROOT, "%s %-18s %s", place, step.title(), rest);
  }

  static String cost(StageFigures figures) {
    return String.format(Locale.ROOT, "%8s", Figures.seconds(figures.seconds()));
  }

  static String reused() {
    return String.format(Locale.ROOT, "%8s", "kept") + "  from an earlier run";
  }
}
