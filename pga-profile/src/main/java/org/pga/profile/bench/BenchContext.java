package org.pga.profile.bench;

import java.util.Optional;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageFacts;
import org.pga.core.pipeline.StageKind;

/**
 * What a benchmark's jobs, and the assembler's writer of single files, see of their run.
 *
 * @param output a folder that doesn't exist
 * @param interrupts told what must be ended when the user interrupts
 */
public record BenchContext(Configuration conf, Path output, Consumer<AutoCloseable> interrupts)
    implements StageContext {
  @Override
  public Configuration newConfiguration() {
    return new Configuration(conf);
  }

  @Override
  public Path outputOf(StageKind stage, Integer k) {
    throw new IllegalStateException("a benchmark has no stage " + stage.id());
  }

  @Override
  public <F extends StageFacts> Optional<F> findFacts(Class<F> type, Integer k) {
    return Optional.empty();
  }

  @Override
  public void progress(double fraction) {
    // A benchmark's cases are its progress.
  }

  @Override
  public void onInterrupt(AutoCloseable kill) {
    interrupts.accept(kill);
  }
}
