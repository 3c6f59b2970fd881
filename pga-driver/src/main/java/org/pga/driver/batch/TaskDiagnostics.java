package org.pga.driver.batch;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.TaskReport;
import org.apache.hadoop.mapreduce.TaskType;
import org.pga.core.failure.ClusterException;
import org.pga.driver.batch.sheet.Sample;

/** What Hadoop says of tasks that failed. */
final class TaskDiagnostics {
  private TaskDiagnostics() {}

  /**
   * The last words about each sample that has any. Hadoop numbers tasks in the order of splits,
   * which it sorts by length as we have done.
   *
   * @param samples one for each task
   */
  static Map<String, String> of(Job job, List<Sample> samples)
      throws IOException, InterruptedException {
    Map<String, String> words = new HashMap<>();
    try {
      for (TaskReport task : job.getTaskReports(TaskType.MAP)) {
        String[] said = task.getDiagnostics();
        if (said.length > 0) {
          words.put(samples.get(task.getTaskID().getId()).name(), said[said.length - 1]);
        }
      }
    } catch (ClusterException e) {
      throw e;
    } catch (IOException e) {
      // the history is away: then no reason is known
    }
    return words;
  }
}
