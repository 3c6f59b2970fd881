package org.pga.core.job;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Counter;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.JobCounter;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.TaskCompletionEvent;
import org.apache.hadoop.yarn.api.records.ApplicationAttemptId;
import org.apache.hadoop.yarn.api.records.ApplicationAttemptReport;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.pga.core.pipeline.JobListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What broke in a job on YARN: attempts of tasks and application masters, which the stage is told,
 * with what they cost; and what the attempts said, which tells why a job failed.
 */
final class JobFaults {
  private static final Logger LOG = LoggerFactory.getLogger(JobFaults.class);
  private static final int HISTORY_POLL_MILLIS = 200;
  private static final long HISTORY_SECONDS = 30;

  /**
   * Faults are asked for while the job runs, as its history may be lost; one question each time.
   */
  private static final long FAULTS_NANOS = TimeUnit.SECONDS.toNanos(2);

  private final Job job;
  private final JobListener listener;
  private final LostAttempts lost = new LostAttempts(new Attempts());
  private long asked = System.nanoTime();

  JobFaults(Job job, JobListener listener) {
    this.job = job;
    this.listener = listener;
  }

  /** What the job says of its attempts. */
  private final class Attempts implements LostAttempts.Source {
    @Override
    public TaskCompletionEvent[] events(int from, int most)
        throws IOException, InterruptedException {
      return job.getTaskCompletionEvents(from, most);
    }

    @Override
    public String[] said(TaskAttemptID attempt) throws IOException, InterruptedException {
      return job.getTaskDiagnostics(attempt);
    }
  }

  /** Asks for attempts that failed, if the last question isn't too new. */
  void look() throws IOException, InterruptedException {
    if (System.nanoTime() - asked > FAULTS_NANOS) {
      lost.ask();
      asked = System.nanoTime();
    }
  }

  /** Asks for all attempts that failed, until the job has no more to tell. */
  void lookAtAll() throws IOException, InterruptedException {
    boolean more;
    do {
      more = lost.ask();
    } while (more);
  }

  /** What attempts said that failed; more may be added. */
  List<String> said() {
    return lost.said();
  }

  /** Notes attempts of tasks, at the end of the job. */
  void noteTasks(Counters counters) throws InterruptedException {
    Map<String, Double> seconds = null;
    for (JobCounter broken :
        List.of(
            JobCounter.NUM_FAILED_MAPS,
            JobCounter.NUM_KILLED_MAPS,
            JobCounter.NUM_FAILED_REDUCES,
            JobCounter.NUM_KILLED_REDUCES)) {
      Counter counter =
          counters.getGroup(JobCounter.class.getName()).findCounter(broken.name(), false);
      String[] words = broken.name().toLowerCase(Locale.ROOT).split("_");
      String task = LostAttempts.kind(words[2].substring(0, words[2].length() - 1), words[1]);
      long count = counter == null ? 0 : counter.getValue();
      // The counter is that of the last master only.
      count = Math.max(count, lost.count(task));
      if (count > 0) {
        seconds = seconds == null ? lostSeconds() : seconds;
        listener.broke(task + " in " + job.getJobName(), count, seconds.get(task));
      }
    }
  }

  /** By kind of attempts; none where the history can't be had. */
  private Map<String, Double> lostSeconds() throws InterruptedException {
    long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(HISTORY_SECONDS);
    try {
      String history = job.getHistoryUrl();
      // The master, which answers for some seconds after the job's end, doesn't say where it is.
      while ((history == null || history.isEmpty()) && System.nanoTime() < limit) {
        Thread.sleep(HISTORY_POLL_MILLIS);
        history = job.getHistoryUrl();
      }
      return AttemptTimes.read(new Path(history), job.getConfiguration());
    } catch (IOException | RuntimeException e) {
      LOG.warn("how long attempts of {} ran isn't known", job.getJobName(), e);
      return Map.of();
    }
  }

  /** Notes application masters before the last one. */
  void noteMasters(YarnClient client, ApplicationId id) {
    try {
      ApplicationAttemptId last = client.getApplicationReport(id).getCurrentApplicationAttemptId();
      if (last.getAttemptId() > 1) {
        long millis = 0;
        for (ApplicationAttemptReport attempt : client.getApplicationAttempts(id)) {
          boolean lost = !attempt.getApplicationAttemptId().equals(last);
          millis += lost ? Math.max(0, attempt.getFinishTime() - attempt.getStartTime()) : 0;
        }
        listener.broke(
            "application masters lost in " + job.getJobName(),
            last.getAttemptId() - 1,
            millis / 1e3);
      }
    } catch (IOException | YarnException e) {
      // then only the report lacks it
    }
  }
}
