package org.pga.core.pipeline;

import org.apache.hadoop.conf.Configuration;

/** How much of the heap a task may fill with tables of its own. */
public final class TaskMemory {
  private static final double SHARE = 0.45;

  private TaskMemory() {}

  /**
   * Bytes for this task: its share of this process's heap, less what Hadoop's own buffers and the
   * shuffle take. Embedded, {@link Settings#THREADS} tasks share one heap.
   */
  public static long budget(Configuration conf) {
    return (long) (Runtime.getRuntime().maxMemory() * SHARE / Settings.THREADS.get(conf));
  }
}
