package org.pga.core.job;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.mapreduce.JobID;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.TaskType;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;
import org.pga.core.pipeline.JobTimes;

/**
 * Notes when tasks begin and end in this process. Hadoop's local runner knows no reports of tasks;
 * it only logs when one starts and finishes.
 */
final class LocalTasks extends AppenderSkeleton implements AutoCloseable {
  private static final Logger RUNNER = Logger.getLogger("org.apache.hadoop.mapred.LocalJobRunner");
  private static final Pattern LINE = Pattern.compile("(Starting|Finishing) task: (attempt_\\w+)");

  private final Map<TaskAttemptID, Long> started = new HashMap<>();
  private final Map<TaskAttemptID, JobTimes.Span> ended = new HashMap<>();

  private LocalTasks() {}

  /** Listens until it is closed; to be called before the job is submitted. */
  static LocalTasks listen() {
    LocalTasks tasks = new LocalTasks();
    RUNNER.addAppender(tasks);
    return tasks;
  }

  /** Tasks of one kind that ended by now; null of none. */
  synchronized JobTimes.Tasks of(JobID job, TaskType type) {
    List<JobTimes.Span> spans = new ArrayList<>();
    ended.forEach(
        (task, span) -> {
          // By their names: Hadoop has two classes of ids, of which no two are equal.
          boolean ofJob = task.getJobID().toString().equals(job.toString());
          if (ofJob && task.getTaskType() == type) {
            spans.add(span);
          }
        });
    return JobTimes.Tasks.of(spans);
  }

  /** Log4j calls it by one thread at a time. */
  @Override
  protected synchronized void append(LoggingEvent event) {
    Matcher line = LINE.matcher(event.getRenderedMessage());
    if (!line.matches()) {
      return;
    }
    TaskAttemptID task = TaskAttemptID.forName(line.group(2));
    if (line.group(1).equals("Starting")) {
      started.put(task, event.getTimeStamp());
    } else if (started.containsKey(task)) {
      ended.put(task, new JobTimes.Span(started.remove(task), event.getTimeStamp()));
    }
  }

  @Override
  public void close() {
    RUNNER.removeAppender(this);
  }

  @Override
  public boolean requiresLayout() {
    return false;
  }
}
