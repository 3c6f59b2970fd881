package org.pga.driver.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.facts.ReadFacts;
import org.pga.core.failure.ResourceException;
import org.pga.core.pipeline.StageFacts;
import org.pga.driver.folder.Paths;
import org.pga.driver.settings.DriverSettings;
import org.pga.profile.Figures;

/**
 * Asks for scratch space once more when it is known what compressed reads really hold: before, a
 * ratio was assumed, and a file may unpack to a thousand times its size.
 */
final class UnpackedSize {
  private final long assumed;
  private final Path work;
  private final Configuration conf;

  /**
   * Of a run.
   *
   * @param assumed bytes of the reads, uncompressed, for which there was room
   */
  UnpackedSize(long assumed, Path work, Configuration conf) {
    this.assumed = assumed;
    this.work = work;
    this.conf = conf;
  }

  /** Looks at what a stage found; what tells of no reads passes. */
  void check(StageFacts facts) {
    if (!(facts instanceof ReadFacts reads) || reads.bytes() <= assumed) {
      return;
    }
    try {
      FileSystem fs = work.getFileSystem(conf);
      long written = fs.getContentSummary(work).getLength();
      long needed = (long) (DriverSettings.SCRATCH_FACTOR.get(conf) * reads.bytes()) - written;
      long free = fs.getStatus(work).getRemaining();
      if (needed > free) {
        throw new ResourceException(
            "too little scratch space: the reads unpack to "
                + Figures.bytes(reads.bytes())
                + ", for which about "
                + Figures.bytes(needed)
                + " more are needed, and "
                + Figures.bytes(free)
                + " are free at "
                + Paths.show(work)
                + "; free some and --resume continues, or name another place with --scratch");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
