package org.pga.driver.batch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.mapreduce.TaskType;
import org.pga.core.Words;
import org.pga.core.job.Applications;
import org.pga.core.job.RoomWords;
import org.pga.core.job.WatchedJob;
import org.pga.core.owned.Scratch;
import org.pga.driver.batch.result.BatchFolder;
import org.pga.driver.batch.result.SampleRecord;
import org.pga.driver.batch.result.SampleStatus;
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
 * one; so are, each in a task of its own, those whose container died while others were in it.
 */
final class YarnBatch implements BatchEngine {
  private static final long POLL_MILLIS = 1000;

  /** What a sample of a bacterium runs well in; Hadoop's default is 1 GB. */
  private static final int CONTAINER_MB = 2048;

  /** Tasks for each container at least, so that all end at about the same time. */
  private static final int TASKS = 4;

  private final BatchRequest request;
  private final BatchFolder folder;
  private final Configuration conf;
  private final BatchListener listener;
  private long nextLook = System.nanoTime();

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
    if (!ClusterSettings.givenByUser(MRJobConfig.MAP_MEMORY_MB, conf)) {
      int set =
          new JobConf(conf).getMemoryRequired(TaskType.MAP) > CONTAINER_MB ? -1 : CONTAINER_MB;
      if (set > 0) {
        conf.setInt(MRJobConfig.MAP_MEMORY_MB, set);
      }
    }
    conf.set(MRJobConfig.MAP_JAVA_OPTS, SampleMapper.HEAP);
    List<List<Sample>> tasks = SampleGroups.of(samples, taskBytes(samples));
    Left left = run(tasks, 1, ended);
    List<Sample> more = left.more();
    if (!left.apart().isEmpty()) {
      listener.note(
          left.apart().size() + " samples whose containers died are tried again, each in its own.");
      more.addAll(run(alone(left.apart()), 1, ended).more());
    }
    if (!more.isEmpty()) {
      conf.setLong(MRJobConfig.MAP_MEMORY_MB, 2 * memory());
      listener.note(
          more.size() + " samples are tried again with containers of " + memory() + " MB.");
      run(alone(more), 2, ended);
    }
  }

  /**
   * What a job leaves to do.
   *
   * @param more that need more memory
   * @param apart whose container died while others were in it
   */
  private record Left(List<Sample> more, List<Sample> apart) {}

  private static List<List<Sample>> alone(List<Sample> samples) {
    return samples.stream().map(List::of).toList();
  }

  /** Bytes of reads that share a task: fewer than are allowed where containers would be idle. */
  private long taskBytes(List<Sample> samples) throws IOException {
    long most = DriverSettings.BATCH_TASK.get(conf);
    if (conf.get(DriverSettings.BATCH_TASK.key()) != null) {
      return most;
    }
    long bytes = samples.stream().mapToLong(Sample::bytes).sum();
    int vcores = conf.getInt(MRJobConfig.MAP_CPU_VCORES, 1);
    return Math.min(most, bytes / (TASKS * ClusterNodes.of(conf).containers(memory(), vcores)));
  }

  private long memory() {
    return new JobConf(conf).getMemoryRequired(TaskType.MAP);
  }

  /** One job. */
  private Left run(List<List<Sample>> tasks, int attempt, Consumer<SampleRecord> ended)
      throws IOException, InterruptedException, ClassNotFoundException {
    boolean shared = tasks.stream().anyMatch(task -> task.size() > 1);
    Job job = BatchJob.of(tasks, folder, request.layout(), request.limit(), attempt, conf);
    if (shared) {
      // One whose container dies is tried again without the others.
      job.getConfiguration().setInt(MRJobConfig.MAP_MAX_ATTEMPTS, 1);
    }
    Map<String, Sample> open = new LinkedHashMap<>();
    List<Sample> samples = tasks.stream().flatMap(List::stream).toList();
    samples.forEach(sample -> open.put(sample.name(), sample));
    List<Sample> more = new ArrayList<>();
    try (Interrupts interrupts =
        new Interrupts(
            listener::note,
            " What is done is kept: run the same command with --resume to continue.",
            Interrupts.SECONDS)) {
      WatchedJob watched = new WatchedJob(job, new JobWatcher(conf, interrupts, id -> {}));
      boolean good = watched.run(POLL_MILLIS, () -> look(open, attempt, more, ended));
      collect(open, attempt, more, ended);
      if (!good) {
        throw watched.failure(false);
      }
    }
    List<Sample> apart = new ArrayList<>();
    if (shared) {
      apart.addAll(open.values());
    } else {
      lost(job, samples, open, attempt, more, ended);
    }
    Scratch.remove(
        folder.fileSystem(), new Path(folder.hidden(), "samples-" + attempt), folder.hidden());
    return new Left(more, apart);
  }

  /** As {@link #collect}, but no more than a tenth of the time: there may be many samples. */
  private void look(
      Map<String, Sample> open, int attempt, List<Sample> more, Consumer<SampleRecord> ended)
      throws IOException {
    long start = System.nanoTime();
    if (start - nextLook >= 0) {
      collect(open, attempt, more, ended);
      nextLook = System.nanoTime() + 10 * (System.nanoTime() - start);
    }
  }

  /** Takes up what tasks have committed since the last look. */
  private void collect(
      Map<String, Sample> open, int attempt, List<Sample> more, Consumer<SampleRecord> ended)
      throws IOException {
    for (FileStatus file : folder.fileSystem().listStatus(folder.hidden())) {
      String name = file.getPath().getName().replaceFirst("\\.json$", "");
      boolean news = file.getPath().getName().endsWith(".json") && open.containsKey(name);
      SampleRecord record = news ? folder.read(name) : null;
      if (record != null) {
        take(record, open.remove(name), attempt, more, ended);
      }
    }
  }

  private void take(
      SampleRecord record,
      Sample sample,
      int attempt,
      List<Sample> more,
      Consumer<SampleRecord> ended)
      throws IOException {
    if (record.status() == SampleStatus.MEMORY && attempt == 1 && canDouble()) {
      folder.forget(sample.name());
      more.add(sample);
    } else {
      ended.accept(record);
    }
  }

  private boolean canDouble() {
    long most = conf.getLong("yarn.scheduler.maximum-allocation-mb", 8192);
    return 2 * memory() <= most;
  }

  /**
   * Samples, each with a task of its own, that never committed: their containers died, as often as
   * they may.
   */
  private void lost(
      Job job,
      List<Sample> samples,
      Map<String, Sample> open,
      int attempt,
      List<Sample> more,
      Consumer<SampleRecord> ended)
      throws IOException, InterruptedException {
    if (open.isEmpty()) {
      return;
    }
    Map<String, String> reasons = TaskDiagnostics.of(job, samples);
    for (Sample sample : List.copyOf(open.values())) {
      String said = reasons.getOrDefault(sample.name(), "its task gave no reason");
      boolean memory = RoomWords.memory(said) != null;
      SampleRecord record =
          SampleRecord.failed(
              sample.name(),
              memory ? SampleStatus.MEMORY : SampleStatus.FAILED,
              Words.of(
                  "%s: its container died: %s; yarn logs -applicationId %s",
                  sample.place(),
                  said.strip().lines().findFirst().orElse(said),
                  WatchedJob.application(job)));
      folder.write(record);
      take(record, open.remove(sample.name()), attempt, more, ended);
    }
  }
}
