package org.pga.driver.batch;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.apache.hadoop.fs.Path;
import org.pga.driver.batch.result.BatchLayout;
import org.pga.driver.batch.sheet.Sample;

/**
 * What a batch is to do.
 *
 * @param samples in the order of the sheet
 * @param output folder of all results
 * @param layout where files of samples lie in it
 * @param force starts over in a folder of an earlier batch
 * @param resume keeps samples that are done
 * @param limit of time for a sample; null: none
 * @param scratch a local folder for the samples' runs; null: in the output folder where that is
 *     local, otherwise where temporary files lie
 * @param threads of an embedded batch, all samples together; null: all processors
 * @param memoryGigabytes of an embedded batch, all processes together; null: 3
 */
public record BatchRequest(
    List<Sample> samples,
    Path output,
    BatchLayout layout,
    boolean force,
    boolean resume,
    Duration limit,
    Path scratch,
    Integer threads,
    BigDecimal memoryGigabytes) {
  private static final BigDecimal DEFAULT_GIGABYTES = BigDecimal.valueOf(3);
  private static final BigDecimal GIGABYTE = BigDecimal.valueOf(1_000_000_000);

  /** Bytes that an embedded batch may take, all processes together. */
  long memory() {
    BigDecimal gigabytes = memoryGigabytes == null ? DEFAULT_GIGABYTES : memoryGigabytes;
    return gigabytes.multiply(GIGABYTE).longValue();
  }
}
