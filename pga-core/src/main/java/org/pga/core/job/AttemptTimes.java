package org.pga.core.job;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.TaskType;
import org.apache.hadoop.mapreduce.jobhistory.JobHistoryParser;
import org.apache.hadoop.mapreduce.jobhistory.JobHistoryParser.TaskAttemptInfo;
import org.apache.hadoop.mapreduce.jobhistory.JobHistoryParser.TaskInfo;

/**
 * How long those attempts of tasks ran that came to nothing. Only a job's history says it: on YARN
 * the run time of a {@link org.apache.hadoop.mapreduce.TaskCompletionEvent} is always 0.
 */
final class AttemptTimes {
  private AttemptTimes() {}

  /**
   * Reads the history of a job that has ended.
   *
   * @param history a {@code .jhist} file
   * @return seconds by {@link LostAttempts#kind}, where any such attempt ran
   */
  static Map<String, Double> read(Path history, Configuration conf) throws IOException {
    JobHistoryParser parser = new JobHistoryParser(history.getFileSystem(conf), history);
    Map<String, Double> seconds = new TreeMap<>();
    for (TaskInfo task : parser.parse().getAllTasks().values()) {
      String type = task.getTaskType() == TaskType.MAP ? "map" : "reduce";
      for (TaskAttemptInfo attempt : task.getAllTaskAttempts().values()) {
        String fate = String.valueOf(attempt.getTaskStatus());
        boolean lost = fate.equals("FAILED") || fate.equals("KILLED");
        if (lost && attempt.getStartTime() > 0 && attempt.getFinishTime() > 0) {
          String kind = LostAttempts.kind(type, fate.toLowerCase(Locale.ROOT));
          double ran = (attempt.getFinishTime() - attempt.getStartTime()) / 1e3;
          seconds.merge(kind, Math.max(0, ran), Double::sum);
        }
      }
    }
    return seconds;
  }
}
