package org.pga.driver;

import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;
import org.pga.profile.StageMetrics;

/** A bar with the time left while a stage runs, which gives way to a line when it ends. */
final class BarView extends ProgressView {
  private static final int PARTS = 100;
  private static final int WIDTH = 79;

  private final PrintWriter err;
  private ProgressBar bar;

  BarView(PrintWriter err) {
    this.err = err;
  }

  @Override
  synchronized void started(PipelineStep step, Plan plan) {
    err.flush();
    bar =
        new ProgressBarBuilder()
            .setTaskName(line(step, plan, "").stripTrailing())
            .setInitialMax(PARTS)
            .setUnit("%", 1)
            .setUpdateIntervalMillis(200)
            .setStyle(ProgressBarStyle.ASCII)
            .setConsumer(new OneLine())
            .build();
  }

  @Override
  synchronized void progress(double fraction) {
    if (bar != null) {
      bar.stepTo(Math.round(PARTS * Math.max(0, Math.min(1, fraction))));
    }
  }

  @Override
  void ended(PipelineStep step, Plan plan, StageMetrics figures) {
    close();
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
  synchronized void close() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }

  private void print(String line) {
    err.println(line);
    err.flush();
  }

  /** Redraws one line of the terminal, and leaves it empty in the end. */
  private static final class OneLine implements ProgressBarConsumer {
    @Override
    public int getMaxRenderedLength() {
      return WIDTH;
    }

    @Override
    public void accept(String rendered) {
      System.err.print("\r" + rendered);
      System.err.flush();
    }

    @Override
    public void close() {
      accept(" ".repeat(WIDTH) + "\r");
    }
  }
}
