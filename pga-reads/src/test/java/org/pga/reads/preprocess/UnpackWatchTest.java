package org.pga.reads.preprocess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.ResourceException;
import org.pga.core.pipeline.LocalStageContext;
import org.pga.core.pipeline.StageContext;

@Timeout(60)
class UnpackWatchTest {
  @TempDir Path folder;
  private Counters counters;
  private int asked;

  @Test
  @SuppressWarnings("deprecation") // the way to make a Job of one's own
  void whatWasUnpackedSoFarIsReportedAndMayEndTheJob() throws Exception {
    Job job =
        new Job(new LocalStageContext(folder).conf()) {
          @Override
          public Counters getCounters() {
            asked++;
            return counters;
          }
        };
    StageContext context =
        new LocalStageContext(folder) {
          @Override
          public void unpacked(long bytes) throws IOException {
            throw new ResourceException(bytes + " bytes");
          }
        };
    UnpackWatch watch = new UnpackWatch(job, context);
    while (asked == 0) {
      watch.look(); // there are no counters yet
    }
    counters = new Counters();
    counters.findCounter(ReadCounter.BYTES).increment(7);
    String said =
        assertThrows(
                ResourceException.class,
                () -> {
                  while (true) {
                    watch.look();
                  }
                })
            .getMessage();
    assertEquals("7 bytes", said);
  }
}
