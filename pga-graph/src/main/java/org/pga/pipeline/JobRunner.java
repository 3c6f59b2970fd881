package org.pga.pipeline;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.MRConfig;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.pga.owned.Scratch;

/** Runs a MapReduce job for a stage: progress, interruption, and failures with a reason. */
public final class JobRunner {
  private static final int POLL_MILLIS = 50;
  private static final int SUBMIT_MILLIS = 5_000;

  private JobRunner() {}

  /** As {@link #run(Job, StageContext, double, double)}, where the job is the whole stage. */
  public static Counters run(Job job, StageContext context)
      throws IOException, InterruptedException, ClassNotFoundException {
    return run(job, context, 0, 1);
  }

  /**
   * Submits a job and waits for it.
   *
   * @param from progress of the stage when the job starts, 0 to 1
   * @param to progress of the stage when the job is done
   * @throws TaskFault the first fault that a task reported
   * @throws IOException with the application's id where the job failed otherwise
   */
  public static Counters run(Job job, StageContext context, double from, double to)
      throws IOException, InterruptedException, ClassNotFoundException {
    Configuration conf = job.getConfiguration();
    Path faults = new Path(context.output().getParent(), context.output().getName() + ".faults");
    conf.set(TaskFault.FOLDER, faults.toString());
    if (isLocal(conf)) {
      // Tasks run in this process; without this the jar would be copied for each job.
      conf.unset(MRJobConfig.JAR);
    }
    context.onInterrupt(() -> kill(job));
    job.submit();
    context.mark(System.currentTimeMillis(), "job", job.getJobName());
    double mapShare = job.getNumReduceTasks() == 0 ? 1 : 0.5;
    while (!job.isComplete()) {
      double done = mapShare * job.mapProgress() + (1 - mapShare) * job.reduceProgress();
      context.progress(from + (to - from) * done);
      Thread.sleep(POLL_MILLIS);
    }
    if (!job.isSuccessful()) {
      TaskFault fault = TaskFault.first(conf);
      Scratch.remove(faults.getFileSystem(conf), faults, faults.getParent());
      throw fault != null ? fault : new IOException(failure(job));
    }
    context.progress(to);
    return job.getCounters();
  }

  private static boolean isLocal(Configuration conf) {
    return "local".equals(conf.get(MRConfig.FRAMEWORK_NAME, "local"));
  }

  /** Kills a job, also one whose submission is under way: it would run on without a driver. */
  private static void kill(Job job) throws IOException, InterruptedException {
    for (int waited = 0; ; waited += POLL_MILLIS) {
      try {
        job.killJob();
        return;
      } catch (IllegalStateException e) { // not submitted yet
        if (waited >= SUBMIT_MILLIS) {
          throw e;
        }
        Thread.sleep(POLL_MILLIS);
      }
    }
  }

  private static String failure(Job job) throws IOException, InterruptedException {
    String id = job.getJobID().toString();
    String message = "job " + id + " (" + job.getJobName() + ") failed";
    if (isLocal(job.getConfiguration())) {
      return message + "; the log says why";
    }
    String application = id.replace("job_", "application_");
    return message
        + ": "
        + job.getStatus().getFailureInfo()
        + "; its logs: yarn logs -applicationId "
        + application;
  }
}
