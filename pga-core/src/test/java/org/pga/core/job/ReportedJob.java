package org.pga.core.job;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.JobID;
import org.apache.hadoop.mapreduce.JobStatus;
import org.apache.hadoop.mapreduce.TaskReport;
import org.apache.hadoop.mapreduce.TaskType;

/**
 * A job that a test tells the state of. A mock would have all classes loaded that {@link Job}'s
 * methods name, before {@link LocalJobSettings} changes them.
 */
public final class ReportedJob extends Job {
  public JobStatus.State state = JobStatus.State.RUNNING;
  final Counters counters = new Counters();
  TaskReport[] maps = {};

  /** Whose tasks were asked for. */
  final List<TaskType> asked = new ArrayList<>();

  @SuppressWarnings("deprecation") // the others ask a cluster
  public ReportedJob(Configuration conf) throws IOException {
    super(conf);
    setJobID(new JobID("1", 1));
  }

  @Override
  public JobStatus.State getJobState() {
    return state;
  }

  @Override
  public boolean isComplete() {
    return false;
  }

  @Override
  public float mapProgress() {
    return 0;
  }

  @Override
  public float reduceProgress() {
    return 0;
  }

  @Override
  public Counters getCounters() {
    return counters;
  }

  @Override
  public TaskReport[] getTaskReports(TaskType type) {
    asked.add(type);
    return type == TaskType.MAP ? maps : new TaskReport[0];
  }
}
