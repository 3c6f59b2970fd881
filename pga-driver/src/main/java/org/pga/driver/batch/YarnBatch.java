package org.pga.driver.batch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
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
import org.apache.hadoop.mapreduce.TaskReport;
import org.apache.hadoop.mapreduce.TaskType;
import org.pga.core.Words;
import org.pga.core.failure.ClusterException;
import org.pga.core.job.Applications;
import org.pga.core.job.RoomWords;
import org.pga.core.job.WatchedJob;
import org.pga.core.owned.Scratch;
import org.pga.driver.batch.result.BatchFolder;
import org.pga.driver.batch.result.SampleRecord;
import org.pga.driver.batch.result.SampleStatus;
import org.pga.driver.batch.sheet.Sample;
import org.pga.driver.batch.yarn.BatchJob;
import org.pga.driver.batch.yarn.SampleMapper;
import org.pga.driver.run.Interrupts;
import org.pga.driver.settings.ClusterSettings;

/**
 * Assembles the samples on YARN by one job with a task for each, the longest first. All containers
 * of a job have one size, so samples that need more memory are tried again by a second one.
 */
final class YarnBatch implements BatchEngine {
  private static final long POLL_MILLIS = 1000;

  /** What a sample of a bacterium runs well in; Hadoop's default is 1 GB. */
  private static final int CONTAINER_MB = 2048;

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
  public void run(List<Sample> samples, Consumer<SampleRecord> ended)
      throws IOException, InterruptedException, ClassNotFoundException {
    String tag = Applications.tag(folder.path());
    int left = Applications.end(conf, tag);
    if (left > 0) {
      listener.note("Ended " + left + " applications that an earlier batch had left behind.");
    }
    if (samples.isEmpty()) {
      return;
    }
    Applications.setTag(conf, tag);
    if (!ClusterSettings.givenByUser(MRJobConfig.MAP_MEMORY_MB, conf)) {
      int set =
          new JobConf(conf).getMemoryRequired(TaskType.MAP) > CONTAINER_MB ? -1 : CONTAINER_MB;
      if (set > 0) {
        conf.setInt(MRJobConfig.MAP_MEMORY_MB, set);
      }
    }
    conf.set(MRJobConfig.MAP_JAVA_OPTS, SampleMapper.HEAP);
    List<Sample> again = run(samples, 1, ended);
    if (!again.isEmpty()) {
      conf.setLong(MRJobConfig.MAP_MEMORY_MB, 2 * memory());
      listener.note(
          again.size() + " samples are tried again with containers of " + memory() + " MB.");
      run(again, 2, ended);
    }
  }

  private long memory() {
    return new JobConf(conf).getMemoryRequired(TaskType.MAP);
  }

  /**
   * One job.
   *
   * @return the samples that are to be tried with twice the memory
   */
  private List<Sample> run(List<Sample> samples, int attempt, Consumer<SampleRecord> ended)
      throws IOException, InterruptedException, ClassNotFoundException {
    Job job = BatchJob.of(samples, folder, request.layout(), request.limit(), attempt, conf);
    Map<String, Sample> open = new LinkedHashMap<>();
    samples.forEach(sample -> open.put(sample.name(), sample));
    List<Sample> again = new ArrayList<>();
    try (Interrupts interrupts =
        new Interrupts(
            listener::note,
            " What is done is kept: run the same command with --resume to continue.",
            Interrupts.SECONDS)) {
      WatchedJob watched = new WatchedJob(job, new JobWatcher(conf, interrupts, id -> {}));
      boolean good = watched.run(POLL_MILLIS, () -> look(open, attempt, again, ended));
      collect(open, attempt, again, ended);
      if (!good) {
        throw watched.failure(false);
      }
      lost(job, samples, open, attempt, again, ended);
    }
    Scratch.remove(
        folder.fileSystem(), new Path(folder.hidden(), "samples-" + attempt), folder.hidden());
    return again;
  }

  /** As {@link #collect}, but no more than a tenth of the time: there may be many samples. */
  private void look(
      Map<String, Sample> open, int attempt, List<Sample> again, Consumer<SampleRecord> ended)
      throws IOException {
    long start = System.nanoTime();
    if (start - nextLook >= 0) {
      collect(open, attempt, again, ended);
      nextLook = System.nanoTime() + 10 * (System.nanoTime() - start);
    }
  }

  /** Takes up what tasks have committed since the last look. */
  private void collect(
      Map<String, Sample> open, int attempt, List<Sample> again, Consumer<SampleRecord> ended)
      throws IOException {
    for (FileStatus file : folder.fileSystem().listStatus(folder.hidden())) {
      String name = file.getPath().getName().replaceFirst("\\.json$", "");
      boolean news = file.getPath().getName().endsWith(".json") && open.containsKey(name);
      SampleRecord record = news ? folder.read(name) : null;
      if (record != null) {
        take(record, open.remove(name), attempt, again, ended);
      }
    }
  }

  private void take(
      SampleRecord record,
      Sample sample,
      int attempt,
      List<Sample> again,
      Consumer<SampleRecord> ended)
      throws IOException {
    if (record.status() == SampleStatus.MEMORY && attempt == 1 && canDouble()) {
      folder.forget(sample.name());
      again.add(sample);
    } else {
      ended.accept(record);
    }
  }

  private boolean canDouble() {
    long most = conf.getLong("yarn.scheduler.maximum-allocation-mb", 8192);
    return 2 * memory() <= most;
  }

  /** Samples whose tasks never committed: their containers died, as often as they may. */
  private void lost(
      Job job,
      List<Sample> samples,
      Map<String, Sample> open,
      int attempt,
      List<Sample> again,
      Consumer<SampleRecord> ended)
      throws IOException, InterruptedException {
    if (open.isEmpty()) {
      return;
    }
    Map<String, String> reasons = reasons(job, samples);
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
      take(record, open.remove(sample.name()), attempt, again, ended);
    }
  }

  /** Hadoop numbers tasks in the order of splits, which it sorts by length as we have done. */
  private static Map<String, String> reasons(Job job, List<Sample> samples)
      throws IOException, InterruptedException {
    Map<String, String> reasons = new HashMap<>();
    try {
      for (TaskReport task : job.getTaskReports(TaskType.MAP)) {
        String[] said = task.getDiagnostics();
        if (said.length > 0) {
          reasons.put(samples.get(task.getTaskID().getId()).name(), said[said.length - 1]);
        }
      }
    } catch (ClusterException e) {
      throw e;
    } catch (IOException e) {
      // the history is away: then no reason is known
    }
    return reasons;
  }
}
