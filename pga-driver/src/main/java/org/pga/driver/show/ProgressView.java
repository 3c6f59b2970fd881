package org.pga.driver.show;

import java.io.PrintWriter;
import java.util.List;
import org.apache.log4j.Logger;
import org.pga.core.TerminalText;
import org.pga.core.Words;
import org.pga.core.pipeline.StageFacts;
import org.pga.driver.pipeline.PipelineStep;
import org.pga.driver.run.RunListener;
import org.pga.profile.Figures;
import org.pga.profile.StageMetrics;
import org.pga.reads.library.Library;

/** Shows how far the run is: a line for each stage that ended; on a terminal {@link BarView}. */
public class ProgressView implements RunListener {
  private final PrintWriter err;
  private final StageNotes notes;

  ProgressView(PrintWriter err, List<Library> libraries) {
    this.err = err;
    notes = new StageNotes(libraries);
  }

  /** A view for wherever the messages go. */
  public static ProgressView of(PrintWriter err, List<Library> libraries) {
    return Terminal.attached() ? new BarView(err, libraries) : new ProgressView(err, libraries);
  }

  /** Who is told instead of a terminal; from any thread. */
  public interface Receiver {
    /** A line. */
    void line(String line);

    /** See {@link RunListener#elsewhere}; a new stage, or another percent of it. */
    void at(String stage, int percent);
  }

  /**
   * A view for another process.
   *
   * @param err takes the lines, too
   */
  public static ProgressView relayed(PrintWriter err, List<Library> libraries, Receiver receiver) {
    return new RelayView(err, libraries, receiver);
  }

  @Override
  public void ended(PipelineStep step, Integer steps, StageMetrics metrics) {
    stopped();
    note(line(step, steps, cost(metrics)));
  }

  @Override
  public void kept(PipelineStep step, Integer steps) {
    note(line(step, steps, reused()));
  }

  @Override
  public void found(StageFacts facts) {
    notes.of(facts).forEach(this::note);
  }

  @Override
  public void warning(String line) {
    Logger.getLogger(ProgressView.class).warn(line);
    note("warning: " + line);
  }

  @Override
  public void note(String line) {
    err.println(TerminalText.safe(line));
    err.flush();
  }

  @Override
  public void interrupted(String line) {
    err.println();
    note("pga: " + line);
  }

  /** How the line of a stage begins. */
  static String begin(PipelineStep step, Integer steps) {
    return "[" + step.number() + "/" + (steps == null ? "?" : steps) + "] " + step.title();
  }

  private static String line(PipelineStep step, Integer steps, String rest) {
    return Words.of("%-25s %s", begin(step, steps), rest);
  }

  private static String cost(StageMetrics figures) {
    return Words.of("%8s", Figures.seconds(figures.seconds()));
  }

  private static String reused() {
    return Words.of("%8s", "kept") + "  from an earlier run";
  }
}
