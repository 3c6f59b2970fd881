package org.pga.driver.batch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.mapreduce.TaskType;
import org.pga.core.Words;
import org.pga.core.pipeline.FinalSettings;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.core.pipeline.Settings;
import org.pga.driver.batch.yarn.SampleMapper;
import org.pga.driver.run.Elsewhere;
import org.pga.driver.settings.ClusterSettings;
import org.pga.driver.settings.DriverSettings;
import org.pga.profile.Figures;

/**
 * Whether an assembly runs whole in one container, or as several jobs.
 *
 * @param size of the container; null: several jobs
 * @param why so
 * @param odd whether it is several jobs though the reads are few
 */
record ContainerChoice(ContainerSize size, String why, boolean odd) {
  /** Memory of an embedded run, unless {@code -m} says otherwise: 3 GB, in MB of 2^20 bytes. */
  private static final int ASSEMBLY_MB = 2862;

  /** The size that YARN rounds containers up to, by default; MB of 2^20 bytes. */
  private static final int STEP_MB = 1024;

  private static final String STEP = "yarn.scheduler.minimum-allocation-mb";

  /** The choice for an assembly; YARN is asked for room only where the reads are few. */
  static ContainerChoice of(Elsewhere.Question asked) throws IOException {
    String large = whyNotSmall(asked.bytes(), asked.conf());
    if (large == null && asked.keepStages()) {
      large = "--keep-intermediate keeps what they leave";
    }
    if (large != null) {
      return new ContainerChoice(null, large, false);
    }
    String why = whyNot(asked);
    ContainerSize size = why == null ? size(asked.conf()) : null;
    if (why == null && size == null) {
      why = "no node has room for a container of " + memory(asked.conf()) + " MB and its master";
    }
    return size == null
        ? new ContainerChoice(null, why, true)
        : new ContainerChoice(
            size,
            Figures.bytes(asked.bytes())
                + " of reads are less than "
                + Figures.bytes(DriverSettings.LOCAL_BELOW.get(asked.conf()))
                + " (--local-below; 0: several jobs)",
            false);
  }

  /** The choice as users are told it: a sentence, the container's bytes, how these are split. */
  Elsewhere.Way way() {
    if (size == null) {
      String way = "several jobs" + (odd ? ", though the reads are few: " : ": ");
      return new Elsewhere.Way(way + why, 0, null);
    }
    String way =
        Words.of(
            "one container (%d MB, %d %s): ",
            size.megabytes(), size.threads(), size.threads() == 1 ? "thread" : "threads");
    long bytes = (long) size.megabytes() << 20;
    return new Elsewhere.Way(
        way + why, bytes, MemoryPlan.ofProcess(bytes - SampleMapper.OWN, size.threads()));
  }

  /**
   * Why one container isn't to be tried; null: reads are so few that it is. The classic pipeline is
   * there for its load on a cluster, and who gives numbers of workers or reducers wants them; those
   * that are tuned for a cluster are for larger assemblies.
   *
   * @param bytes of the reads, uncompressed, about
   */
  static String whyNotSmall(long bytes, Configuration conf) {
    long below = DriverSettings.LOCAL_BELOW.get(conf);
    if (below == 0) {
      return "--local-below 0";
    }
    if (bytes >= below) {
      return Figures.bytes(bytes)
          + " of reads aren't less than "
          + Figures.bytes(below)
          + " (--local-below)";
    }
    if (DriverSettings.isClassic(conf)) {
      return "the classic pipeline always is";
    }
    boolean asked = conf.get(DriverSettings.LOCAL_BELOW.key()) != null;
    boolean numbers =
        Stream.of(Settings.WORKERS, Settings.REDUCERS)
            .anyMatch(s -> ClusterSettings.asked(s.key(), conf));
    return numbers && !asked ? "--workers or --reducers, and no --local-below" : null;
  }

  private static String whyNot(Elsewhere.Question asked) throws IOException {
    List<Path> paths = new ArrayList<>(List.of(asked.output().path(), asked.work().path()));
    asked.inputs().forEach(input -> paths.add(input.status().getPath()));
    for (Path path : paths) {
      if ("file".equals(path.toUri().getScheme())) {
        return path.toUri().getPath() + " is a file of this machine";
      }
    }
    return asked.resume() && asked.work().hasStages()
        ? "an earlier run has finished stages, which count"
        : whyTooSmall(memory(asked.conf()));
  }

  /**
   * Why an assembly can't have a container of this size, which the site gives all; null: it can.
   */
  static String whyTooSmall(int megabytes) {
    return megabytes < ASSEMBLY_MB
        ? Words.of(
            "the cluster's files call %s final, and its %d MB are less than %d",
            MRJobConfig.MAP_MEMORY_MB, megabytes, ASSEMBLY_MB)
        : null;
  }

  private static int memory(Configuration conf) {
    return memory(conf, FinalSettings.ofSite().has(MRJobConfig.MAP_MEMORY_MB));
  }

  /**
   * Megabytes of the container.
   *
   * @param fixed whether another size than the configuration's wouldn't count
   */
  static int memory(Configuration conf, boolean fixed) {
    long least = fixed ? 0 : ASSEMBLY_MB + (SampleMapper.OWN >> 20);
    return Math.toIntExact(Math.max(least, new JobConf(conf).getMemoryRequired(TaskType.MAP)));
  }

  private static ContainerSize size(Configuration conf) throws IOException {
    int master = conf.getInt(MRJobConfig.MR_AM_VMEM_MB, MRJobConfig.DEFAULT_MR_AM_VMEM_MB);
    return ContainerSize.of(
        memory(conf), master, conf.getInt(STEP, STEP_MB), NodeCapacities.of(conf));
  }
}
