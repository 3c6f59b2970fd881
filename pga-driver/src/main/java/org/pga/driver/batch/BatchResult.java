package org.pga.driver.batch;

import java.util.List;
import org.apache.hadoop.fs.Path;
import org.pga.driver.batch.result.SampleRecord;

/**
 * The outcome of a batch.
 *
 * @param folder that holds the results
 * @param samples in the order of the sheet
 */
public record BatchResult(Path folder, List<SampleRecord> samples) {
  /** Samples without a result. */
  public long failed() {
    return samples.stream().filter(sample -> !sample.status().good()).count();
  }
}
