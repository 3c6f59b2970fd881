package org.pga.driver.run.log;

import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.spi.LoggingEvent;

/**
 * Keeps what an embedded task threw. Hadoop's local runner tells the job's client only that it
 * failed, but it logs the exception.
 */
final class LastTaskFailure extends AppenderSkeleton {
  private static final String RUNNER = "org.apache.hadoop.mapred.LocalJobRunner";

  private volatile Throwable last;

  Throwable last() {
    return last;
  }

  @Override
  protected void append(LoggingEvent event) {
    if (event.getLoggerName().equals(RUNNER) && event.getThrowableInformation() != null) {
      last = event.getThrowableInformation().getThrowable();
    }
  }

  @Override
  public void close() {}

  @Override
  public boolean requiresLayout() {
    return false;
  }
}
