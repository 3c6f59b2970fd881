package org.pga.driver.batch.yarn;

import java.io.IOException;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.pga.driver.batch.result.BatchFolder;
import org.pga.driver.batch.result.Told;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells the driver how far a task's sample is, by a file in the batch's folder: what a task says of
 * itself to its application master, clients of MapReduce aren't told.
 */
final class SampleTeller {
  private static final Logger LOG = LoggerFactory.getLogger(SampleTeller.class);

  private final BatchFolder folder;
  private final String sample;
  private final TaskAttemptID attempt;
  private Told last;

  SampleTeller(BatchFolder folder, String sample, TaskAttemptID attempt) {
    this.folder = folder;
    this.sample = sample;
    this.attempt = attempt;
  }

  /** Tells it where it is news. That it can't be told is no fault of the sample's. */
  void tell(Told now) {
    if (now.equals(last)) {
      return;
    }
    try {
      folder.tell(sample, now.by(attempt.toString()));
      last = now;
    } catch (IOException e) {
      LOG.warn("how far {} is can't be told", sample, e);
    }
  }
}
