package org.pga.bsp.giraph;

import org.apache.giraph.graph.GraphTaskManager.CheckerIfWorkerShouldFailAfterException;

/**
 * Keeps the first exception of the Giraph task that runs in this JVM, and ends that task.
 *
 * <p>Giraph asks this class whether an uncaught exception (of the master's thread, netty's, a
 * computation's) is to end the <em>JVM</em> by {@code System.exit}: never, for it may be the
 * user's. Instead the task's main thread is interrupted and {@link GiraphTask} throws what was kept
 * here. One Giraph task runs in a JVM at a time, so the state may be static, and must be: Giraph
 * makes its own instances.
 */
public final class GiraphFailure implements CheckerIfWorkerShouldFailAfterException {
  private static final long INTERRUPT_AGAIN_MILLIS = 100;

  private static Thread task;
  private static Throwable first;

  static synchronized void begin(Thread taskThread) {
    task = taskThread;
    first = null;
  }

  /**
   * The first exception since {@link #begin}, or null; the task's thread is left alone from now.
   */
  static synchronized Throwable end() {
    task = null;
    GiraphFailure.class.notifyAll();
    return first;
  }

  /** The first exception of the last task, or null if it didn't fail. */
  static synchronized Throwable last() {
    return first;
  }

  static synchronized void record(Throwable failure) {
    if (task == null || first != null) {
      return;
    }
    first = failure;
    if (task != Thread.currentThread()) {
      Thread interrupter = new Thread(GiraphFailure::interruptTask, "giraph-failure");
      interrupter.setDaemon(true);
      interrupter.start();
    }
  }

  /**
   * Once isn't enough: in some places Giraph logs an interrupt and proceeds to its next endless
   * wait.
   */
  private static synchronized void interruptTask() {
    try {
      while (task != null) {
        task.interrupt();
        GiraphFailure.class.wait(INTERRUPT_AGAIN_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public boolean checkIfWorkerShouldFail(Thread thread, Throwable failure) {
    record(failure);
    return false;
  }
}
