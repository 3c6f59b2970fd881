package org.pga.core.pipeline;

/** Who runs a job hears of it: what it took, what broke, and how to end it. */
public interface JobListener {
  /**
   * Records that something began.
   *
   * @param millis Unix time
   * @param kind {@code job} or {@code superstep}
   * @param name what a reader is shown
   */
  default void mark(long millis, String kind, String name) {}

  /** Records how long a job and its tasks took, at its end. */
  default void ran(JobTimes times) {}

  /** Tells the user what is waited for. */
  default void waits(String what) {}

  /** Tells which application of YARN's the stage has begun. */
  default void application(String id) {}

  /**
   * Records what broke and was repaired: attempts of tasks, application masters.
   *
   * @param what in a few words
   * @param count how many of them
   * @param lostSeconds wall time that it cost, null if unknown
   */
  default void broke(String what, long count, Double lostSeconds) {}

  /**
   * Registers what must be ended if the user interrupts the run, for instance {@code job::killJob};
   * cleared when the stage ends.
   */
  void onInterrupt(AutoCloseable kill);
}
