package org.pga.driver;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.hadoop.fs.Path;
import org.pga.pipeline.InputFault;

/** Finds the reason of a failed run. */
final class Failure {
  private Failure() {}

  /**
   * The exception to report: what an embedded task threw, where the job says only that it failed;
   * its message ends with the place of the log.
   */
  static IOException explained(Throwable fault, Throwable task, Path output) {
    Throwable reason = fault instanceof UncheckedIOException ? fault.getCause() : fault;
    String log = " (log: " + Paths.show(new Path(output, RunLog.NAME)) + ")";
    if (reason instanceof InputFault) {
      return new InputFault(reason.getMessage(), reason);
    }
    String message = reason.getMessage() == null ? reason.toString() : reason.getMessage();
    // Hadoop puts the class of what it wraps before the message.
    message = message.replaceFirst("^[a-z]+(\\.\\w+)+Exception: ", "");
    if (task == null) {
      return new IOException(message + log, reason);
    }
    // The local runner wraps what a task threw in an Exception of its own.
    Throwable thrown = task.getCause() == null ? task : task.getCause();
    return new IOException(message + ": " + thrown + log, thrown);
  }
}
