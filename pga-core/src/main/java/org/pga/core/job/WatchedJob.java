package org.pga.core.job;

import com.google.common.base.Throwables;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.JobStatus;
import org.apache.hadoop.mapreduce.TaskType;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.FinalApplicationStatus;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.exceptions.ApplicationNotFoundException;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.pga.core.Words;
import org.pga.core.failure.ClusterException;
import org.pga.core.failure.InputException;
import org.pga.core.failure.ResourceException;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.JobListener;
import org.pga.core.pipeline.JobTimes;
import org.pga.core.pipeline.Settings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Submits a job and waits for its end. On YARN it never waits forever, never leaves an application
 * behind, and records the attempts that failed.
 */
public final class WatchedJob {
  private static final Logger LOG = LoggerFactory.getLogger(WatchedJob.class);
  private static final int SUBMIT_MILLIS = 5_000;
  private static final int KILL_POLL_MILLIS = 50;

  /** For the history of a job, which takes some seconds to be there. */
  private static final long HISTORY_SECONDS = 30;

  private static final int ASK_MILLIS = 1_000;

  private static final long LEAST_POLL_MILLIS = 2;
  private static final long POLLS_A_JOB = 50;

  private final Job job;
  private final JobListener listener;
  private final boolean yarn;

  private final JobFaults faults;
  private final LongSupplier nanos;
  private final int askMillis;

  /** What YARN says, where the job's history is lost. */
  private ApplicationReport last;

  /** Whether YARN heard of this process to the job's end. */
  private boolean leaseKept;

  /** What is to be done again and again meanwhile. */
  public interface Look {
    /**
     * Looks at the job.
     *
     * @throws IOException if it can't be asked now, which is passed over for a while; an {@link
     *     InputException}, {@link ResourceException} or {@link ClusterException} ends the wait
     */
    void look() throws IOException, InterruptedException;
  }

  public WatchedJob(Job job, JobListener listener) {
    this(job, listener, System::nanoTime, ASK_MILLIS);
  }

  /**
   * As {@link #WatchedJob(Job, JobListener)}, by another clock.
   *
   * @param nanos what time it is, when the job has ended
   * @param askMillis from asking for its counters to asking again
   */
  WatchedJob(Job job, JobListener listener, LongSupplier nanos, int askMillis) {
    this.job = job;
    this.listener = listener;
    this.nanos = nanos;
    this.askMillis = askMillis;
    this.yarn = !Engine.embedded(job.getConfiguration());
    this.faults = new JobFaults(job, listener);
  }

  /** The id as {@code yarn logs} takes it. */
  public static String application(Job job) {
    return job.getJobID().toString().replace("job_", "application_");
  }

  /**
   * Runs it until it succeeds or fails.
   *
   * @param pollMillis longest time between two checks
   * @return whether it succeeded
   * @throws ClusterException if it makes no progress
   */
  public boolean run(long pollMillis, Look look)
      throws IOException, InterruptedException, ClassNotFoundException {
    // Before it is submitted: an interrupt may come just then.
    listener.onInterrupt(this::kill);
    long begun = System.nanoTime();
    if (!yarn) {
      LocalJobSettings.handOver();
      try (LocalTasks tasks = LocalTasks.listen()) {
        submit();
        boolean good = await(pollMillis, look, null, null);
        noteTimes(begun, type -> tasks.of(job.getJobID(), type));
        return good;
      }
    }
    try (YarnClient client = YarnClient.createYarnClient()) {
      client.init(job.getConfiguration());
      client.start();
      submit();
      ApplicationId id = ApplicationId.fromString(application(job));
      int lease = Settings.ORPHAN_SECONDS.get(job.getConfiguration());
      try (Lease held = Lease.begin(client, id, lease)) {
        boolean good = await(pollMillis, look, new ProgressWatch(job, client), client);
        leaseKept = held.isKept();
        faults.noteMasters(client, id);
        noteTimes(begun, type -> ClusterTasks.of(job, type));
        return good;
      }
    }
  }

  /** How one asks for a job's tasks of one kind. */
  private interface TaskSource {
    JobTimes.Tasks of(TaskType type) throws IOException, InterruptedException;
  }

  /** Of a job whose tasks can't be asked for, the record has no times. */
  private void noteTimes(long begun, TaskSource tasks) throws InterruptedException {
    double seconds = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun) / 1e3;
    try {
      JobTimes.Tasks maps = tasks.of(TaskType.MAP);
      JobTimes.Tasks reduces = tasks.of(TaskType.REDUCE);
      if (maps != null && (reduces != null || job.getNumReduceTasks() == 0)) {
        listener.ran(new JobTimes(job.getJobName(), seconds, maps, reduces));
      }
    } catch (IOException e) {
      LOG.warn("how long the tasks of {} took isn't known", job.getJobName(), e);
    }
  }

  private void submit() throws IOException, InterruptedException, ClassNotFoundException {
    job.submit();
    listener.mark(System.currentTimeMillis(), "job", job.getJobName());
    if (yarn) {
      listener.application(application(job));
    }
  }

  private boolean await(long pollMillis, Look look, ProgressWatch watch, YarnClient client)
      throws IOException, InterruptedException {
    boolean ended = false;
    long submitted = System.nanoTime();
    try {
      while (!ended) {
        try {
          ended = job.isComplete();
          if (!ended) {
            look.look();
            if (yarn) {
              faults.look();
            }
          }
        } catch (InputException | ResourceException | ClusterException e) {
          throw e;
        } catch (IOException e) {
          if (watch == null) {
            throw e;
          }
          watch.lost(e);
          last = lastReport(client);
          ended = last != null;
        }
        if (!ended) {
          if (watch != null) {
            watch.check();
          }
          Thread.sleep(yarn ? pollMillis : pause(submitted, pollMillis));
        }
      }
      return last == null
          ? job.isSuccessful()
          : last.getFinalApplicationStatus() == FinalApplicationStatus.SUCCEEDED;
    } finally {
      if (!ended) {
        killQuietly();
      }
    }
  }

  /** A small job's end is seen at once, and a long one isn't asked for ever: 1/50 of its time. */
  private static long pause(long submitted, long pollMillis) {
    long passed = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - submitted);
    return Math.max(LEAST_POLL_MILLIS, Math.min(pollMillis, passed / POLLS_A_JOB));
  }

  /**
   * The counters at its end. On YARN the JobHistoryServer has them: what the job made is whole
   * while that is away, so it is waited for as long as for a job's progress. What it doesn't know
   * when it answers, it won't know later.
   *
   * @throws ClusterException if they are lost
   */
  public Counters counters() throws IOException, InterruptedException {
    int seconds = Settings.PROGRESS_WAIT.get(job.getConfiguration());
    long ended = nanos.getAsLong();
    long since = ended; // that the server has been away, or answered that it has none
    boolean away = false;
    boolean told = false;
    while (true) {
      IOException reason = null;
      try {
        Counters counters = job.getCounters();
        if (counters != null) {
          if (yarn) {
            faults.noteTasks(counters);
          }
          return counters;
        }
      } catch (IOException e) {
        reason = e;
      }
      long now = nanos.getAsLong();
      if (away != unreached(reason)) {
        away = !away;
        since = now;
      }
      boolean late = TimeUnit.NANOSECONDS.toSeconds(now - since) > HISTORY_SECONDS;
      if (!yarn || !away && late || TimeUnit.NANOSECONDS.toSeconds(now - ended) > seconds) {
        throw lostCounters(away, reason);
      }
      if (away && late && !told) {
        told = true;
        LOG.warn("the counters of {} can't be had", job.getJobName(), reason);
        listener.waits(
            Words.of(
                "%s is done, and the JobHistoryServer, which has its counters, is away: it is waited"
                    + " for, at most %s s (%s).",
                job.getJobName(), seconds, Settings.PROGRESS_WAIT.key()));
      }
      Thread.sleep(askMillis);
    }
  }

  /** Whether a server isn't there, or can't be spoken to. */
  private static boolean unreached(IOException reason) {
    return reason != null
        && Throwables.getCausalChain(reason).stream()
            .anyMatch(
                e ->
                    e instanceof SocketException // refused, no route, reset
                        || e instanceof SocketTimeoutException
                        || e instanceof UnknownHostException
                        || e instanceof EOFException);
  }

  private ClusterException lostCounters(boolean away, IOException reason) {
    String what = "the counters of " + job.getJobName() + " are lost";
    if (away) {
      return new ClusterException(
          what + ": start the JobHistoryServer, then --resume continues", false, reason);
    }
    return new ClusterException(
        yarn
            ? what
                + ": the JobHistoryServer knows nothing of the job: check that it has the"
                + " applications' mapreduce.jobhistory.intermediate-done-dir"
            : what,
        true,
        reason);
  }

  /**
   * Why it failed, on YARN.
   *
   * @param endsItself whether a task of it may end the job, as Giraph's master does that lost a
   *     worker
   */
  public IOException failure(boolean endsItself) throws InterruptedException {
    Diagnosis diagnosis = new Diagnosis(job.getJobName(), application(job), endsItself, leaseKept);
    List<String> said = faults.said();
    if (last != null) {
      said.add(last.getDiagnostics());
      boolean killed = last.getFinalApplicationStatus() == FinalApplicationStatus.KILLED;
      return diagnosis.of(killed, said);
    }
    boolean killed = false;
    try {
      killed = job.getJobState() == JobStatus.State.KILLED;
      faults.lookAtAll();
    } catch (IOException e) {
      said.add("its tasks' diagnostics are lost: " + e.getMessage());
    }
    try {
      said.add(String.valueOf(job.getStatus().getFailureInfo()));
    } catch (IOException e) {
      said.add("what YARN says about it is lost: " + e.getMessage());
    }
    return diagnosis.of(killed, said);
  }

  /**
   * Whether it ended, by YARN's word: the server that has its history reads that from HDFS, and
   * says nothing where HDFS has lost it.
   *
   * @return null if it runs, or YARN can't be asked
   * @throws ClusterException if YARN knows of no such application any more
   */
  private ApplicationReport lastReport(YarnClient client) throws ClusterException {
    try {
      ApplicationReport report =
          client.getApplicationReport(ApplicationId.fromString(application(job)));
      return report.getFinalApplicationStatus() == FinalApplicationStatus.UNDEFINED ? null : report;
    } catch (ApplicationNotFoundException e) {
      throw new ClusterException(
          Words.of(
              "%s (%s) is lost: the ResourceManager was restarted and remembers nothing"
                  + " (yarn.resourcemanager.recovery.enabled)",
              job.getJobName(), application(job)),
          true,
          e);
    } catch (IOException | YarnException e) {
      return null;
    }
  }

  /** Also one whose submission is under way: it would run on without a driver. */
  private void kill() throws IOException, InterruptedException {
    for (int waited = 0; ; waited += KILL_POLL_MILLIS) {
      try {
        job.killJob();
        return;
      } catch (IllegalStateException e) { // not submitted yet
        if (waited >= SUBMIT_MILLIS) {
          throw e;
        }
        Thread.sleep(KILL_POLL_MILLIS);
      }
    }
  }

  private void killQuietly() {
    try {
      job.killJob();
    } catch (IOException | IllegalStateException e) {
      // It has ended, or can't be reached: then its lease ends it.
    }
  }
}
