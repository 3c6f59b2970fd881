package org.pga.driver.batch;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.pga.core.Words;
import org.pga.core.failure.ClusterException;
import org.pga.core.failure.InputException;
import org.pga.core.failure.ResourceException;
import org.pga.core.job.WatchedJob;
import org.pga.core.pipeline.Settings;
import org.pga.driver.batch.result.BatchFolder;
import org.pga.driver.batch.result.BatchLayout;
import org.pga.driver.batch.result.Blame;
import org.pga.driver.batch.result.SampleRecord;
import org.pga.driver.batch.result.SampleStatus;
import org.pga.driver.batch.sheet.Sample;
import org.pga.driver.batch.yarn.BatchJob;
import org.pga.driver.batch.yarn.SampleMapper;
import org.pga.driver.folder.OutputFolder;
import org.pga.driver.folder.WorkFolder;
import org.pga.driver.run.Elsewhere;
import org.pga.driver.run.Origin;
import org.pga.driver.settings.SampleName;
import org.pga.profile.Fault;

/**
 * Runs a small assembly whole in one container of a cluster: a batch of one sample, in the run's
 * own work folder. A dozen jobs, each of which starts its containers, take longer than the work.
 *
 * <p>What one container can't hold many may: where its memory or disk was too small, stages on the
 * cluster make the result.
 *
 * @param arguments of {@code pga assemble}, without those that say where the result goes
 */
public record OneContainer(List<String> arguments) implements Elsewhere {
  private static final long POLL_MILLIS = 500;
  private static final int NAME_LETTERS = 200;

  @Override
  public Way way(Question asked) throws IOException {
    return ContainerChoice.of(asked).way();
  }

  @Override
  public Path make(Task task) throws IOException, InterruptedException, ClassNotFoundException {
    Question asked = task.asked();
    ContainerChoice choice = ContainerChoice.of(asked);
    if (choice.size() == null) {
      if (choice.odd()) {
        task.listener().note("note: runs as " + choice.way().text());
      }
      return null;
    }
    BatchFolder folder =
        new BatchFolder(
            new Path(asked.work().path(), WorkFolder.WHOLE), BatchLayout.FOLDERS, asked.conf());
    Sample sample = sample(asked);
    SampleRecord before = asked.resume() ? folder.read(sample.name()) : null;
    if (before != null && folder.holds(before, task.ofResult())) {
      task.listener().note("Takes the result that an earlier run left.");
      return folder.result(sample.name());
    }
    task.listener().note("Runs whole in " + choice.way().text());
    try {
      return run(task, folder, sample, choice.size());
    } catch (ResourceException e) {
      task.listener().note("One container is too small: " + e.getMessage());
      task.listener().note("The run begins again, as several jobs.");
      return null;
    }
  }

  private Sample sample(Question asked) {
    return new Sample(
        sampleName(asked.output().path().getName()),
        null,
        arguments,
        asked.inputs().stream().map(input -> input.status().getPath().toString()).toList(),
        asked.bytes(),
        null);
  }

  /**
   * That of the output folder; cut where files named after it would have longer names than file
   * systems take.
   */
  static String sampleName(String folder) {
    String name = SampleName.ofFolder(folder);
    return name.substring(0, Math.min(NAME_LETTERS, name.length()));
  }

  /** Runs it, again where the cluster failed it. */
  private static Path run(Task task, BatchFolder folder, Sample sample, ContainerSize size)
      throws IOException, InterruptedException, ClassNotFoundException {
    int attempts = Settings.STAGE_ATTEMPTS.get(task.asked().conf());
    Origin origin = task.origin();
    for (int attempt = 1; ; attempt++) {
      long start = System.nanoTime();
      try {
        return attempt(task, origin, folder, sample, size, attempt);
      } catch (ClusterException fault) {
        if (!fault.redoable() || task.interrupts().happened()) {
          throw fault;
        }
        if (attempt == attempts) {
          throw new ClusterException(
              Words.of(
                  "%s%nthe container was tried %s times (--stage-attempts); --resume begins"
                      + " again, with --local-below 0 as several jobs",
                  fault.getMessage(), attempts),
              false,
              fault);
        }
        double lost = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start) / 1e3;
        origin = origin.with(new Fault(System.currentTimeMillis(), fault.getMessage(), 1L, lost));
        task.listener()
            .note(
                "The container is started again: " + fault.getMessage().lines().findFirst().get());
      }
    }
  }

  /** Null if what came out isn't what was asked for: reads that were changed meanwhile. */
  private static Path attempt(
      Task task, Origin origin, BatchFolder folder, Sample sample, ContainerSize size, int attempt)
      throws IOException, InterruptedException, ClassNotFoundException {
    folder.fileSystem().mkdirs(folder.hidden());
    folder.forget(sample.name());
    folder.forgetTold(sample.name());
    Configuration conf = new Configuration(task.asked().conf());
    conf.setInt(MRJobConfig.MAP_MEMORY_MB, size.megabytes());
    conf.setInt(MRJobConfig.MAP_CPU_VCORES, size.vcores());
    conf.set(MRJobConfig.MAP_JAVA_OPTS, SampleMapper.HEAP);
    // What its memory was too small for it would be too small for again; other deaths are told.
    conf.setInt(MRJobConfig.MAP_MAX_ATTEMPTS, 1);
    Job job =
        BatchJob.of(List.of(List.of(sample)), folder, BatchLayout.FOLDERS, null, attempt, conf);
    job.setJobName("pga assemble in one container");
    job.getConfiguration().setInt(MRJobConfig.MAP_FAILURES_MAX_PERCENT, 0);
    BatchJob.setSingle(job, size.threads(), origin);
    ContainerNews news = new ContainerNews(folder, sample.name(), job::getJobID, task.listener());
    WatchedJob watched = new WatchedJob(job, new JobWatcher(task.interrupts(), task.began()));
    try {
      boolean good = watched.run(POLL_MILLIS, news::look);
      news.last();
      if (!good) {
        throw watched.failure(false);
      }
    } finally {
      task.interrupts().clear();
      task.listener().stopped();
    }
    SampleRecord record = folder.read(sample.name());
    if (record == null) {
      throw new ClusterException("the container left no result", true);
    }
    if (!record.status().good()) {
      task.log().accept(folder.log(sample.name()));
      throw fault(record);
    }
    if (!task.ofResult().equals(record.fingerprint())) {
      task.listener().note("The container's result is of other reads or options than asked for:");
      task.listener().note("the run begins again, as several jobs.");
      return null;
    }
    task.log().accept(new Path(folder.result(sample.name()), OutputFolder.LOG));
    news.warn(record.warnings());
    return folder.result(sample.name());
  }

  /** What an embedded run would have thrown. */
  static IOException fault(SampleRecord record) {
    // The log named there was the container's own.
    String said = record.reason().replaceAll(" \\(log: [^)]*\\)", "");
    if (record.status() == SampleStatus.MEMORY) {
      return new ResourceException(said);
    }
    Blame blame = record.blame() == null ? Blame.CLUSTER : record.blame();
    return switch (blame) {
      case INPUT -> new InputException(said);
      case RESOURCE -> new ResourceException(said);
      case CLUSTER -> new ClusterException(said, false);
      // The advice at its end is given again.
      case PGA -> new IOException(said.lines().findFirst().orElse(said));
    };
  }
}
