package org.pga.core.job;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.mapreduce.TaskReport;
import org.apache.hadoop.mapreduce.TaskType;
import org.pga.core.pipeline.JobTimes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** When tasks of a job on YARN began and ended, by its history. */
final class ClusterTasks {
  /**
   * Whoever is asked for tasks answers with all of them and their counters at once, about 25 KB of
   * heap each; answers of more than 128 MB ({@code ipc.maximum.response.length}) never arrive.
   */
  private static final int MOST = 10_000;

  private static final Logger LOG = LoggerFactory.getLogger(ClusterTasks.class);

  private ClusterTasks() {}

  /** Whether a job has too many tasks of a kind to ask for them. */
  static boolean tooMany(Job job, TaskType type) {
    int tasks =
        type == TaskType.MAP
            ? job.getConfiguration().getInt(MRJobConfig.NUM_MAPS, 0) // as it was submitted
            : job.getNumReduceTasks();
    return tasks > MOST;
  }

  /**
   * Tasks of one kind that succeeded, from the launch of a task's first attempt on; null of none,
   * or of too many.
   *
   * @throws IOException if the job's history can't be asked
   */
  static JobTimes.Tasks of(Job job, TaskType type) throws IOException, InterruptedException {
    if (tooMany(job, type)) {
      LOG.info(
          "how long each {} task of {} took isn't asked for: it has more than {}",
          type,
          job.getJobName(),
          MOST);
      return null;
    }
    List<JobTimes.Span> spans = new ArrayList<>();
    for (TaskReport task : job.getTaskReports(type)) {
      if (task.getStartTime() > 0 && task.getFinishTime() > 0) {
        spans.add(new JobTimes.Span(task.getStartTime(), task.getFinishTime()));
      }
    }
    return JobTimes.Tasks.of(spans);
  }
}
