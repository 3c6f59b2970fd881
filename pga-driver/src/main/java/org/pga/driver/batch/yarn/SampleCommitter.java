package org.pga.driver.batch.yarn;

import java.io.IOException;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.JobStatus;
import org.apache.hadoop.mapreduce.OutputCommitter;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.pga.core.owned.Scratch;
import org.pga.core.owned.SealedJson;
import org.pga.driver.batch.result.BatchFolder;
import org.pga.driver.batch.result.SampleRecord;

/**
 * Brings the results of a task's samples to their places when it has ended; the application master
 * lets one attempt of a task do so. What is committed stays, whatever happens to the job.
 */
public final class SampleCommitter extends OutputCommitter {
  /** The record of a sample, in its folder of an attempt. */
  static final String RECORD = "record.json";

  /** The folder of its files, as {@code pga assemble} made them. */
  static final String MADE = "made";

  @Override
  public void setupJob(JobContext job) throws IOException {
    Path attempts = new BatchJob(job.getConfiguration()).attempts();
    attempts.getFileSystem(job.getConfiguration()).mkdirs(attempts);
  }

  @Override
  public void setupTask(TaskAttemptContext task) {}

  @Override
  public boolean needsTaskCommit(TaskAttemptContext task) throws IOException {
    Path attempt = attempt(task);
    return attempt.getFileSystem(task.getConfiguration()).exists(attempt);
  }

  @Override
  public void commitTask(TaskAttemptContext task) throws IOException {
    Path attempt = attempt(task);
    FileSystem fs = attempt.getFileSystem(task.getConfiguration());
    BatchFolder folder = new BatchJob(task.getConfiguration()).folder();
    for (FileStatus sample : fs.listStatus(attempt)) {
      Path left = sample.getPath();
      SampleRecord record = SealedJson.read(fs, new Path(left, RECORD), SampleRecord.class);
      folder.take(record, new Path(left, MADE));
    }
    abortTask(task);
  }

  @Override
  public void abortTask(TaskAttemptContext task) throws IOException {
    Path attempt = attempt(task);
    Scratch.remove(attempt.getFileSystem(task.getConfiguration()), attempt, attempt.getParent());
  }

  @Override
  public void commitJob(JobContext job) throws IOException {
    removeAttempts(job);
  }

  @Override
  public void abortJob(JobContext job, JobStatus.State state) throws IOException {
    removeAttempts(job);
  }

  private static void removeAttempts(JobContext job) throws IOException {
    Path attempts = new BatchJob(job.getConfiguration()).attempts();
    Scratch.remove(attempts.getFileSystem(job.getConfiguration()), attempts, attempts.getParent());
  }

  /** It only removes what attempts left, which may be gone. */
  @Override
  public boolean isCommitJobRepeatable(JobContext job) {
    return true;
  }

  /** A new application master needs to do nothing for tasks that have committed. */
  @Override
  public boolean isRecoverySupported(JobContext job) {
    return true;
  }

  @Override
  public void recoverTask(TaskAttemptContext task) {}

  private static Path attempt(TaskAttemptContext task) throws IOException {
    return new BatchJob(task.getConfiguration()).attempt(task.getTaskAttemptID());
  }
}
