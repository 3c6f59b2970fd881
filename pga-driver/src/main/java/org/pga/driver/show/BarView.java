package org.pga.driver.show;

import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;
import org.pga.driver.pipeline.PipelineStep;
import org.pga.reads.library.Library;

/** A bar with the time left while a stage runs, which gives way to a line when it ends. */
final class BarView extends ProgressView {
  private static final int PARTS = 100;
  private static final int WIDTH = 79;

  private ProgressBar bar;
  private String shown;

  BarView(PrintWriter err, List<Library> libraries) {
    super(err, libraries);
  }

  @Override
  public void started(PipelineStep step, Integer steps) {
    show(begin(step, steps));
  }

  @Override
  public synchronized void elsewhere(String stage, double fraction) {
    if (!Objects.equals(stage, shown)) {
      stopped();
      if (stage != null) {
        show(stage);
      }
    }
    progress(fraction);
  }

  private synchronized void show(String stage) {
    shown = stage;
    bar =
        new ProgressBarBuilder()
            .setTaskName(stage)
            .setInitialMax(PARTS)
            .setUnit("%", 1)
            .setUpdateIntervalMillis(200)
            .setStyle(ProgressBarStyle.ASCII)
            .setConsumer(new OneLine())
            .build();
  }

  @Override
  public synchronized void progress(double fraction) {
    if (bar != null) {
      bar.stepTo(Math.round(PARTS * Math.max(0, Math.min(1, fraction))));
    }
  }

  @Override
  public synchronized void stopped() {
    if (bar != null) {
      bar.close();
      bar = null;
      shown = null;
    }
  }

  /** Redraws one line of the terminal, and leaves it empty at the end. */
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
