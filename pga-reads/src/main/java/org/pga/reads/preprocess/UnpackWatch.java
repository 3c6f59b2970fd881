package org.pga.reads.preprocess;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.pga.core.job.WatchedJob;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.StageContext;

/**
 * Reports what compressed files have held so far, while they are packed: each may unpack to a
 * thousand times its size, and nobody else on the disk shall wait until it is full.
 */
final class UnpackWatch implements WatchedJob.Look {
  /** Two tasks of a process have written some 20 MB by then. */
  private static final int LOCAL_MILLIS = 100;

  /** Each time a task tells its counters, a line goes to the log. */
  private static final int REPORT_MILLIS = 1000;

  /** A cluster's disks don't fill up that fast, and the application master is asked each time. */
  private static final int YARN_MILLIS = 2000;

  private final Job job;
  private final StageContext context;
  private final long pauseNanos;
  private long last = System.nanoTime();

  /** A watch over a job that isn't submitted yet. */
  UnpackWatch(Job job, StageContext context) {
    this.job = job;
    this.context = context;
    boolean local = Engine.embedded(job.getConfiguration());
    this.pauseNanos = TimeUnit.MILLISECONDS.toNanos(local ? LOCAL_MILLIS : YARN_MILLIS);
    if (local) { // else tasks tell their counters after seconds, which is when a disk is full
      job.getConfiguration().setLong(MRJobConfig.TASK_PROGRESS_REPORT_INTERVAL, REPORT_MILLIS);
    }
  }

  @Override
  public void look() throws IOException {
    if (System.nanoTime() - last < pauseNanos) {
      return;
    }
    last = System.nanoTime();
    Counters counters = job.getCounters();
    if (counters != null) { // null: it has just ended, or its application master is starting
      context.unpacked(counters.findCounter(ReadCounter.BYTES).getValue());
    }
  }
}
