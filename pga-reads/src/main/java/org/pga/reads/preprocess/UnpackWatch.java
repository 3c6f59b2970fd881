package org.pga.reads.preprocess;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.pga.core.job.WatchedJob;
import org.pga.core.pipeline.StageContext;

/**
 * Reports what compressed files have held so far, while they are packed: each may unpack to a
 * thousand times its size, and nobody else on the disk shall wait until it is full.
 */
final class UnpackWatch implements WatchedJob.Look {
  /** A process has packed some 10 MB by then. */
  private static final long LOCAL_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /** A cluster's disks don't fill up that fast, and the application master is asked each time. */
  private static final long YARN_NANOS = TimeUnit.SECONDS.toNanos(2);

  private final Job job;
  private final StageContext context;
  private final long pause;
  private long last = System.nanoTime();

  UnpackWatch(Job job, StageContext context) {
    this.job = job;
    this.context = context;
    this.pause = WatchedJob.isLocal(job.getConfiguration()) ? LOCAL_NANOS : YARN_NANOS;
  }

  @Override
  public void look() throws IOException {
    if (System.nanoTime() - last < pause) {
      return;
    }
    last = System.nanoTime();
    Counters counters = job.getCounters();
    if (counters != null) { // null: it has just ended, or its application master is starting
      context.unpacked(counters.findCounter(ReadCounter.BYTES).getValue());
    }
  }
}
