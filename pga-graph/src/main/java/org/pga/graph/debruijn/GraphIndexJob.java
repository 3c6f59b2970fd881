package org.pga.graph.debruijn;

import com.google.common.base.Throwables;
import com.google.common.util.concurrent.MoreExecutors;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.LazyOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.TextOutputFormat;
import org.pga.core.job.JobRunner;
import org.pga.core.job.NumberedInputFormat;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageContext;
import org.pga.graph.debruijn.previous.GraphIndexBuilder;

/**
 * Makes the index of the previous graph by a map-only job, or in the driver where that takes less
 * time than a job's start.
 */
record GraphIndexJob(StageContext context, GraphToIndex graph) {
  /** Progress of the stage when the index is there, of 1. */
  static final double PROGRESS = 0.1;

  /**
   * Stored bytes of a graph, each of up to four bases: alone its index takes the driver up to 0.1
   * s, a job in this process costs 0.02.
   */
  private static final long ALONE_EMBEDDED = 1L << 20;

  /** As {@link #ALONE_EMBEDDED}: up to 20 s, as long as a job's start on a cluster. */
  private static final long ALONE_ON_CLUSTER = 64L << 20;

  /** A slice's part of the graph: of four bases each two segments of the filter. */
  private static final long BYTES_PER_SLICE = 4L << 20;

  /**
   * Each slice reads and hashes all of the graph, a ninth of the work of setting all bits: of
   * eight, each does about as much of the one as of the other.
   */
  private static final int MOST_SLICES = 8;

  /**
   * Makes it.
   *
   * @param index a new folder
   * @return the counters of the job, if there was one
   */
  List<Counters> make(Path index) throws IOException, InterruptedException, ClassNotFoundException {
    Configuration conf = context.newConfiguration();
    FileSystem fs = index.getFileSystem(conf);
    Scratch.remove(fs, index, index.getParent()); // of an attempt that was killed
    long bytes = graph.folder().getFileSystem(conf).getContentSummary(graph.folder()).getLength();
    boolean embedded = Engine.embedded(conf);
    long alone = Settings.INDEX_ALONE.get(conf);
    if (bytes <= (alone > 0 ? alone : embedded ? ALONE_EMBEDDED : ALONE_ON_CLUSTER)) {
      makeHere(graph, index, conf);
      return List.of();
    }
    int slices = (int) Math.min(MOST_SLICES, bytes / BYTES_PER_SLICE + 1);
    slices = embedded ? Math.min(slices, Settings.THREADS.get(conf)) : slices;
    Job job = Job.getInstance(conf, "pga index of the graph k=" + graph.previousK());
    job.setJarByClass(GraphIndexJob.class);
    int tasks = GraphIndexMapper.set(job.getConfiguration(), graph, slices);
    NumberedInputFormat.setTasks(job.getConfiguration(), tasks);
    job.setInputFormatClass(NumberedInputFormat.class);
    job.setMapperClass(GraphIndexMapper.class);
    job.setNumReduceTasks(0);
    job.setOutputKeyClass(NullWritable.class);
    job.setOutputValueClass(NullWritable.class);
    LazyOutputFormat.setOutputFormatClass(job, TextOutputFormat.class);
    FileOutputFormat.setOutputPath(job, index);
    return List.of(JobRunner.run(job, context, 0, PROGRESS));
  }

  /** In this process, in two threads. */
  static void makeHere(GraphToIndex graph, Path index, Configuration conf)
      throws IOException, InterruptedException {
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      Future<?> edges =
          other.submit(
              () -> {
                new GraphIndexBuilder(graph.previousK(), conf)
                    .writeEdges(graph.folder(), index, 0, 1, () -> {});
                return null;
              });
      GraphIndexBuilder here = new GraphIndexBuilder(graph.previousK(), conf);
      here.writeTexts(graph.folder(), index, graph.k(), () -> {});
      here.writePopped(graph.folder(), graph.popped(), index, () -> {});
      if (graph.solid() != null) {
        here.writeSolid(graph.solid(), index, 0, 1, () -> {});
      }
      edges.get();
    } catch (ExecutionException e) {
      Throwables.throwIfInstanceOf(e.getCause(), IOException.class);
      Throwables.throwIfUnchecked(e.getCause());
      throw new IllegalStateException(e.getCause());
    } finally {
      MoreExecutors.shutdownAndAwaitTermination(other, 1, TimeUnit.MINUTES);
    }
  }
}
