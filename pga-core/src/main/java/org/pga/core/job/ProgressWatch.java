package org.pga.core.job;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.Counter;
import org.apache.hadoop.mapreduce.CounterGroup;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.JobStatus;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.apache.hadoop.mapreduce.TaskReport;
import org.apache.hadoop.mapreduce.TaskType;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.ApplicationResourceUsageReport;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.pga.core.Words;
import org.pga.core.failure.ClusterException;
import org.pga.core.pipeline.Settings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stops waiting for a job that makes no progress within {@code pga.progress.wait}, or that no node
 * is available for within {@code pga.container.wait}. Time in a full queue doesn't count.
 */
final class ProgressWatch {
  private static final Logger LOG = LoggerFactory.getLogger(ProgressWatch.class);
  private static final long MOST_LOOK_SECONDS = 60;
  private static final int LOOKS = 10;

  private final Job job;
  private final YarnClient client;
  private final long limitSeconds;
  private final long nodeSeconds;
  private final LongSupplier nanos;
  private final Stall stall;
  private long looked;
  private boolean waited;

  /** Looks, one after another, that found no node. */
  private long nodeless;

  private IOException lost;

  ProgressWatch(Job job, YarnClient client) {
    this(job, client, System::nanoTime);
  }

  /**
   * As {@link #ProgressWatch(Job, YarnClient)}, by another clock.
   *
   * @param nanos what time it is
   */
  ProgressWatch(Job job, YarnClient client, LongSupplier nanos) {
    this.job = job;
    this.client = client;
    this.nanos = nanos;
    looked = nanos.getAsLong();
    stall = new Stall(looked);
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
    long now = nanos.getAsLong();
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
    long seconds = stall.seconds(nanos.getAsLong());
    if (seconds < each) {
      nodeless = 0;
      return;
    }
    List<NodeReport> nodes = List.of();
    try {
      nodes = nodes();
      // Once says little: a ResourceManager that was started again has no nodes until they call.
      nodeless = nodes.isEmpty() ? nodeless + 1 : 0;
    } catch (IOException e) {
      lost = lost == null ? e : lost;
      seconds = stall.seconds(nanos.getAsLong()); // the client may have tried for a quarter hour
    }
    if (seconds >= limitSeconds || nodeless * each >= nodeSeconds) {
      throw fault(seconds, nodes);
    }
  }

  private void look(long now) throws IOException, InterruptedException {
    JobStatus.State state = job.getJobState();
    if (state == JobStatus.State.PREP && queued()) {
      stall.rest(now);
      return;
    }
    List<Object> report = new ArrayList<>();
    report.add(state);
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
    stall.look(now, report, stall.differs(report) ? Map.of() : cpuMillis());
  }

  /** CPU time of each task, which only a job that seems to stand still is asked for. */
  private Map<String, Long> cpuMillis() throws IOException, InterruptedException {
    Map<String, Long> cpu = new HashMap<>();
    for (TaskType type : List.of(TaskType.MAP, TaskType.REDUCE)) {
      if (ClusterTasks.tooMany(job, type)) {
        continue;
      }
      for (TaskReport task : job.getTaskReports(type)) {
        Counters own = task.getTaskCounters();
        if (own != null) {
          cpu.put(task.getTaskId(), own.findCounter(TaskCounter.CPU_MILLISECONDS).getValue());
        }
      }
    }
    return cpu;
  }

  /**
   * Whether the job waits for its turn: it has no container yet, not even its master's, and others
   * have some. In an idle cluster something else keeps it.
   */
  private boolean queued() throws IOException {
    String id = WatchedJob.application(job);
    try {
      ApplicationReport report = client.getApplicationReport(ApplicationId.fromString(id));
      ApplicationResourceUsageReport usage = report.getApplicationResourceUsageReport();
      boolean queued =
          (usage == null || usage.getNumUsedContainers() <= 0)
              && nodes().stream().anyMatch(node -> node.getUsed().getMemorySize() > 0);
      if (queued && !waited) {
        waited = true;
        LOG.warn(
            "{} ({}) waits in the queue {}, which has no room for it now; it holds nothing, and"
                + " begins when others have ended",
            job.getJobName(),
            id,
            report.getQueue());
      }
      return queued;
    } catch (YarnException e) {
      throw new IOException(e);
    }
  }

  /** Memory, CPU and bytes change in a task that hangs, too; records and supersteps don't. */
  private static boolean tells(String group, String name) {
    return group.equals(TaskCounter.class.getName())
        ? name.endsWith("_RECORDS")
        : group.equals("Giraph Stats") || group.startsWith("org.pga.");
  }

  private List<NodeReport> nodes() throws IOException {
    try {
      return client.getNodeReports(NodeState.RUNNING);
    } catch (YarnException e) {
      throw new IOException(e);
    }
  }

  private ClusterException fault(long seconds, List<NodeReport> nodes) {
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
