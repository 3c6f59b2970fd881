package org.pga.driver.batch.assembler;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.owned.OwnedFolder;
import org.pga.driver.batch.result.BatchLayout;
import org.pga.driver.batch.result.ResultFigures;
import org.pga.driver.batch.result.SampleRecord;
import org.pga.driver.batch.sheet.Sample;
import org.pga.driver.folder.OutputFolder;
import org.pga.driver.run.Origin;

/**
 * Assembles samples in assemblers, and says what became of each.
 *
 * @param layout of the batch
 * @param limit of time for a sample; null: none
 * @param origin what the records of runs say that was asked for; null: a sample's arguments
 * @param conf Hadoop's
 */
public record SampleRun(BatchLayout layout, Duration limit, Origin origin, Configuration conf) {
  /**
   * Assembles one; throws nothing for errors of the sample.
   *
   * @param work the output folder of its run, on a local disk
   * @param destination where its result will be brought
   * @param attempts how often it was tried, with this time
   */
  public SampleRecord run(
      Assembler assembler, Sample sample, Path work, Path destination, int attempts, Runnable beat)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    AssemblerOutcome outcome =
        assembler.run(
            new AssemblerRequest(
                sample.arguments(), work.toString(), destination.toString(), origin),
            limit,
            beat);
    boolean good = outcome.status().good();
    FileSystem fs = FileSystem.getLocal(conf);
    return new SampleRecord(
        sample.name(),
        outcome.status(),
        reason(sample, outcome.reason()),
        attempts,
        TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start) / 1e3,
        outcome.cpuSeconds(),
        outcome.peakBytes(),
        outcome.warnings() == null ? List.of() : outcome.warnings(),
        good ? OwnedFolder.open(fs, work, OutputFolder.KIND).manifest().fingerprint() : null,
        layout,
        good ? ResultFigures.sha256(work, conf) : null,
        good ? ResultFigures.stats(work, conf) : Map.of(),
        outcome.blame());
  }

  private static String reason(Sample sample, String said) {
    return said == null || sample.place() == null ? said : sample.place() + ": " + said;
  }
}
