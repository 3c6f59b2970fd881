package org.pga.core.pipeline;

import java.io.IOException;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.ResourceException;

/** What the driver hands to a stage. */
public interface StageContext extends JobListener {
  /**
   * A fresh copy of the configuration: Hadoop's settings for this engine (local or YARN) and all
   * {@code pga.*} settings, {@link Settings}. The stage may change it.
   */
  Configuration newConfiguration();

  /** The folder to write to: it doesn't exist yet, its parent does. */
  Path output();

  /** The folder that an earlier stage committed. */
  Path outputOf(StageKind stage, Integer k);

  /**
   * Tells that a job has written a folder that the stage reads later. On a local disk nothing else
   * keeps checksums of it.
   */
  default void wrote(Path folder) throws IOException {}

  /**
   * Looks, before the stage reads it, whether a folder is as it was when the stage told that it
   * {@link #wrote} it.
   *
   * @throws ResourceException with the name of a file that isn't
   */
  default void reads(Path folder) throws IOException {}

  /**
   * Tells that the stage begins to read the files of reads: at its end they must be what they were
   * when the run began.
   */
  default void readsInput() {}

  /** {@link #outputOf(StageKind, Integer)} of a stage that serves all k's. */
  default Path outputOf(StageKind stage) {
    return outputOf(stage, null);
  }

  /**
   * What an earlier stage left, {@link StageOutcome#facts}.
   *
   * @param k null for stages that serve all k's
   * @return empty if there is no such stage
   */
  <F extends StageFacts> Optional<F> findFacts(Class<F> type, Integer k);

  /**
   * What an earlier stage left, {@link StageOutcome#facts}.
   *
   * @param k null for stages that serve all k's
   * @throws IllegalStateException if there is no such stage
   */
  default <F extends StageFacts> F facts(Class<F> type, Integer k) {
    return findFacts(type, k)
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "no stage before left " + type.getSimpleName() + (k == null ? "" : " k=" + k)));
  }

  /** {@link #facts(Class, Integer)} of a stage that serves all k's. */
  default <F extends StageFacts> F facts(Class<F> type) {
    return facts(type, null);
  }

  /** Reports how much of the stage is done, 0 to 1. */
  void progress(double fraction);

  /**
   * Reports what compressed input has held so far, while a stage unpacks it.
   *
   * @param bytes of text, in all tasks
   * @throws ResourceException if scratch space won't do for that much, or is all but used up
   */
  default void unpacked(long bytes) throws IOException {}
}
