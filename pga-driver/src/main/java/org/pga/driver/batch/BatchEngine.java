package org.pga.driver.batch;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.pga.driver.batch.result.SampleRecord;
import org.pga.driver.batch.sheet.Sample;

/** Where the samples of a batch are assembled. */
interface BatchEngine {
  /** Advice to whoever ended a batch. */
  String RESUME = " What is done is kept: run the same command with --resume to continue.";

  /**
   * Checks what can be before the folder is the batch's.
   *
   * @throws org.pga.core.failure.InputException if samples can't be assembled so
   */
  default void check() throws IOException {}

  /** Ends what an earlier batch left running in the folder: then what is done there stays so. */
  default void begin() throws IOException, InterruptedException {}

  /**
   * Assembles all.
   *
   * @param samples longest first
   * @param ended told of each when it has ended and its result is in place
   */
  void run(List<Sample> samples, Consumer<SampleRecord> ended)
      throws IOException, InterruptedException, ClassNotFoundException;
}
