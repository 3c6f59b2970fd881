package org.pga.bsp.giraph;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapred.TIPStatus;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.JobStatus;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.mapreduce.TaskReport;
import org.apache.hadoop.mapreduce.TaskType;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.core.job.WatchedJob;
import org.pga.core.pipeline.Settings;

/**
 * Makes sure that all workers and the master get their containers within {@code pga.container.wait}
 * from when the application master runs: Giraph would wait for the last one forever, and keep the
 * others meanwhile.
 */
final class ContainerWait {
  private final Job job;
  private final Configuration conf;
  private final int tasks;
  private final int limitSeconds;
  private final LongSupplier nanos;
  private long start;
  private boolean complete;

  ContainerWait(Job job) {
    this(job, System::nanoTime);
  }

  /**
   * As {@link #ContainerWait(Job)}, by another clock.
   *
   * @param nanos what time it is
   */
  ContainerWait(Job job, LongSupplier nanos) {
    this.job = job;
    this.nanos = nanos;
    this.start = nanos.getAsLong();
    this.conf = job.getConfiguration();
    this.tasks = Settings.WORKERS.get(conf) + 1;
    this.limitSeconds = Settings.CONTAINER_WAIT.get(conf);
  }

  /**
   * @throws InputException after the limit, with what was asked for, what the cluster has, and what
   *     to do
   */
  void check() throws IOException, InterruptedException {
    if (late()) {
      throw new InputException(message(running()));
    }
  }

  /** Whether containers still lack after the limit. */
  boolean late() throws IOException, InterruptedException {
    if (complete) {
      return false;
    }
    if (job.getJobState() == JobStatus.State.PREP) {
      start = nanos.getAsLong(); // in its queue, or on its way there: it holds nothing
      return false;
    }
    complete = running() >= tasks;
    long seconds = TimeUnit.NANOSECONDS.toSeconds(nanos.getAsLong() - start);
    return !complete && seconds >= limitSeconds && !job.isComplete();
  }

  private int running() throws IOException, InterruptedException {
    int running = 0;
    for (TaskReport task : job.getTaskReports(TaskType.MAP)) {
      if (task.getCurrentStatus() == TIPStatus.RUNNING
          || task.getCurrentStatus() == TIPStatus.COMPLETE) {
        running++;
      }
    }
    return running;
  }

  private String message(int running) {
    long megabytes = new JobConf(conf).getMemoryRequired(TaskType.MAP);
    return Words.of(
        "Giraph job %s (%s) has only %d of the %d containers that it needs all at once (%d workers"
            + " and the master, %d MB each) after %d s. %s%n%s",
        job.getJobName(),
        WatchedJob.application(job),
        running,
        tasks,
        tasks - 1,
        megabytes,
        limitSeconds,
        clusterRoom(),
        advice(tasks - 1, running));
  }

  /**
   * What to do.
   *
   * @param running containers, the master's among them
   */
  static String advice(int workers, int running) {
    int fewer = Math.max(GiraphSettings.LEAST_WORKERS, running - 1);
    return Words.of(
        "Use %ssmaller containers (-D %s=…), a queue with more room, or wait longer (-D %s=…).",
        fewer < workers ? "fewer workers (--workers " + fewer + "), " : "",
        MRJobConfig.MAP_MEMORY_MB,
        Settings.CONTAINER_WAIT.key());
  }

  private String clusterRoom() {
    try (YarnClient client = YarnClient.createYarnClient()) {
      client.init(conf);
      client.start();
      List<NodeReport> nodes = client.getNodeReports(NodeState.RUNNING);
      long total = nodes.stream().mapToLong(node -> node.getCapability().getMemorySize()).sum();
      long used = nodes.stream().mapToLong(node -> node.getUsed().getMemorySize()).sum();
      long cores = nodes.stream().mapToLong(node -> node.getCapability().getVirtualCores()).sum();
      return Words.of(
          "The cluster has %d nodes with %d MB and %d cores; %d MB are in use.",
          nodes.size(), total, cores, used);
    } catch (IOException | YarnException e) {
      return "What the cluster has is unknown (" + e.getMessage() + ").";
    }
  }
}
