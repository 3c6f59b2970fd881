package org.pga.driver.batch;

import java.util.Optional;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageFacts;
import org.pga.core.pipeline.StageKind;
import org.pga.driver.run.Interrupts;

/**
 * What a job that is no stage of a pipeline has of one: it can be interrupted.
 *
 * @param began told the id of its application
 */
record JobWatcher(Configuration conf, Interrupts interrupts, Consumer<String> began)
    implements StageContext {
  @Override
  public Configuration newConfiguration() {
    return new Configuration(conf);
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
    return Optional.empty();
  }

  @Override
  public void application(String id) {
    began.accept(id);
  }

  @Override
  public void progress(double fraction) {}

  @Override
  public void onInterrupt(AutoCloseable kill) {
    interrupts.add(kill);
  }
}
