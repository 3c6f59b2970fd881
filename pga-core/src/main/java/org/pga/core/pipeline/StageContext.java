package org.pga.core.pipeline;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/** What the driver hands to a stage. */
public interface StageContext {
  /**
   * A fresh copy of the configuration: Hadoop's settings for this engine (local or YARN) and all
   * {@code pga.*} settings, {@link Settings}. The stage may change it.
   */
  Configuration newConfiguration();

  /** The folder to write to: it doesn't exist yet, its parent does. */
  Path output();

  /** The folder that an earlier stage committed. */
  Path outputOf(String stage, Integer k);

  /**
   * A fact that an earlier stage left, {@link StageOutcome#facts}.
   *
   * @param k null for stages without
   * @return null where the fact, or the stage, is not there
   */
  Object fact(String stage, Integer k, String name);

  /** Reports how much of the stage is done, 0 to 1. */
  void progress(double fraction);

  /**
   * Notes for the run's record that something began.
   *
   * @param millis Unix time
   * @param kind {@code job} or {@code superstep}
   * @param name what a reader is shown
   */
  default void mark(long millis, String kind, String name) {}

  /**
   * Notes for the run's record what broke and was made good: attempts of tasks, application
   * masters.
   *
   * @param what in a few words
   * @param count how many of them
   * @param lostSeconds wall time that it cost, null where unknown
   */
  default void broke(String what, long count, Double lostSeconds) {}

  /**
   * Registers what must be ended if the user interrupts the run, for instance {@code job::killJob};
   * cleared when the stage ends.
   */
  void onInterrupt(AutoCloseable kill);
}
