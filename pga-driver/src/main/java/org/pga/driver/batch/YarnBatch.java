package org.pga.driver.batch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.mapreduce.TaskType;
import org.pga.core.Words;
import org.pga.core.job.Applications;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.FinalSettings;
import org.pga.driver.batch.result.BatchFolder;
import org.pga.driver.batch.result.SampleRecord;
import org.pga.driver.batch.sheet.Sample;
import org.pga.driver.batch.yarn.BatchJob;
import org.pga.driver.batch.yarn.SampleGroups;
import org.pga.driver.batch.yarn.SampleMapper;
import org.pga.driver.run.Interrupts;
import org.pga.driver.settings.ClusterSettings;
import org.pga.driver.settings.DriverSettings;

/**
 * Assembles the samples on YARN by one job, the longest first; small ones share tasks. All
 * containers of a job have one size, so samples that need more memory are tried again by a second
 * one; so are, each in a task of its own, those whose task failed while others were in it.
 */
final class YarnBatch implements BatchEngine {
  /** What a sample of a bacterium runs well in; Hadoop's default is 1 GB. */
  private static final int CONTAINER_MB = 2048;

  /** Tasks for each container at least, so that all end at about the same time. */
  private static final int TASKS = 4;

  private final BatchRequest request;
  private final BatchFolder folder;
  private final Configuration conf;
  private final BatchListener listener;

  /** Whether there can be such containers: a job that asks for others is killed as a whole. */
  private boolean canDouble;

  YarnBatch(BatchRequest request, BatchFolder folder, Configuration conf, BatchListener listener) {
    this.request = request;
    this.folder = folder;
    this.conf = new Configuration(conf);
    this.listener = listener;
  }

  @Override
  public void begin() throws IOException, InterruptedException {
    int running = Applications.end(conf, Applications.tag(folder.path()));
    if (running > 0) {
      listener.note("Ended " + running + " applications that an earlier batch had left behind.");
    }
  }

  @Override
  public void run(List<Sample> samples, Consumer<SampleRecord> ended)
      throws IOException, InterruptedException, ClassNotFoundException {
    if (samples.isEmpty()) {
      return;
    }
    Applications.setTag(conf, Applications.tag(folder.path()));
    FinalSettings finals = FinalSettings.ofSite();
    finals.take(conf).forEach(listener::note);
    String failures = finals.unlike(MRJobConfig.MAP_FAILURES_MAX_PERCENT, BatchJob.ANY_MAY_FAIL);
    if (failures != null) {
      listener.note(
          Words.of(
              "note: %s is %s, not %s: the cluster's files call it final. Where more containers die,"
                  + " the job ends with the others, and --resume does the rest",
              MRJobConfig.MAP_FAILURES_MAX_PERCENT, failures, BatchJob.ANY_MAY_FAIL));
    }
    boolean fixed = finals.has(MRJobConfig.MAP_MEMORY_MB);
    if (!fixed && !ClusterSettings.givenByUser(MRJobConfig.MAP_MEMORY_MB, conf)) {
      conf.setLong(MRJobConfig.MAP_MEMORY_MB, Math.max(CONTAINER_MB, memory()));
    }
    conf.set(MRJobConfig.MAP_JAVA_OPTS, SampleMapper.HEAP);
    NodeCapacities nodes = NodeCapacities.of(conf);
    canDouble = !fixed && 2 * memory() <= nodes.largest();
    List<List<Sample>> tasks = SampleGroups.of(samples, taskBytes(samples, nodes));
    YarnRound first = run(tasks, 1, tasks.size() < samples.size(), ended);
    List<Sample> hungry = new ArrayList<>(first.hungry());
    if (!first.lost().isEmpty()) {
      listener.note(
          first.lost().size()
              + " samples whose tasks failed are tried again, each in a container of its own.");
      hungry.addAll(run(alone(first.lost()), 1, false, ended).hungry());
    }
    if (!hungry.isEmpty()) {
      conf.setLong(MRJobConfig.MAP_MEMORY_MB, 2 * memory());
      listener.note(
          hungry.size() + " samples are tried again with containers of " + memory() + " MB.");
      run(alone(hungry), 2, false, ended);
    }
  }

  /** A task for each, longest first: {@link TaskDiagnostics} takes tasks for samples by that. */
  private static List<List<Sample>> alone(List<Sample> samples) {
    return samples.stream()
        .sorted(Comparator.comparingLong(Sample::bytes).reversed())
        .map(List::of)
        .toList();
  }

  /** Bytes of reads that share a task: fewer than are allowed where containers would be idle. */
  private long taskBytes(List<Sample> samples, NodeCapacities nodes) {
    long most = DriverSettings.BATCH_TASK.get(conf);
    if (conf.get(DriverSettings.BATCH_TASK.key()) != null) {
      return most;
    }
    long bytes = samples.stream().mapToLong(Sample::bytes).sum();
    int vcores = conf.getInt(MRJobConfig.MAP_CPU_VCORES, 1);
    return Math.min(most, bytes / (TASKS * nodes.containers(memory(), vcores)));
  }

  private long memory() {
    return new JobConf(conf).getMemoryRequired(TaskType.MAP);
  }

  /**
   * Runs one job.
   *
   * @param attempt how often these samples are tried, with this time
   * @param once whether samples whose containers die are left to another round; otherwise they are
   *     tried as often as Hadoop does it, and then have failed
   */
  private YarnRound run(
      List<List<Sample>> tasks, int attempt, boolean once, Consumer<SampleRecord> ended)
      throws IOException, InterruptedException, ClassNotFoundException {
    List<Sample> samples = tasks.stream().flatMap(List::stream).toList();
    Job job = BatchJob.of(tasks, folder, request.layout(), request.limit(), attempt, conf);
    if (once) {
      BatchJob.setOnce(job);
    }
    YarnRound round = new YarnRound(folder, samples, attempt > 1 || !canDouble, ended);
    try (Interrupts interrupts = new Interrupts(listener::note, RESUME, Interrupts.SECONDS)) {
      round.run(job, new JobWatcher(interrupts, id -> {}));
    }
    if (!once) {
      round.endLost(job, samples);
    }
    Scratch.remove(
        folder.fileSystem(), new Path(folder.hidden(), "samples-" + attempt), folder.hidden());
    return round;
  }
}
