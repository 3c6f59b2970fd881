package org.pga.core.job;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * How long a job has made no progress. It makes progress when what it reports changes, or when one
 * of its tasks computes: a superstep of an hour changes no figure, but keeps processors busy.
 */
final class Stall {
  /**
   * A task that only waits takes some hundredths of a core (measured: JVM, heartbeats and sampler
   * together 0.02 to 0.04); one that computes most of one.
   */
  private static final double BUSY = 0.2;

  private final Map<String, Long> cpuMillis = new HashMap<>();
  private Object reported;
  private long measured;
  private long moved;

  /**
   * @param now nanoseconds
   */
  Stall(long now) {
    measured = now;
    moved = now;
  }

  /**
   * Records what a job reports.
   *
   * @param now nanoseconds
   * @param report anything that changes when the job makes progress
   * @param taskCpuMillis CPU time that each task has used so far; none where the report {@link
   *     #differs}, which tells enough
   */
  void look(long now, Object report, Map<String, Long> taskCpuMillis) {
    double elapsed = TimeUnit.NANOSECONDS.toMillis(now - measured);
    boolean busy = false;
    for (Map.Entry<String, Long> task : taskCpuMillis.entrySet()) {
      long before = cpuMillis.getOrDefault(task.getKey(), 0L);
      busy |= task.getValue() - before > BUSY * elapsed;
    }
    if (busy || differs(report)) {
      moved = now;
    }
    reported = report;
    if (!taskCpuMillis.isEmpty()) {
      cpuMillis.putAll(taskCpuMillis);
      measured = now;
    }
  }

  /** Whether a report isn't the one before. */
  boolean differs(Object report) {
    return !Objects.equals(report, reported);
  }

  /**
   * Records that the job can't make progress yet, and isn't expected to.
   *
   * @param now nanoseconds
   */
  void rest(long now) {
    moved = now;
  }

  /** Seconds since the job made progress. */
  long seconds(long now) {
    return TimeUnit.NANOSECONDS.toSeconds(now - moved);
  }
}
