package org.pga.driver.batch;

import org.pga.driver.batch.result.SampleRecord;

/** Is told how a batch goes; from any thread, one at a time. */
public interface BatchListener {
  /**
   * The batch begins.
   *
   * @param samples how many there are
   * @param kept how many of them are done already
   * @param bytes of reads that are left to do
   */
  default void started(int samples, int kept, long bytes) {}

  /**
   * A sample has ended, well or not.
   *
   * @param bytes of its reads
   */
  default void ended(SampleRecord sample, long bytes) {}

  /** Something that the user should read, which is about the batch as a whole: a line. */
  default void note(String line) {}
}
