package org.pga.bsp.giraph;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.pga.core.job.LastResort;

/**
 * Notices a heap so full that the garbage collector runs all the time: a job would then neither end
 * nor make progress. Of the collectors, only the parallel one has a limit of its own.
 *
 * <p>Both must hold: of {@link #WINDOW_SECONDS} three quarters went to collections, several of
 * them, and the last full one left {@link #FULL} of the old generation. What was kept in reserve is
 * given back then, so that there is room for saying so.
 */
final class HeapWatch implements AutoCloseable {
  /** Long enough for a job to get through a short shortage; a full collection of 2 GB takes 2 s. */
  static final int WINDOW_SECONDS = Integer.getInteger("pga.internal.heap.window", 15);

  static final double MOST_COLLECTING = 0.75;
  static final double FULL = 0.9;

  /** On a busy machine one full collection of 2 GB took 19 s. */
  static final int LEAST_COLLECTIONS = 5;

  private static final int LOOK_MILLIS = 500;

  /** Bytes for the exception's way to the user. */
  private static final int RESERVE = 8 << 20;

  private final List<GarbageCollectorMXBean> collectors =
      ManagementFactory.getGarbageCollectorMXBeans();
  private final List<MemoryPoolMXBean> pools = ManagementFactory.getMemoryPoolMXBeans();
  private final Thread thread = new Thread(this::watch, "heap-watch");
  private final OutOfMemoryError fault =
      new OutOfMemoryError("the garbage collector takes nearly all of the time");
  private final LastResort lastResort = LastResort.prepared();

  @SuppressWarnings("UnusedVariable") // held to be let go
  private byte[] reserve = new byte[RESERVE];

  private long since = System.nanoTime();
  private long collected = collecting();
  private long counted = collections();

  /** Begins to watch, for the Giraph task that runs in this process. */
  HeapWatch() {
    thread.setDaemon(true);
    thread.start();
  }

  private void watch() {
    try {
      awaitThrashing();
      reserve = null;
      GiraphFailure.record(fault);
      // Threads that compute don't hear of it, and may take all there is again.
      lastResort.await();
    } catch (InterruptedException e) {
      // the task has ended
    }
  }

  private void awaitThrashing() throws InterruptedException {
    try {
      do {
        Thread.sleep(LOOK_MILLIS);
      } while (!isThrashing(System.nanoTime(), collecting(), collections()) || !isFull());
    } catch (OutOfMemoryError e) {
      // Not even room for a look.
    }
  }

  /**
   * At the end of each window: whether most of it went to collections. As long as these are too few
   * to tell the window continues.
   *
   * @param now nanoseconds
   * @param spent milliseconds of all collections so far
   * @param count number of all collections so far
   */
  boolean isThrashing(long now, long spent, long count) {
    long millis = TimeUnit.NANOSECONDS.toMillis(now - since);
    if (millis < WINDOW_SECONDS * 1000L) {
      return false;
    }
    boolean thrashing = spent - collected >= MOST_COLLECTING * millis;
    if (thrashing && count - counted < LEAST_COLLECTIONS) {
      return false;
    }
    since = now;
    collected = spent;
    counted = count;
    return thrashing;
  }

  private long collecting() {
    long millis = 0;
    for (int i = 0; i < collectors.size(); i++) {
      millis += collectors.get(i).getCollectionTime();
    }
    return millis;
  }

  private long collections() {
    long count = 0;
    for (int i = 0; i < collectors.size(); i++) {
      count += collectors.get(i).getCollectionCount();
    }
    return count;
  }

  private boolean isFull() {
    boolean generations = false;
    for (MemoryPoolMXBean pool : pools) {
      MemoryUsage left = pool.getCollectionUsage();
      // Young ones are emptied into the old one as long as that has room.
      boolean old = pool.getName().contains("Old") || pool.getName().contains("Tenured");
      generations |= old;
      if (pool.getType() == MemoryType.HEAP && old && left != null && left.getMax() > 0) {
        return left.getUsed() >= FULL * left.getMax();
      }
    }
    // Collectors without generations collect beside the program, and throw by themselves where that
    // isn't enough.
    return generations;
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
