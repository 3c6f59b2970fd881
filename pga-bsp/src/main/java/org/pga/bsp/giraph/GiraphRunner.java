package org.pga.bsp.giraph;

import com.google.common.base.Throwables;
import java.io.IOException;
import java.util.List;
import org.apache.giraph.bsp.BspInputFormat;
import org.apache.giraph.bsp.BspOutputFormat;
import org.apache.giraph.conf.GiraphConfiguration;
import org.apache.giraph.conf.GiraphConstants;
import org.apache.giraph.metrics.GiraphMetrics;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Counter;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.TaskInputOutputContext;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.security.TokenCache;
import org.pga.bsp.giraph.zookeeper.Coordination;
import org.pga.core.Words;
import org.pga.core.failure.ClusterException;
import org.pga.core.failure.InputException;
import org.pga.core.failure.MemoryException;
import org.pga.core.failure.ResourceException;
import org.pga.core.job.RoomWords;
import org.pga.core.job.WatchedJob;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.StageContext;

/**
 * Runs one Giraph job and waits for it: inside this process where {@code mapreduce.framework.name}
 * is {@code local}, otherwise on YARN with {@code pga.workers} workers and a master.
 *
 * <p>On YARN a ZooKeeper is started here for the duration of the job, unless {@code giraph.zkList}
 * names one; embedded there is none.
 */
public final class GiraphRunner {
  private static final String PROGRESS_GROUP = "org.pga.bsp.giraph.Progress";
  private static final String PROGRESS = "PERMILLE";
  private static final long LOCAL_POLL_MILLIS = 20;
  private static final long YARN_POLL_MILLIS = 200;
  private static final long REPORT_MILLIS = 1000;

  private final GiraphConfiguration conf;
  private final String jobName;
  private final StageContext context;
  private final boolean embedded;

  private GiraphRunner(GiraphConfiguration conf, String jobName, StageContext context) {
    this.conf = conf;
    this.jobName = jobName;
    this.context = context;
    this.embedded = Engine.embedded(conf);
  }

  /**
   * @param conf computation, master, formats and, in the formats' own keys, the input; what each
   *     job needs is added to it
   * @param output the folder that the vertex output format writes to
   * @param need of the heap, checked before anything is started
   * @return the counters at the end of the job
   * @throws InputException if the cluster cannot hold the job, or a task threw one
   * @throws ClusterException if a container died, or the job makes no progress
   * @throws ResourceException if memory or disk of a container were too small
   * @throws GiraphJobException if it fails otherwise
   */
  public static Counters run(
      GiraphConfiguration conf, String jobName, Path output, HeapNeed need, StageContext context)
      throws IOException, InterruptedException, ClassNotFoundException {
    if (Engine.embedded(conf)) {
      CollectionListener.leaveOut();
    }
    GiraphSettings.apply(conf);
    need.check(conf, jobName);
    return new GiraphRunner(conf, jobName, context).run(output);
  }

  /** For masters: says how much of the job is done, 0 to 1. */
  public static void reportProgress(TaskInputOutputContext<?, ?, ?, ?> task, double fraction) {
    Counter counter = task.getCounter(PROGRESS_GROUP, PROGRESS);
    counter.setValue(Math.round(fraction * 1000));
  }

  private Counters run(Path output)
      throws IOException, InterruptedException, ClassNotFoundException {
    if (!embedded && !conf.getZookeeperList().isEmpty()) {
      return submit(output);
    }
    try (Coordination coordination = Coordination.open(conf)) {
      GiraphConstants.ZOOKEEPER_LIST.set(conf, coordination.address());
      return submit(output);
    } catch (OutOfMemoryError e) {
      if (embedded) {
        throw tooSmall(e); // the job's and this thread's heap are one
      }
      throw e;
    } finally {
      GiraphMetrics.init(conf); // what was there before holds the worker with all its vertices
    }
  }

  private Counters submit(Path output)
      throws IOException, InterruptedException, ClassNotFoundException {
    Job job = Job.getInstance(conf, jobName);
    if (!embedded && job.getJar() == null) {
      job.setJarByClass(GiraphTask.class);
    }
    job.setMapperClass(GiraphTask.class);
    job.setNumReduceTasks(0);
    job.setInputFormatClass(BspInputFormat.class);
    job.setOutputFormatClass(BspOutputFormat.class);
    FileOutputFormat.setOutputPath(job, output);
    // Input, output and what masters leave lie on one file system. What Hadoop's formats ask for
    // goes into a context of Giraph's own.
    TokenCache.obtainTokensForNamenodes(
        job.getCredentials(), new Path[] {output}, job.getConfiguration());
    Path supersteps = output.suffix(".supersteps");
    SuperstepTimes.begin(job.getConfiguration(), supersteps);
    WatchedJob watched = new WatchedJob(job, context);
    Look look = new Look(job);
    if (!watched.run(embedded ? LOCAL_POLL_MILLIS : YARN_POLL_MILLIS, look::look)) {
      throw embedded ? failure() : named(watched.failure(true));
    }
    List<Long> times = SuperstepTimes.take(job.getConfiguration(), supersteps);
    for (int i = 0; i < times.size(); i++) {
      context.mark(times.get(i), "superstep", "superstep " + i);
    }
    return watched.counters();
  }

  /** Once a second: has the job all its containers, and how far is it? */
  private final class Look {
    private final Job job;
    private final ContainerWait containers;
    private long reported = System.nanoTime();

    Look(Job job) {
      this.job = job;
      this.containers = embedded ? null : new ContainerWait(job);
    }

    void look() throws IOException, InterruptedException {
      if ((System.nanoTime() - reported) / 1_000_000 < REPORT_MILLIS) {
        return;
      }
      reported = System.nanoTime();
      if (containers != null) {
        containers.check();
      }
      Counters counters = job.getCounters();
      if (counters != null) {
        context.progress(counters.findCounter(PROGRESS_GROUP, PROGRESS).getValue() / 1000.0);
      }
    }
  }

  /** Whatever isn't the input's, memory's or the cluster's fault. */
  private static IOException named(IOException failure) {
    return failure.getClass() == IOException.class
        ? new GiraphJobException(failure.getMessage(), failure)
        : failure;
  }

  private IOException failure() {
    Throwable cause = GiraphFailure.last();
    if (cause == null) {
      return new GiraphJobException("Giraph job " + jobName + " was ended", null);
    }
    Throwable root = Throwables.getRootCause(cause);
    if (root instanceof InputException || root instanceof ResourceException) {
      return (IOException) root;
    }
    if (root instanceof OutOfMemoryError) {
      return tooSmall(root);
    }
    return new GiraphJobException("Giraph job " + jobName + " failed: " + root, root);
  }

  private ResourceException tooSmall(Throwable cause) {
    boolean noThread = RoomWords.isNoThread(cause.getMessage());
    String said =
        Words.of(
            "%s for %s (%s): %s, then --resume continues there",
            noThread ? "no thread can be started" : "memory is too small",
            jobName,
            cause.getMessage(),
            noThread ? RoomWords.MORE_THREADS : "give more with -m");
    return noThread ? new ResourceException(said, cause) : new MemoryException(said, cause);
  }
}
