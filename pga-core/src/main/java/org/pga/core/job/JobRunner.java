package org.pga.core.job;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.pga.core.failure.ClusterException;
import org.pga.core.failure.ResourceException;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.FinalSettings;
import org.pga.core.pipeline.StageContext;

/** Runs a MapReduce job for a stage: progress, interruption, and failures with a reason. */
public final class JobRunner {
  private static final int POLL_MILLIS = 50;

  /** Hadoop's own words for what {@code -D} gave. */
  private static final String COMMAND_LINE = "from command line";

  private JobRunner() {}

  /** What some jobs counted together. */
  public static long sum(List<Counters> jobs, Enum<?> counter) {
    return jobs.stream().mapToLong(counters -> counters.findCounter(counter).getValue()).sum();
  }

  /** As {@link #run(Job, StageContext, double, double)}, where the job is the whole stage. */
  public static Counters run(Job job, StageContext context)
      throws IOException, InterruptedException, ClassNotFoundException {
    return run(job, context, 0, 1);
  }

  /**
   * As {@link #run(Job, StageContext)}, with another look at the job.
   *
   * @param more looks at the job, too, again and again
   */
  public static Counters run(Job job, StageContext context, WatchedJob.Look more)
      throws IOException, InterruptedException, ClassNotFoundException {
    return run(job, context, 0, 1, more);
  }

  /**
   * Submits a job and waits for it.
   *
   * @param from progress of the stage when the job starts, 0 to 1
   * @param to progress of the stage when the job is done
   * @throws TaskInputException the first fault that a task reported
   * @throws ClusterException if the cluster failed it, or it makes no progress
   * @throws ResourceException if memory or disk of a task were too small, on YARN
   * @throws IOException with the application's id where the job failed otherwise
   */
  public static Counters run(Job job, StageContext context, double from, double to)
      throws IOException, InterruptedException, ClassNotFoundException {
    return run(job, context, from, to, () -> {});
  }

  private static Counters run(
      Job job, StageContext context, double from, double to, WatchedJob.Look more)
      throws IOException, InterruptedException, ClassNotFoundException {
    Configuration conf = job.getConfiguration();
    Path faults = new Path(context.output().getParent(), context.output().getName() + ".faults");
    conf.set(TaskInputException.FOLDER, faults.toString());
    if (!givenOnCommandLine(MRJobConfig.JOB_UBERTASK_ENABLE, conf)) {
      // Whatever a site says: a task's memory is that of its container, where it works alone.
      conf.setBoolean(MRJobConfig.JOB_UBERTASK_ENABLE, false);
    }
    // Whatever anybody says: what a failed task had is missing from the result.
    FinalSettings.WHOLE.forEach(conf::set);
    boolean local = Engine.embedded(conf);
    if (local) {
      // Tasks run in this process; without this the jar would be copied for each job.
      conf.unset(MRJobConfig.JAR);
    }
    double mapShare = job.getNumReduceTasks() == 0 ? 1 : 0.5;
    WatchedJob watched = new WatchedJob(job, context);
    boolean good =
        watched.run(
            POLL_MILLIS,
            () -> {
              double done = mapShare * job.mapProgress() + (1 - mapShare) * job.reduceProgress();
              context.progress(from + (to - from) * done);
              more.look();
            });
    TaskInputException fault = good ? null : TaskInputException.first(conf);
    // After a good job, too: what another attempt made good is no reason why a later job fails.
    Scratch.remove(faults.getFileSystem(conf), faults, faults.getParent());
    if (!good) {
      if (fault != null) {
        throw fault;
      }
      throw local
          ? new IOException(
              "job " + job.getJobID() + " (" + job.getJobName() + ") failed; the log says why")
          : watched.failure(false);
    }
    context.progress(to);
    return watched.counters();
  }

  private static boolean givenOnCommandLine(String key, Configuration conf) {
    String[] sources = conf.getPropertySources(key);
    return sources != null && sources[sources.length - 1].equals(COMMAND_LINE);
  }
}
