package org.pga.driver.show;

import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import org.pga.driver.pipeline.PipelineStep;
import org.pga.reads.library.Library;

/** Hands on to another process what would be shown here. */
final class RelayView extends ProgressView {
  private static final int WHOLE = 100;

  private final Receiver receiver;
  private String stage;
  private int percent;

  RelayView(PrintWriter err, List<Library> libraries, Receiver receiver) {
    super(err, libraries);
    this.receiver = receiver;
  }

  @Override
  public void note(String line) {
    super.note(line);
    receiver.line(line);
  }

  @Override
  public void started(PipelineStep step, Integer steps) {
    tell(begin(step, steps), 0);
  }

  @Override
  public synchronized void progress(double fraction) {
    if (stage != null) {
      tell(stage, (int) Math.floor(WHOLE * Math.max(0, Math.min(1, fraction))));
    }
  }

  @Override
  public void stopped() {
    tell(null, 0);
  }

  /** Stages tell of progress far more often than it can be seen. */
  private synchronized void tell(String now, int done) {
    if (!Objects.equals(now, stage) || done != percent) {
      stage = now;
      percent = done;
      receiver.at(now, done);
    }
  }
}
