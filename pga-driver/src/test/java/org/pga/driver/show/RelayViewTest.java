package org.pga.driver.show;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;
import org.pga.driver.pipeline.Pipeline;
import org.pga.driver.pipeline.PipelineStep;
import org.pga.reads.library.Library;

/** What another process is told of a run. */
class RelayViewTest {
  private final List<String> told = new ArrayList<>();
  private final StringWriter said = new StringWriter();

  @Test
  void linesAndEachPercentOfAStageOnce() {
    Library reads = Library.single(List.of(new Path("r.fq")));
    PipelineStep first =
        Pipeline.of(List.of(reads), List.of(), new Configuration(false)).after(List.of()).get(0);
    ProgressView view =
        ProgressView.relayed(
            new PrintWriter(said, true),
            List.of(reads),
            new ProgressView.Receiver() {
              @Override
              public void line(String line) {
                told.add(line);
              }

              @Override
              public void at(String stage, int percent) {
                told.add(stage + " " + percent);
              }
            });
    view.progress(0.5);
    view.started(first, null);
    view.progress(0.001);
    view.progress(0.5);
    view.progress(0.509);
    view.progress(7);
    view.stopped();
    view.stopped();
    view.warning("low depth");
    String stage = "[1/?] preprocess ";
    assertEquals(List.of(stage + 0, stage + 50, stage + 100, "null 0", "warning: low depth"), told);
    assertEquals("warning: low depth\n", said.toString());
  }
}
