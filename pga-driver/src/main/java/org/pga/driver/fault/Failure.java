package org.pga.driver.fault;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.util.List;
import org.apache.hadoop.fs.FSError;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.ClusterException;
import org.pga.core.failure.InputException;
import org.pga.core.failure.ResourceException;
import org.pga.core.job.HdfsWords;
import org.pga.core.job.RoomWords;
import org.pga.driver.folder.OutputFolder;
import org.pga.driver.folder.Paths;

/** Finds the reason of a failed run. */
public final class Failure {
  /** What is thrown where a host can't be reached. */
  static final List<Class<? extends Throwable>> NETWORK =
      List.of(ConnectException.class, NoRouteToHostException.class, UnknownHostException.class);

  /** What stands before the path of a run's log. */
  static final String LOG = " (log: ";

  private Failure() {}

  /**
   * The exception to report: what an embedded task threw, where the job says only that it failed;
   * its message ends with the place of the log.
   *
   * @param fault what ended the run
   * @param task what an embedded task threw last, or null
   * @param room what is said of a full disk
   */
  public static IOException explained(Throwable fault, Throwable task, Path output, FullDisk room) {
    // The local file system throws an Error where a write fails.
    boolean wrapped = fault instanceof UncheckedIOException || fault instanceof FSError;
    Throwable reason = wrapped && fault.getCause() != null ? fault.getCause() : fault;
    String log = LOG + Paths.show(new Path(output, OutputFolder.LOG)) + ")";
    if (reason instanceof ResourceException) {
      return new ResourceException(reason.getMessage() + log, reason);
    }
    if (reason instanceof ClusterException) {
      return new ClusterException(reason.getMessage() + log, false, reason);
    }
    // The local runner wraps what a task threw in an Exception of its own.
    Throwable thrown = task == null || task.getCause() == null ? task : task.getCause();
    List<Throwable> all = thrown == null ? List.of(reason) : List.of(reason, thrown);
    for (Throwable said : all) {
      ResourceException full = room.of(said);
      if (full != null) {
        return new ResourceException(full.getMessage() + log, said);
      }
      IOException environment = environment(said, log);
      if (environment != null) {
        return environment;
      }
    }
    if (reason instanceof InputException) {
      return new InputException(reason.getMessage(), reason);
    }
    for (Throwable said : all) {
      String server = ServerFault.line(said);
      if (server != null) {
        return gone(server, log, said);
      }
    }
    String message = words(reason);
    // Hadoop puts the class of what it wraps before the message.
    message = message.replaceFirst("^[a-z]+(\\.\\w+)+Exception: ", "");
    if (thrown != null) {
      return new IOException(message + ": " + thrown + log, thrown);
    }
    for (Throwable cause = reason; cause != null; cause = cause.getCause()) {
      if (NETWORK.stream().anyMatch(cause.getClass()::equals)) {
        return gone(message, log, reason);
      }
    }
    return new IOException(message + log, reason);
  }

  /** Of the first cause that is short of something or misses data of HDFS; null: none is. */
  private static IOException environment(Throwable said, String log) {
    for (Throwable cause = said; cause != null; cause = cause.getCause()) {
      if (cause instanceof ResourceException) {
        return new ResourceException(cause.getMessage() + log, said);
      }
      String files = RoomWords.files(cause.getMessage());
      if (files != null) {
        return new ResourceException(files + RoomWords.OPEN_FILES + log, said);
      }
      ClusterException data = HdfsWords.fault(cause.getMessage());
      if (data != null) {
        return new ClusterException(data.getMessage() + log, false, said);
      }
    }
    return null;
  }

  /** Of what was there when the run began. */
  private static ClusterException gone(String message, String log, Throwable fault) {
    return new ClusterException(
        message + "; --resume continues when it is back" + log, false, fault);
  }

  /** What it says; an error's message means little without the name of its class. */
  public static String words(Throwable fault) {
    boolean bare = fault.getMessage() == null || fault instanceof Error;
    return bare ? fault.toString() : fault.getMessage();
  }
}
