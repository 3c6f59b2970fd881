package org.pga.core.job;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.Counter;
import org.apache.hadoop.mapreduce.CounterGroup;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.apache.hadoop.mapreduce.TaskReport;
import org.apache.hadoop.mapreduce.TaskType;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.pga.core.Words;
import org.pga.core.failure.ClusterException;
import org.pga.core.pipeline.Settings;

/**
 * Stops waiting for a job that makes no progress within {@code pga.progress.wait}, or that no node
 * is available for within {@code pga.container.wait}.
 */
final class ProgressWatch {
  private static final long MOST_LOOK_SECONDS = 60;
  private static final int LOOKS = 10;

  private final Job job;
  private final YarnClient client;
  private final long limitSeconds;
  private final long nodeSeconds;
  private final Stall stall = new Stall(System.nanoTime());
  private long looked = System.nanoTime();
  private IOException lost;

  ProgressWatch(Job job, YarnClient client) {
    this.job = job;
    this.client = client;
    Configuration conf = job.getConfiguration();
    limitSeconds = Settings.PROGRESS_WAIT.get(conf);
    nodeSeconds = Settings.CONTAINER_WAIT.get(conf);
  }

  /** Notes that the job could not be asked; it may be again before the limit. */
  void lost(IOException e) {
    lost = e;
  }

  /**
   * To be called repeatedly.
   *
   * @throws ClusterException after the limit, with what the cluster has and what to do
   */
  void check() throws ClusterException, InterruptedException {
    long now = System.nanoTime();
    long each =
        Math.max(1, Math.min(MOST_LOOK_SECONDS, Math.min(limitSeconds, nodeSeconds) / LOOKS));
    if (now - looked < TimeUnit.SECONDS.toNanos(each)) {
      return;
    }
    looked = now;
    try {
      look(now);
      lost = null;
    } catch (IOException e) {
      lost = e;
    }
    long seconds = stall.seconds(System.nanoTime());
    if (seconds >= limitSeconds || seconds >= nodeSeconds && nodes().isEmpty()) {
      throw fault(seconds);
    }
  }

  private void look(long now) throws IOException, InterruptedException {
    List<Object> report = new ArrayList<>();
    report.add(job.getStatus().getState());
    report.add(job.mapProgress());
    report.add(job.reduceProgress());
    Counters counters = job.getCounters();
    if (counters != null) {
      for (CounterGroup group : counters) {
        for (Counter counter : group) {
          if (tells(group.getName(), counter.getName())) {
            report.add(counter.getValue());
          }
        }
      }
    }
    Map<String, Long> cpu = new HashMap<>();
    for (TaskType type : List.of(TaskType.MAP, TaskType.REDUCE)) {
      for (TaskReport task : job.getTaskReports(type)) {
        Counters own = task.getTaskCounters();
        if (own != null) {
          cpu.put(task.getTaskId(), own.findCounter(TaskCounter.CPU_MILLISECONDS).getValue());
        }
      }
    }
    stall.look(now, report, cpu);
  }

  /** Memory, CPU and bytes change in a task that hangs, too; records and supersteps don't. */
  private static boolean tells(String group, String name) {
    return group.equals(TaskCounter.class.getName())
        ? name.endsWith("_RECORDS")
        : group.equals("Giraph Stats") || group.startsWith("org.pga.");
  }

  private List<NodeReport> nodes() {
    try {
      return client.getNodeReports(NodeState.RUNNING);
    } catch (IOException | YarnException e) {
      lost = lost == null ? new IOException(e) : lost;
      return List.of();
    }
  }

  private ClusterException fault(long seconds) {
    List<NodeReport> nodes = nodes();
    String id = WatchedJob.application(job);
    String what = Words.of("%s (%s) has made no progress for %d s", job.getJobName(), id, seconds);
    if (lost != null) {
      return new ClusterException(
          Words.of(
              "%s: it no longer answers (%s); check that ResourceManager and nodes are running, then"
                  + " --resume continues",
              what, lost.getMessage()),
          false,
          lost);
    }
    if (nodes.isEmpty()) {
      return new ClusterException(
          what
              + ": no NodeManager runs (yarn node -list -all shows what became of them); start one,"
              + " then --resume continues",
          false);
    }
    long total = nodes.stream().mapToLong(node -> node.getCapability().getMemorySize()).sum();
    long used = nodes.stream().mapToLong(node -> node.getUsed().getMemorySize()).sum();
    return new ClusterException(
        Words.of(
            "%s. The cluster has %d nodes with %d MB, %d MB in use: where its containers wait for"
                + " room, use a queue with more of it (--queue); where they hang, yarn logs"
                + " -applicationId %s may say why. -D %s=… waits longer",
            what, nodes.size(), total, used, id, Settings.PROGRESS_WAIT.key()),
        true);
  }
}
