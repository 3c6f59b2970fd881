package org.pga.driver.batch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.mapreduce.Job;
import org.pga.core.Words;
import org.pga.core.job.RoomWords;
import org.pga.core.job.WatchedJob;
import org.pga.driver.batch.result.BatchFolder;
import org.pga.driver.batch.result.SampleRecord;
import org.pga.driver.batch.result.SampleStatus;
import org.pga.driver.batch.sheet.Sample;

/** One job of a batch on YARN, and what becomes of its samples. */
final class YarnRound {
  private static final long POLL_MILLIS = 1000;

  private final BatchFolder folder;
  private final boolean last;
  private final Consumer<SampleRecord> ended;

  /** Samples of which nothing has been heard. */
  private final Map<String, Sample> open = new LinkedHashMap<>();

  private final List<Sample> hungry = new ArrayList<>();
  private long nextLook = System.nanoTime();

  /**
   * A round.
   *
   * @param last whether samples that lack memory have failed
   * @param ended told of each sample when it is done or has failed
   */
  YarnRound(BatchFolder folder, List<Sample> samples, boolean last, Consumer<SampleRecord> ended) {
    this.folder = folder;
    this.last = last;
    this.ended = ended;
    samples.forEach(sample -> open.put(sample.name(), sample));
  }

  /** Runs the job; a container that dies is none of its failures. */
  void run(Job job, JobWatcher watcher)
      throws IOException, InterruptedException, ClassNotFoundException {
    WatchedJob watched = new WatchedJob(job, watcher);
    boolean good = watched.run(POLL_MILLIS, this::look);
    collect();
    if (!good) {
      throw watched.failure(false);
    }
  }

  /** Samples that need more memory; they aren't ended. */
  List<Sample> hungry() {
    return hungry;
  }

  /** Samples whose tasks failed before they were committed; they aren't ended. */
  List<Sample> lost() {
    return List.copyOf(open.values());
  }

  /** As {@link #collect}, but no more than a tenth of the time: there may be many samples. */
  private void look() throws IOException {
    long start = System.nanoTime();
    if (start - nextLook >= 0) {
      collect();
      nextLook = System.nanoTime() + 10 * (System.nanoTime() - start);
    }
  }

  /** Takes up what tasks have committed since the last look. */
  private void collect() throws IOException {
    for (FileStatus file : folder.fileSystem().listStatus(folder.hidden())) {
      String name = file.getPath().getName().replaceFirst("\\.json$", "");
      boolean news = file.getPath().getName().endsWith(".json") && open.containsKey(name);
      SampleRecord record = news ? folder.read(name) : null;
      if (record != null) {
        take(record);
      }
    }
  }

  private void take(SampleRecord record) throws IOException {
    Sample sample = open.remove(record.sample());
    if (record.status() == SampleStatus.MEMORY && !last) {
      folder.forget(sample.name());
      hungry.add(sample);
    } else {
      ended.accept(record);
    }
  }

  /**
   * Ends the samples whose containers died, as often as they may.
   *
   * @param samples of the job, each with a task of its own
   */
  void endLost(Job job, List<Sample> samples) throws IOException, InterruptedException {
    if (open.isEmpty()) {
      return;
    }
    Map<String, String> reasons = TaskDiagnostics.of(job, samples);
    for (Sample sample : lost()) {
      String said = reasons.getOrDefault(sample.name(), "its task gave no reason");
      String line = RoomWords.memory(said);
      boolean memory = line != null && !RoomWords.isNoThread(line);
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
      take(record);
    }
  }
}
