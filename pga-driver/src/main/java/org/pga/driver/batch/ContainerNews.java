package org.pga.driver.batch;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.hadoop.mapreduce.JobID;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.pga.driver.batch.result.BatchFolder;
import org.pga.driver.batch.result.Told;
import org.pga.driver.run.RunListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Shows what a container's run says while it works, as if it ran here. */
final class ContainerNews {
  private static final Logger LOG = LoggerFactory.getLogger(ContainerNews.class);

  /** The container has news each two seconds at most. */
  private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

  private static final String WARNING = "warning: ";

  private final BatchFolder folder;
  private final String sample;
  private final Supplier<JobID> job;
  private final RunListener listener;
  private final Set<String> warned = new HashSet<>();
  private long looked = System.nanoTime();
  private int attempt;
  private int shown;

  /**
   * Of a run.
   *
   * @param job whose only task it is, once it was submitted
   */
  ContainerNews(BatchFolder folder, String sample, Supplier<JobID> job, RunListener listener) {
    this.folder = folder;
    this.sample = sample;
    this.job = job;
    this.listener = listener;
  }

  /** Shows what is new, if it was looked at long enough ago. */
  void look() {
    if (System.nanoTime() - looked > PAUSE_NANOS) {
      read();
      looked = System.nanoTime();
    }
  }

  /** Shows the rest. */
  void last() {
    read();
  }

  private void read() {
    try {
      Told told = folder.readTold(sample);
      if (told != null) {
        show(told);
      }
    } catch (IOException e) {
      // the job tells whether that matters
      LOG.warn("what the container says can't be read", e);
    }
  }

  private void show(Told told) {
    TaskAttemptID from = TaskAttemptID.forName(told.attempt());
    // A container that YARN has given up may still be writing. There are two classes of such ids.
    boolean ours = from.getJobID().toString().equals(String.valueOf(job.get()));
    if (!ours || from.getId() < attempt) {
      return;
    }
    if (from.getId() > attempt) {
      attempt = from.getId();
      shown = 0;
      listener.elsewhere(null, 0);
      listener.note("The container was lost; the run begins again in another.");
    }
    if (told.lines().size() > shown) {
      listener.elsewhere(null, 0);
      told.lines().subList(shown, told.lines().size()).forEach(this::say);
      shown = told.lines().size();
    }
    listener.elsewhere(told.stage(), told.percent() / 100.0);
  }

  private void say(String line) {
    if (line.startsWith(WARNING)) {
      warn(List.of(line.substring(WARNING.length())));
    } else {
      listener.note(line);
    }
  }

  /** Warns of what it wasn't warned of before. */
  void warn(List<String> warnings) {
    warnings.stream().filter(warned::add).forEach(listener::warning);
  }
}
