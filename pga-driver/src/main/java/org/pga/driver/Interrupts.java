package org.pga.driver;

import java.io.PrintWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import org.apache.hadoop.util.ShutdownHookManager;

/** Ends what is running when the process is told to end (Ctrl-C, SIGTERM). */
final class Interrupts implements AutoCloseable {
  /** Before Hadoop closes file systems (10): jobs still need theirs. */
  private static final int PRIORITY = 50;

  private final Deque<AutoCloseable> running = new ArrayDeque<>();
  private final PrintWriter err;
  private final String advice;
  private final Runnable hook = this::interrupted;

  /**
   * Watches for the end.
   *
   * @param advice what the user may do next
   */
  Interrupts(PrintWriter err, String advice) {
    this.err = err;
    this.advice = advice;
    ShutdownHookManager.get().addShutdownHook(hook, PRIORITY);
  }

  synchronized void add(AutoCloseable kill) {
    running.push(kill);
  }

  /** The stage has ended: there is nothing to kill any more. */
  synchronized void clear() {
    running.clear();
  }

  private synchronized void interrupted() {
    int ended = 0;
    while (!running.isEmpty()) {
      try {
        running.pop().close();
        ended++;
      } catch (Exception e) {
        err.println("pga: can't end a running job: " + e.getMessage());
      }
    }
    String jobs = ended == 0 ? "" : " The running job was ended.";
    err.println();
    err.println("pga: interrupted." + jobs + advice);
    err.flush();
  }

  @Override
  public void close() {
    if (!ShutdownHookManager.get().isShutdownInProgress()) {
      ShutdownHookManager.get().removeShutdownHook(hook);
    }
  }
}
