package org.pga.profile.record.history;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapred.TaskStatus;
import org.apache.hadoop.mapreduce.JobStatus;
import org.apache.hadoop.mapreduce.TaskType;
import org.apache.hadoop.mapreduce.jobhistory.JobHistoryParser;
import org.apache.hadoop.mapreduce.jobhistory.JobHistoryParser.JobInfo;
import org.apache.hadoop.mapreduce.jobhistory.JobHistoryParser.TaskInfo;
import org.pga.core.failure.InputException;
import org.pga.core.pipeline.JobTimes;

/** A finished job as the JobHistoryServer keeps it, in a {@code .jhist} file. */
record JobHistory(JobInfo job) {
  /**
   * Reads one.
   *
   * @throws InputException if it isn't one, or its job hasn't ended, or not well
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
      if (isOfFileSystem(e)) {
        throw e;
      }
      // In words of Avro's or Jackson's.
      throw new InputException(file + " isn't the history of a MapReduce job (.jhist)", e);
    }
    if (job.getJobId() == null || job.getFinishTime() <= 0) {
      throw new InputException(file + ": this job hasn't ended; try again when it has");
    }
    if (!JobStatus.State.SUCCEEDED.name().equals(job.getJobStatus())) {
      throw new InputException(
          file
              + ": this job ended as "
              + job.getJobStatus()
              + ", and what it did is not what it should have; name jobs that succeeded");
    }
    return new JobHistory(job);
  }

  /** Whether the file can't be read; what the parser doesn't understand are plain exceptions. */
  private static boolean isOfFileSystem(Exception fault) {
    return fault instanceof IOException
        && fault.getClass() != IOException.class
        && !(fault instanceof EOFException)
        && !(fault instanceof JsonProcessingException);
  }

  /** Wall time from its submission to its end. */
  double seconds() {
    return Math.max(0, job.getFinishTime() - job.getSubmitTime()) / 1e3;
  }

  /**
   * Its tasks of one kind that succeeded, from the launch of a first attempt on; null of none. By
   * Hadoop's default reducers start when a few maps are done and wait for the others: theirs begin
   * with the last map's end.
   */
  JobTimes.Tasks tasks(TaskType type) {
    long ready =
        type == TaskType.REDUCE
            ? succeeded(TaskType.MAP).mapToLong(TaskInfo::getFinishTime).max().orElse(0)
            : 0;
    return JobTimes.Tasks.of(
        succeeded(type)
            .map(
                task ->
                    new JobTimes.Span(
                        Math.max(task.getStartTime(), Math.min(ready, task.getFinishTime())),
                        task.getFinishTime()))
            .toList());
  }

  private Stream<TaskInfo> succeeded(TaskType type) {
    return job.getAllTasks().values().stream()
        .filter(task -> task.getTaskType() == type)
        .filter(task -> TaskStatus.State.SUCCEEDED.name().equals(task.getTaskStatus()));
  }
}
