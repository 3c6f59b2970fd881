package org.pga.giraph;

import java.io.IOException;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.TaskCompletionEvent;
import org.pga.pipeline.InputFault;

/** Why a Giraph job on YARN failed, in one message, and where its logs are. */
final class YarnFailure {
  private static final String ERROR = "Error: ";
  private static final int EVENTS = 1000;

  private YarnFailure() {}

  /**
   * @param job one that has ended without success
   */
  static IOException of(Job job) throws IOException, InterruptedException {
    String reason = reason(job);
    String application = job.getJobID().toString().replace("job", "application");
    String message =
        String.format(
            "%s failed: %s%n%s; its logs: yarn logs -applicationId %s",
            job.getJobName(), reason, application, application);
    String fault = InputFault.class.getName() + ": ";
    int at = reason.indexOf(fault);
    return at < 0
        ? new GiraphJobException(message, null)
        : new InputFault(reason.substring(at + fault.length()));
  }

  private static String reason(Job job) throws InterruptedException {
    try {
      for (TaskCompletionEvent event : job.getTaskCompletionEvents(0, EVENTS)) {
        boolean failed =
            event.getStatus() == TaskCompletionEvent.Status.FAILED
                || event.getStatus() == TaskCompletionEvent.Status.TIPFAILED;
        if (!failed) {
          continue;
        }
        for (String diagnostics : job.getTaskDiagnostics(event.getTaskAttemptId())) {
          String line = firstLine(diagnostics);
          if (!line.isEmpty()) {
            return line;
          }
        }
      }
      return job.getStatus().getFailureInfo();
    } catch (IOException e) {
      return "its diagnostics are lost: " + e.getMessage();
    }
  }

  private static String firstLine(String diagnostics) {
    String line = diagnostics.strip().lines().findFirst().orElse("");
    line = line.startsWith(ERROR) ? line.substring(ERROR.length()) : line;
    String wrapper = GiraphTaskException.class.getName() + ": ";
    return line.startsWith(wrapper) ? line.substring(wrapper.length()) : line;
  }
}
