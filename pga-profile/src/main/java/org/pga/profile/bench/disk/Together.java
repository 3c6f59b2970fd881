package org.pga.profile.bench.disk;

import com.google.common.util.concurrent.Uninterruptibles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs jobs at the same time. */
final class Together {
  private Together() {}

  /** What a job moved: bytes, and nanoseconds from the start of all to its end. */
  record Moved(long bytes, long nanos) {
    /** Bytes of all over the time of the slowest, per second. */
    static double rate(List<Moved> all) {
      long bytes = all.stream().mapToLong(Moved::bytes).sum();
      long nanos = all.stream().mapToLong(Moved::nanos).max().orElse(0);
      return nanos == 0 ? 0 : bytes * 1e9 / nanos;
    }
  }

  /**
   * Runs each job in a thread of its own.
   *
   * @param jobs return the bytes that they moved
   */
  static List<Moved> run(List<Callable<Long>> jobs) throws IOException, InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(jobs.size());
    long start = System.nanoTime();
    try {
      List<Future<Moved>> all = new ArrayList<>();
      for (Callable<Long> job : jobs) {
        all.add(threads.submit(() -> new Moved(job.call(), System.nanoTime() - start)));
      }
      List<Moved> moved = new ArrayList<>();
      for (Future<Moved> one : all) {
        moved.add(one.get());
      }
      return moved;
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
    } finally {
      threads.shutdownNow();
      // Folders are removed next: none may write there any more.
      Uninterruptibles.awaitTerminationUninterruptibly(threads);
    }
  }
}
