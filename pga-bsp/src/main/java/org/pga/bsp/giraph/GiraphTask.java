package org.pga.bsp.giraph;

import com.google.common.base.Throwables;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.giraph.graph.GraphTaskManager;
import org.apache.giraph.master.MasterThread;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.ipc.RemoteException;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.bsp.giraph.zookeeper.ZooKeeperPause;

/**
 * The map task that is a Giraph worker, master or, embedded, both.
 *
 * <p>It ends with the first exception of all its threads, unwrapped: {@link GiraphTaskException} or
 * {@link GiraphEngineException} carries the original message.
 */
public final class GiraphTask extends Mapper<Object, Object, Object, Object> {
  private static final List<String> ENGINE =
      List.of("org.apache.giraph.", "org.apache.zookeeper.", "io.netty.");

  private static final List<String> HDFS =
      List.of("org.apache.hadoop.hdfs.", "org.apache.hadoop.ipc.", "org.apache.hadoop.net.");

  private static final long MASTER_END_SECONDS = 10;
  private static final long INTERRUPT_AGAIN_MILLIS = 100;

  @Override
  public void run(Context context) throws IOException, InterruptedException {
    NettyQuietPeriod.shorten();
    ZooKeeperPause.remove();
    RequestsObserver.letItEnd();
    // Giraph replaces the default handler, and never puts back what was there.
    Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
    GiraphFailure.begin(Thread.currentThread());
    // What the types are doesn't matter here.
    GraphTaskManager<LongWritable, Writable, Writable> manager = new GraphTaskManager<>(context);
    boolean finished = false;
    try (HeapWatch watch = new HeapWatch()) {
      manager.setup(new Path[0]);
      while (context.nextKeyValue()) {
        manager.execute();
      }
      manager.cleanup();
      manager.sendWorkerCountersAndFinishCleanup();
      finished = true;
    } catch (Exception | Error e) {
      GiraphFailure.record(e);
    } finally {
      Throwable failure = GiraphFailure.end();
      // The interrupt that ended this thread's waiting has done its work.
      boolean interrupted = Thread.interrupted() && failure == null;
      if (!finished || failure != null) {
        stop(manager);
      }
      threads().filter(RequestsObserver::isOne).forEach(Thread::interrupt);
      Thread.setDefaultUncaughtExceptionHandler(handler);
      if (failure != null) {
        throw exception(Throwables.getRootCause(failure));
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * The program's own exceptions come again when the job is redone; those of Giraph, the network,
   * ZooKeeper and HDFS's client mostly say that another container or a node died. Which it is, the
   * frame tells that threw it. A server's answer comes again, too, and so does what the client
   * makes of it: there is no such file.
   */
  static IOException exception(Throwable cause) {
    boolean answer = cause instanceof RemoteException || cause instanceof FileNotFoundException;
    boolean client = cause instanceof IOException && !answer;
    if (cause instanceof ClosedChannelException
        || client && cause.getClass().getName().startsWith("java.net.")) {
      return new GiraphEngineException(cause);
    }
    for (StackTraceElement frame : cause.getStackTrace()) {
      String name = frame.getClassName();
      if (ENGINE.stream().anyMatch(name::startsWith)
          || client && HDFS.stream().anyMatch(name::startsWith)) {
        return new GiraphEngineException(cause);
      }
      if (name.startsWith("org.pga.")) {
        return new GiraphTaskException(cause);
      }
    }
    return new GiraphTaskException(cause);
  }

  /** Embedded, what a failed job leaves running would stay in the user's process. */
  private static void stop(GraphTaskManager<?, ?, ?> manager) {
    threads().filter(MasterThread.class::isInstance).forEach(GiraphTask::stopMaster);
    try {
      manager.workerFailureCleanup();
    } catch (RuntimeException e) {
      // it failed before there was anything to clean up
    }
  }

  /** Those of this thread's group: all that the job has started, and maybe others. */
  private static Stream<Thread> threads() {
    Thread[] threads = new Thread[Thread.activeCount() + 16];
    return Arrays.stream(threads, 0, Thread.enumerate(threads));
  }

  private static void stopMaster(Thread master) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MASTER_END_SECONDS);
    try {
      // Once isn't enough: Giraph takes an interrupt for a worker's death, and waits again.
      while (master.isAlive() && System.nanoTime() < end) {
        master.interrupt();
        master.join(INTERRUPT_AGAIN_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
