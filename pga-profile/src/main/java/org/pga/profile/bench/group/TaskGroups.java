package org.pga.profile.bench.group;

import com.google.common.util.concurrent.Uninterruptibles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.mapreduce.lib.output.NullOutputFormat;
import org.pga.core.failure.InputException;
import org.pga.core.job.JobRunner;
import org.pga.core.job.NumberedInputFormat;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.StageContext;

/** Runs groups: as map-only jobs, or as threads where no cluster is configured. */
public final class TaskGroups {
  private final StageContext context;
  private final Path scratch;
  private int runs;

  /**
   * A runner of groups.
   *
   * @param scratch a folder that all nodes see, for meetings and results
   */
  public TaskGroups(StageContext context, Path scratch) {
    this.context = context;
    this.scratch = scratch;
  }

  /**
   * Runs one task for each host and waits for all.
   *
   * @param hosts names of the nodes that the tasks should run on; the scheduler may choose others
   * @return what each task said, by number
   * @throws InputException if a task failed, with its message
   */
  public <S, R> List<R> run(GroupTask<S, R> task, S spec, List<String> hosts)
      throws IOException, InterruptedException, ClassNotFoundException {
    Configuration conf = context.newConfiguration();
    Path folder = new Path(scratch, "group-" + runs++);
    FileSystem fs = folder.getFileSystem(conf);
    fs.mkdirs(folder);
    GroupWork.set(conf, task, spec, fs.makeQualified(folder), hosts.size());
    try {
      if (Engine.embedded(conf)) {
        threads(conf, hosts.size());
      } else {
        job(conf, task.getClass().getSimpleName(), hosts);
      }
    } catch (IOException e) {
      String failure = Barrier.failure(fs, folder);
      throw failure == null ? e : new InputException(failure, e);
    }
    List<R> results = new ArrayList<>();
    for (int i = 0; i < hosts.size(); i++) {
      results.add(GroupWork.read(fs, folder, i, task));
    }
    Scratch.remove(fs, folder, folder.getParent());
    return results;
  }

  private static void threads(Configuration conf, int count)
      throws IOException, InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(count);
    try {
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        int index = i;
        all.add(
            threads.submit(
                () -> {
                  GroupWork.run(conf, index, () -> {});
                  return null;
                }));
      }
      for (Future<?> one : all) {
        one.get();
      }
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    } finally {
      threads.shutdownNow();
      // Folders are removed next: none may write there any more.
      Uninterruptibles.awaitTerminationUninterruptibly(threads);
    }
  }

  private void job(Configuration conf, String name, List<String> hosts)
      throws IOException, InterruptedException, ClassNotFoundException {
    Job job = Job.getInstance(conf, "pga " + name);
    job.setJarByClass(TaskGroups.class);
    NumberedInputFormat.setHosts(job.getConfiguration(), hosts);
    job.setInputFormatClass(NumberedInputFormat.class);
    job.setMapperClass(GroupMapper.class);
    job.setNumReduceTasks(0);
    job.setOutputKeyClass(NullWritable.class);
    job.setOutputValueClass(NullWritable.class);
    job.setOutputFormatClass(NullOutputFormat.class);
    // A second attempt would come to meetings that are over.
    job.setMaxMapAttempts(1);
    job.setMapSpeculativeExecution(false);
    // All run at the same time, whatever the cluster's defaults.
    job.getConfiguration().setBoolean(MRJobConfig.JOB_UBERTASK_ENABLE, false);
    job.getConfiguration().setInt(MRJobConfig.JOB_RUNNING_MAP_LIMIT, 0);
    JobRunner.run(job, context);
  }
}
