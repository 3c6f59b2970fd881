package org.pga.profile.record.history;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.TaskType;
import org.apache.hadoop.mapreduce.jobhistory.JobHistoryParser;
import org.apache.hadoop.mapreduce.jobhistory.JobHistoryParser.JobInfo;
import org.apache.hadoop.mapreduce.jobhistory.JobHistoryParser.TaskAttemptInfo;
import org.apache.hadoop.mapreduce.jobhistory.JobHistoryParser.TaskInfo;
import org.pga.core.failure.InputException;

/** A finished job as the JobHistoryServer keeps it, in a {@code .jhist} file. */
record JobHistory(JobInfo job, List<TaskAttemptInfo> maps, List<TaskAttemptInfo> reduces) {
  /**
   * Reads one.
   *
   * @throws InputException if it isn't one, or its job hasn't ended
   */
  static JobHistory read(Path file, Configuration conf) throws IOException {
    JobInfo job;
    FileSystem fs = file.getFileSystem(conf);
    if (fs.exists(file) && fs.getFileStatus(file).isDirectory()) {
      throw new InputException(
          file
              + " is a folder; name histories of jobs (.jhist) in it, as the JobHistoryServer keeps"
              + " them. A run of pga assemble has its record already, run.json in its output");
    }
    try {
      JobHistoryParser parser = new JobHistoryParser(fs, file);
      job = parser.parse();
      if (parser.getParseException() != null) {
        throw parser.getParseException();
      }
    } catch (FileNotFoundException e) {
      throw new InputException(file + " isn't there; check its name", e);
    } catch (IOException | RuntimeException e) {
      throw new InputException(
          file + " isn't the history of a MapReduce job (.jhist): " + e.getMessage(), e);
    }
    if (job.getJobId() == null || job.getFinishTime() <= 0) {
      throw new InputException(file + ": this job hasn't ended; try again when it has");
    }
    return new JobHistory(job, attempts(job, TaskType.MAP), attempts(job, TaskType.REDUCE));
  }

  private static List<TaskAttemptInfo> attempts(JobInfo job, TaskType type) {
    List<TaskAttemptInfo> attempts = new ArrayList<>();
    for (TaskInfo task : job.getAllTasks().values()) {
      if (task.getTaskType() == type) {
        attempts.addAll(task.getAllTaskAttempts().values());
      }
    }
    return attempts;
  }

  /** The earliest of a kind of moment, Unix time; null if it never came. */
  static Long first(List<TaskAttemptInfo> attempts, ToLongFunction<TaskAttemptInfo> moment) {
    List<Long> moments = moments(attempts, moment);
    return moments.isEmpty() ? null : moments.get(0);
  }

  /** The last of a kind of moment, Unix time; null if it never came. */
  static Long last(List<TaskAttemptInfo> attempts, ToLongFunction<TaskAttemptInfo> moment) {
    List<Long> moments = moments(attempts, moment);
    return moments.isEmpty() ? null : moments.get(moments.size() - 1);
  }

  private static List<Long> moments(
      List<TaskAttemptInfo> attempts, ToLongFunction<TaskAttemptInfo> moment) {
    return attempts.stream().mapToLong(moment).filter(m -> m > 0).sorted().boxed().toList();
  }
}
