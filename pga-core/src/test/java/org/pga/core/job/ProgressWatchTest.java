package org.pga.core.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.JobStatus;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.apache.hadoop.mapreduce.TaskReport;
import org.apache.hadoop.mapreduce.TaskType;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.ApplicationResourceUsageReport;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.pga.core.failure.ClusterException;
import org.pga.core.pipeline.Settings;

/** When a job is given up. */
class ProgressWatchTest {
  private final YarnClient client = mock(YarnClient.class);
  private ReportedJob job;
  private long seconds;
  private ProgressWatch watch;

  @BeforeEach
  void jobOfNoTasks() throws Exception {
    Configuration conf = new Configuration(false);
    Settings.PROGRESS_WAIT.set(conf, 1800);
    Settings.CONTAINER_WAIT.set(conf, 120);
    job = new ReportedJob(conf);
    cluster(0, 1);
    watch = new ProgressWatch(job, client, () -> TimeUnit.SECONDS.toNanos(seconds));
  }

  /**
   * What YARN says.
   *
   * @param own containers of the job
   * @param megabytes in use in the cluster
   */
  private void cluster(int own, long megabytes) throws Exception {
    ApplicationResourceUsageReport usage = mock(ApplicationResourceUsageReport.class);
    when(usage.getNumUsedContainers()).thenReturn(own);
    ApplicationReport report = mock(ApplicationReport.class);
    when(report.getApplicationResourceUsageReport()).thenReturn(usage);
    when(client.getApplicationReport(any())).thenReturn(report);
    NodeReport node = mock(NodeReport.class);
    Resource used = Resource.newInstance(megabytes, 1);
    when(node.getUsed()).thenReturn(used);
    when(node.getCapability()).thenReturn(Resource.newInstance(8192, 8));
    when(client.getNodeReports(NodeState.RUNNING)).thenReturn(List.of(node));
  }

  private void looksUntil(long end) throws Exception {
    while (seconds < end) {
      seconds += 60;
      watch.check();
    }
  }

  @Test
  void timeInAFullQueueDoesntCount() throws Exception {
    job.state = JobStatus.State.PREP;
    cluster(0, 8192);
    looksUntil(36_000);
    job.state = JobStatus.State.RUNNING;
    looksUntil(37_800);
    assertThrows(ClusterException.class, () -> looksUntil(37_860));
  }

  /** As where the only node is stopped, which YARN notices late. */
  @Test
  void aJobThatNothingRunsBesideIsInNoQueue() throws Exception {
    job.state = JobStatus.State.PREP;
    cluster(0, 0);
    assertThrows(ClusterException.class, () -> looksUntil(1860));
    assertEquals(1860, seconds);
  }

  @Test
  void aMasterThatDoesntComeUpIsInNoQueue() throws Exception {
    job.state = JobStatus.State.PREP;
    cluster(1, 8192);
    assertThrows(ClusterException.class, () -> looksUntil(1860));
  }

  /**
   * Of many thousands the answer is larger than Hadoop lets through, and costs its master memory.
   */
  @Test
  void tasksOfAJobThatMovesArentAskedFor() throws Exception {
    while (seconds < 7200) {
      seconds += 60;
      job.counters.findCounter(TaskCounter.MAP_INPUT_RECORDS).increment(1);
      watch.check();
    }
    assertEquals(List.of(), job.asked);
    looksUntil(7320);
    assertEquals(2, Collections.frequency(job.asked, TaskType.MAP));
  }

  @Test
  void tooManyTasksAreNeverAskedFor() throws Exception {
    job.getConfiguration().setInt(MRJobConfig.NUM_MAPS, 10_001);
    looksUntil(600);
    assertNull(ClusterTasks.of(job, TaskType.MAP));
    assertEquals(Set.of(TaskType.REDUCE), Set.copyOf(job.asked));
  }

  /** A superstep of hours changes no figure. */
  @Test
  void aTaskThatComputesIsProgress() throws Exception {
    TaskReport task = mock(TaskReport.class);
    Counters own = new Counters();
    when(task.getTaskId()).thenReturn("task");
    when(task.getTaskCounters()).thenReturn(own);
    job.maps = new TaskReport[] {task};
    while (seconds < 7200) {
      seconds += 60;
      own.findCounter(TaskCounter.CPU_MILLISECONDS).increment(50_000);
      watch.check();
    }
    looksUntil(9000 - 60);
    assertThrows(ClusterException.class, () -> looksUntil(9000 + 60));
  }

  /** Looks at each 12 s, as often as the wait for nodes has it; the message, or null. */
  private String givenUpBy(long end) throws Exception {
    try {
      while (seconds < end) {
        seconds += 12;
        watch.check();
      }
      return null;
    } catch (ClusterException e) {
      return e.getMessage();
    }
  }

  @Test
  void aJobThatNoNodeIsThereForIsGivenUp() throws Exception {
    when(client.getNodeReports(NodeState.RUNNING)).thenReturn(List.of());
    assertNull(givenUpBy(120 - 12));
    assertTrue(givenUpBy(120 + 24).contains("no NodeManager runs"));
  }

  /** It answers as soon as it is back, before a node has told it that it runs. */
  @Test
  void aResourceManagerThatIsStartedAgainHasItsNodesALittleLater() throws Exception {
    List<NodeReport> nodes = client.getNodeReports(NodeState.RUNNING);
    givenUpBy(300);
    when(client.getNodeReports(NodeState.RUNNING))
        .thenAnswer(
            asked -> {
              seconds += 400;
              return List.of();
            })
        .thenReturn(List.of())
        .thenReturn(nodes);
    assertNull(givenUpBy(1800 - 12));
    assertTrue(givenUpBy(1800 + 12).contains("no progress"));
  }

  @Test
  void aResourceManagerThatDoesntAnswerHasNotSaidThatThereAreNoNodes() throws Exception {
    when(client.getNodeReports(NodeState.RUNNING)).thenThrow(new IOException("refused"));
    assertNull(givenUpBy(1800 - 12));
    assertTrue(givenUpBy(1800 + 12).contains("no longer answers (refused)"));
  }
}
