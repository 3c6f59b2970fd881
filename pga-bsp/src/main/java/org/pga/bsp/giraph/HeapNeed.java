package org.pga.bsp.giraph;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.pga.core.Words;
import org.pga.core.failure.MemoryException;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.core.pipeline.Settings;

/** What a Giraph job will need of the Java heap, known before it runs. */
@FunctionalInterface
public interface HeapNeed {
  /** Bytes for Giraph, Hadoop and their buffers, which an empty graph needs, too. */
  long ENGINE = 32L << 20;

  /** Of a job of which nothing is known. */
  HeapNeed UNKNOWN = (heap, workers) -> 0;

  /**
   * The most bytes that are live at once in one worker.
   *
   * @param heap of a worker, bytes: with more of it, it may work in another way
   */
  long bytes(long heap, int workers);

  /**
   * Checks that a job will fit.
   *
   * @throws MemoryException if it won't, with the memory or the workers to ask for
   */
  default void check(Configuration conf, String job) throws MemoryException {
    boolean embedded = Engine.embedded(conf);
    int workers = Settings.WORKERS.get(conf);
    MemoryPlan plan = embedded ? MemoryPlan.here(conf) : MemoryPlan.ofWorker(conf);
    if (!fits(plan, workers)) {
      throw new MemoryException(job + (embedded ? moreMemory(plan) : moreWorkers(plan, workers)));
    }
  }

  /** Whether a job fits into a process, or into each of so many workers, of such memory. */
  default boolean fits(MemoryPlan plan, int workers) {
    return bytes(plan.heap(), workers) <= plan.alive();
  }

  /** Bytes of heap that each of so many workers needs, so that what is alive is a part of it. */
  default long heapFor(MemoryPlan plan, int workers) {
    return (long) (bytes(plan.heap(), workers) * ((double) plan.heap() / plan.alive()));
  }

  /**
   * The smallest {@code -m} that will do, in whole GB. What is needed is said of that: with less, a
   * job that works in groups needs more. What fits into some fits into more, so it is halved.
   */
  private String moreMemory(MemoryPlan plan) {
    long less = 0;
    long enough = 1;
    while (!fits(MemoryPlan.hereWith(enough * 1_000_000_000, 1), 1)) {
      less = enough;
      enough *= 2;
    }
    while (enough - less > 1) {
      long between = (less + enough) / 2;
      if (fits(MemoryPlan.hereWith(between * 1_000_000_000, 1), 1)) {
        enough = between;
      } else {
        less = between;
      }
    }
    MemoryPlan larger = MemoryPlan.hereWith(enough * 1_000_000_000, 1);
    return Words.of(
        " needs %,d MB of Java heap and has %,d MB. "
            + "Give it more with -m %d (in a batch: for each sample at once); with --resume it"
            + " continues there",
        heapFor(larger, 1) >> 20, plan.heap() >> 20, enough);
  }

  private String moreWorkers(MemoryPlan plan, int workers) {
    int more = workers;
    // Where each worker's part doesn't shrink any more, containers must grow.
    while (more < 10_000 && !fits(plan, more)) {
      more++;
    }
    return Words.of(
        " needs %,d MB of Java heap in each of its %d workers and has %,d MB. "
            + "Use %slarger containers (-D %s=…); with --resume it continues there",
        heapFor(plan, workers) >> 20,
        workers,
        plan.heap() >> 20,
        more < 10_000 ? "more workers (--workers " + more + ") or " : "",
        MRJobConfig.MAP_MEMORY_MB);
  }
}
