package org.pga.driver.run.log;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.apache.log4j.Appender;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.ErrorHandler;
import org.apache.log4j.spi.LoggingEvent;

/**
 * Tells once that a log can't be written, as where its disk is full. Log4j's own handler puts a
 * stack trace on the terminal.
 */
final class LogFault implements ErrorHandler {
  private final Consumer<String> told;
  private final AtomicBoolean known = new AtomicBoolean();

  LogFault(Consumer<String> told) {
    this.told = told;
  }

  @Override
  public void error(String message, Exception fault, int code) {
    if (known.compareAndSet(false, true)) {
      String reason = fault == null ? null : fault.getMessage();
      told.accept(reason == null ? message : reason);
    }
  }

  @Override
  public void error(String message, Exception fault, int code, LoggingEvent event) {
    error(message, fault, code);
  }

  @Override
  public void error(String message) {
    error(message, null, 0);
  }

  @Override
  public void setLogger(Logger logger) {}

  @Override
  public void setAppender(Appender appender) {}

  @Override
  public void setBackupAppender(Appender appender) {}

  @Override
  public void activateOptions() {}
}
