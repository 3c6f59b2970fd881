package org.pga.core.job;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.TaskReport;
import org.apache.hadoop.mapreduce.TaskType;
import org.pga.core.pipeline.JobTimes;

/** When tasks of a job on YARN began and ended, by its history. */
final class ClusterTasks {
  private ClusterTasks() {}

  /**
   * Tasks of one kind that succeeded, from the launch of a task's first attempt on; null of none.
   *
   * @throws IOException if the job's history can't be asked
   */
  static JobTimes.Tasks of(Job job, TaskType type) throws IOException, InterruptedException {
    List<JobTimes.Span> spans = new ArrayList<>();
    for (TaskReport task : job.getTaskReports(type)) {
      if (task.getStartTime() > 0 && task.getFinishTime() > 0) {
        spans.add(new JobTimes.Span(task.getStartTime(), task.getFinishTime()));
      }
    }
    return JobTimes.Tasks.of(spans);
  }
}
