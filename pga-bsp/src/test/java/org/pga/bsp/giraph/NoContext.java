package org.pga.bsp.giraph;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.pipeline.StageContext;

/** For jobs without a pipeline around them. */
public final class NoContext implements StageContext {
  @Override
  public Configuration newConfiguration() {
    return new Configuration();
  }

  @Override
  public Path output() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Path outputOf(String stage, Integer k) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Object fact(String stage, Integer k, String name) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void progress(double fraction) {}

  @Override
  public void onInterrupt(AutoCloseable kill) {}
}
