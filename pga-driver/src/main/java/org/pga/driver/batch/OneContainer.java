package org.pga.driver.batch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.mapreduce.TaskType;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.exceptions.YarnException;
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
import org.pga.driver.settings.DriverSettings;
import org.pga.profile.Figures;

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

  /** Of an embedded run, unless {@code -m} says otherwise: 3 GB, in MB of 2^20 bytes. */
  private static final int ASSEMBLY_MB = 2862;

  /** The least that YARN rounds to, by default. */
  private static final int STEP_MB = 1024;

  private static final String STEP = "yarn.scheduler.minimum-allocation-mb";

  @Override
  public Path make(Task task) throws IOException, InterruptedException, ClassNotFoundException {
    if (!isSmall(task.bytes(), task.conf())) {
      return null;
    }
    String why = whyNot(task);
    ContainerSize size = why == null ? size(task.conf()) : null;
    if (why == null && size == null) {
      why = "no node has room for a container of " + memory(task.conf()) + " MB and its master";
    }
    if (why != null) {
      task.listener().note("note: runs as several jobs, though the reads are few: " + why);
      return null;
    }
    BatchFolder folder =
        new BatchFolder(
            new Path(task.work().path(), WorkFolder.WHOLE), BatchLayout.FOLDERS, task.conf());
    Sample sample = sample(task);
    SampleRecord before = task.resume() ? folder.read(sample.name()) : null;
    if (before != null && folder.holds(before, task.fingerprint())) {
      task.listener().note("Takes the result that an earlier run left.");
      return folder.result(sample.name());
    }
    task.listener()
        .note(
            "Runs whole in one container ("
                + size.megabytes()
                + " MB, "
                + size.threads()
                + (size.threads() == 1 ? " thread" : " threads")
                + "): "
                + Figures.bytes(task.bytes())
                + " of reads are less than "
                + Figures.bytes(DriverSettings.LOCAL_BELOW.get(task.conf()))
                + " (--local-below; 0: several jobs)");
    try {
      return run(task, folder, sample, size);
    } catch (ResourceException e) {
      task.listener().note("One container is too small: " + e.getMessage());
      task.listener().note("The run begins again, as several jobs.");
      return null;
    }
  }

  /**
   * Whether reads are so few that one container is to be tried. The classic pipeline is there for
   * its load on a cluster, and who gives numbers of workers or reducers wants them.
   *
   * @param bytes of the reads, uncompressed, about
   */
  static boolean isSmall(long bytes, Configuration conf) {
    boolean asked = conf.get(DriverSettings.LOCAL_BELOW.key()) != null;
    boolean numbers =
        Stream.of(Settings.WORKERS, Settings.REDUCERS).anyMatch(s -> conf.get(s.key()) != null);
    return bytes < DriverSettings.LOCAL_BELOW.get(conf)
        && !DriverSettings.isClassic(conf)
        && (asked || !numbers);
  }

  private static String whyNot(Task task) throws IOException {
    List<Path> paths = new ArrayList<>(List.of(task.output().path(), task.work().path()));
    task.inputs().forEach(input -> paths.add(input.status().getPath()));
    for (Path path : paths) {
      if ("file".equals(path.toUri().getScheme())) {
        return path.toUri().getPath() + " is a file of this machine";
      }
    }
    return task.resume() && task.work().hasStages()
        ? "an earlier run has finished stages, which count"
        : null;
  }

  private static int memory(Configuration conf) {
    long least = ASSEMBLY_MB + (SampleMapper.OWN >> 20);
    return Math.toIntExact(Math.max(least, new JobConf(conf).getMemoryRequired(TaskType.MAP)));
  }

  private static ContainerSize size(Configuration conf) throws IOException {
    try (YarnClient yarn = YarnClient.createYarnClient()) {
      yarn.init(conf);
      yarn.start();
      long most =
          yarn.createApplication()
              .getNewApplicationResponse()
              .getMaximumResourceCapability()
              .getMemorySize();
      List<ContainerSize.Node> nodes = new ArrayList<>();
      for (NodeReport node : yarn.getNodeReports(NodeState.RUNNING)) {
        nodes.add(
            new ContainerSize.Node(
                node.getCapability().getMemorySize(), node.getCapability().getVirtualCores()));
      }
      int master = conf.getInt(MRJobConfig.MR_AM_VMEM_MB, MRJobConfig.DEFAULT_MR_AM_VMEM_MB);
      return ContainerSize.of(memory(conf), master, conf.getInt(STEP, STEP_MB), most, nodes);
    } catch (YarnException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** Named as the output folder, which tables call the result by. */
  private Sample sample(Task task) {
    String name = task.output().path().getName().replaceAll("[^\\w.+-]", "_");
    return new Sample(
        name.isEmpty() ? "sample" : name,
        null,
        arguments,
        task.inputs().stream().map(input -> input.status().getPath().toString()).toList(),
        task.bytes(),
        null);
  }

  /** Runs it, again where the cluster failed it. */
  private static Path run(Task task, BatchFolder folder, Sample sample, ContainerSize size)
      throws IOException, InterruptedException, ClassNotFoundException {
    int attempts = Settings.STAGE_ATTEMPTS.get(task.conf());
    for (int attempt = 1; ; attempt++) {
      try {
        return attempt(task, folder, sample, size, attempt);
      } catch (ClusterException fault) {
        if (!fault.redoable() || attempt == attempts || task.interrupts().happened()) {
          throw fault;
        }
        task.listener()
            .note(
                "The container is started again: " + fault.getMessage().lines().findFirst().get());
      }
    }
  }

  /** Null if what came out isn't what was asked for: reads that were changed meanwhile. */
  private static Path attempt(
      Task task, BatchFolder folder, Sample sample, ContainerSize size, int attempt)
      throws IOException, InterruptedException, ClassNotFoundException {
    folder.fileSystem().mkdirs(folder.hidden());
    folder.forget(sample.name());
    Configuration conf = new Configuration(task.conf());
    conf.setInt(MRJobConfig.MAP_MEMORY_MB, size.megabytes());
    conf.setInt(MRJobConfig.MAP_CPU_VCORES, size.vcores());
    conf.set(MRJobConfig.MAP_JAVA_OPTS, SampleMapper.HEAP);
    Job job = BatchJob.of(List.of(sample), folder, BatchLayout.FOLDERS, null, attempt, conf);
    job.setJobName("pga assemble in one container");
    job.getConfiguration().setInt(MRJobConfig.MAP_FAILURES_MAX_PERCENT, 0);
    BatchJob.setThreads(job, size.threads());
    WatchedJob watched = new WatchedJob(job, new JobWatcher(conf, task.interrupts(), task.began()));
    try {
      if (!watched.run(POLL_MILLIS, () -> {})) {
        throw watched.failure(false);
      }
    } finally {
      task.interrupts().clear();
    }
    SampleRecord record = folder.read(sample.name());
    if (record == null) {
      throw new ClusterException("the container left no result", true);
    }
    if (!record.status().good()) {
      task.log().accept(folder.log(sample.name()));
      throw fault(record);
    }
    if (!task.fingerprint().equals(record.fingerprint())) {
      task.listener().note("The container's result is of other reads or options than asked for:");
      task.listener().note("the run begins again, as several jobs.");
      return null;
    }
    task.log().accept(new Path(folder.result(sample.name()), OutputFolder.LOG));
    record.warnings().forEach(task.listener()::warning);
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
