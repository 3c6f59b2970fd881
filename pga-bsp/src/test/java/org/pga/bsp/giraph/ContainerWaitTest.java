package org.pga.bsp.giraph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.JobStatus;
import org.junit.jupiter.api.Test;
import org.pga.core.job.ReportedJob;
import org.pga.core.pipeline.Settings;

/** How long containers are waited for, and what is advised where they don't come. */
class ContainerWaitTest {
  private ReportedJob job;
  private long seconds;

  private ContainerWait ofTwoWorkers() throws Exception {
    Configuration conf = new Configuration(false);
    Settings.WORKERS.set(conf, 2);
    Settings.CONTAINER_WAIT.set(conf, 120);
    job = new ReportedJob(conf);
    return new ContainerWait(job, () -> TimeUnit.SECONDS.toNanos(seconds));
  }

  /** In a full queue a run would end as if it asked for too many containers. */
  @Test
  void timeInTheQueueDoesntCount() throws Exception {
    ContainerWait wait = ofTwoWorkers();
    job.state = JobStatus.State.PREP;
    seconds = 5000;
    assertFalse(wait.late());
    job.state = JobStatus.State.RUNNING;
    seconds = 5119;
    assertFalse(wait.late());
    seconds = 5120;
    assertTrue(wait.late());
  }

  @Test
  void asManyWorkersAsHaveRoomOrTwo() {
    String others =
        "smaller containers (-D mapreduce.map.memory.mb=…), a queue with more room, or wait longer"
            + " (-D pga.container.wait=…).";
    assertEquals("Use fewer workers (--workers 7), " + others, ContainerWait.advice(8, 8));
    assertEquals("Use fewer workers (--workers 3), " + others, ContainerWait.advice(8, 4));
    assertEquals("Use fewer workers (--workers 2), " + others, ContainerWait.advice(8, 0));
    assertEquals("Use fewer workers (--workers 2), " + others, ContainerWait.advice(3, 3));
    assertEquals("Use " + others, ContainerWait.advice(2, 2), "fewer can't be");
    assertEquals("Use " + others, ContainerWait.advice(2, 1));
  }
}
