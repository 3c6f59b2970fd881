package org.pga.bsp.giraph;

import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageFacts;
import org.pga.core.pipeline.StageKind;

/** For jobs without a pipeline around them. */
public class NoContext implements StageContext {
  @Override
  public Configuration newConfiguration() {
    return new Configuration();
  }

  @Override
  public Path output() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Path outputOf(StageKind stage, Integer k) {
    throw new UnsupportedOperationException();
  }

  @Override
  public <F extends StageFacts> Optional<F> findFacts(Class<F> type, Integer k) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void progress(double fraction) {}

  @Override
  public void onInterrupt(AutoCloseable kill) {}
}
