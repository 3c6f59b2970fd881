package org.pga.profile.record.sample;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Even steps of the monotonic clock: a late one doesn't delay those that follow. */
public final class Ticker {
  private static final long STEP_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final long start = System.nanoTime();
  private long step;

  /**
   * Waits for the next step; those that have gone by are left out.
   *
   * @param end ends the waiting
   * @return whether it is the end
   */
  public boolean await(CountDownLatch end) throws InterruptedException {
    step = next(step, System.nanoTime() - start);
    return end.await(start + step * STEP_NANOS - System.nanoTime(), TimeUnit.NANOSECONDS);
  }

  /** The first step after both the last one and {@code elapsed} nanoseconds. */
  static long next(long last, long elapsed) {
    return Math.max(last, elapsed / STEP_NANOS) + 1;
  }
}
