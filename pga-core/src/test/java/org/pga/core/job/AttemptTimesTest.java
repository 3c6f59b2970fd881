package org.pga.core.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AttemptTimesTest {
  @TempDir Path folder;

  /** A bug that has bitten: the record said 0 s for each attempt on YARN. */
  @Test
  void theHistorySaysHowLongAnAttemptRanThatFailed() throws Exception {
    Path file = folder.resolve("job.jhist");
    // Of a job whose only map task was killed as it started, and tried again.
    try (InputStream in = getClass().getResourceAsStream("failed.jhist.gz")) {
      Files.copy(new GZIPInputStream(in), file);
    }
    Map<String, Double> seconds =
        AttemptTimes.read(new org.apache.hadoop.fs.Path(file.toUri()), new Configuration());
    assertEquals(Set.of("map attempts failed"), seconds.keySet());
    double failed = seconds.get("map attempts failed");
    assertTrue(failed > 0 && failed < 60, seconds::toString);
  }
}
