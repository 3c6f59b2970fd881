package org.pga.driver.command.plan;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.Engine;
import org.pga.driver.command.AssembleCommand;
import org.pga.driver.command.SelfTest;
import org.pga.driver.folder.ResultReader;
import org.pga.driver.settings.DriverSettings;
import org.pga.driver.settings.EngineConfiguration;
import org.pga.driver.settings.UsageException;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;
import org.pga.profile.Sums;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Trial;
import org.pga.profile.tune.Tuner;
import org.pga.profile.tune.Tuning;

/**
 * {@code pga tune --trial}: assembles the same reads with one number of containers after the other,
 * as Das &amp; Park checked their formula. On YARN a container's memory decides how many a node
 * runs; in one process the containers are threads.
 */
record Trials(Cluster cluster, Configuration conf, PrintWriter out) {
  /** The paper states none; the trial's is that of our measurements. */
  private static final String K = "31";

  /** Hortonworks' most for a core. */
  private static final int PER_CORE = 2;

  /** A run of the load. */
  private record Measured(int containers, double seconds, Double cpuSeconds, Long localBytes) {}

  /**
   * Runs the load with each number of containers.
   *
   * @param wanted containers of a node; none: 2, 4, 8 … up to two for each core
   * @param files of reads, one or two mates'; none: the bundled ones
   * @param repeats runs of each, in turn, after one that isn't counted
   */
  Trial run(List<Integer> wanted, List<String> files, int repeats)
      throws IOException, InterruptedException, ClassNotFoundException {
    DriverSettings.check(conf);
    boolean embedded = Engine.embedded(conf);
    if (embedded && cluster.nodes() > 1) {
      throw new UsageException(
          "--trial: no cluster is configured, and one process can't stand for "
              + cluster.nodes()
              + " nodes; run it there, with HADOOP_CONF_DIR set");
    }
    List<Integer> containers = wanted.isEmpty() ? powers(embedded) : wanted;
    if (!embedded) {
      checkFits(containers);
    }
    java.nio.file.Path local = Scratch.makeFolder("pga-tune-");
    // In one process the first to ask for a file system decides whether its bytes are counted.
    FileSystem fs = embedded ? null : FileSystem.get(conf);
    Path root =
        embedded
            ? new Path(local.toUri())
            : fs.makeQualified(new Path(fs.getHomeDirectory(), ".pga-tune-" + UUID.randomUUID()));
    try {
      if (!embedded) {
        fs.mkdirs(root);
        Scratch.removeAtExit(fs, root, root.getParent());
      }
      List<String> reads = files.isEmpty() ? bundled(local, fs, root) : files;
      List<Measured> all = new ArrayList<>();
      // The first run of a process, and of a machine, pays for what the others find done.
      measure(containers.get(0), reads, new Path(root, "first"), embedded);
      for (int i = 0; i < repeats; i++) {
        for (int number : containers) {
          Measured one = measure(number, reads, new Path(root, number + "-" + i), embedded);
          out.println(Words.of("%d containers a node: %.1f s", number, one.seconds()));
          out.flush();
          all.add(one);
        }
      }
      String load = files.isEmpty() ? "lambda" : String.join(", ", files);
      return best(containers, all, embedded, load);
    } finally {
      if (!embedded) {
        Scratch.remove(fs, root, root.getParent());
      }
      Scratch.removeFolder(local);
    }
  }

  private List<Integer> powers(boolean embedded) {
    List<Integer> powers = new ArrayList<>();
    for (int n = 2; n <= PER_CORE * cluster.node().cores(); n *= 2) {
      if (embedded || fits(n)) {
        powers.add(n);
      }
    }
    Integer ruled = Tuner.containers(cluster, null);
    return powers.isEmpty() ? List.of(ruled == null ? PER_CORE : ruled) : powers;
  }

  /** Of another number of containers the tuner would make what is written down as this one. */
  private void checkFits(List<Integer> containers) {
    for (int number : containers) {
      if (!fits(number)) {
        throw new UsageException(
            Words.of(
                "--containers %d: the tuner makes %s of it on %d nodes of %d MB, for all containers"
                    + " of a Giraph job, at least 4, run at once, and each needs 256 MB",
                number,
                Objects.requireNonNullElse(Tuner.containers(with(number), null), "nothing"),
                cluster.workers(),
                cluster.node().memoryBytes() >> 20));
      }
    }
  }

  /** Neither too little memory for so many, nor too few for a Giraph job. */
  private boolean fits(int containers) {
    return Objects.equals(containers, Tuner.containers(with(containers), null));
  }

  private Cluster with(int containers) {
    return cluster.withTrial(new Trial(containers, null, null, "tried"));
  }

  private List<String> bundled(java.nio.file.Path local, FileSystem fs, Path root)
      throws IOException {
    List<String> reads = new ArrayList<>();
    for (Path read : SelfTest.reads(local)) {
      Path there = fs == null ? read : new Path(root, read.getName());
      if (fs != null) {
        fs.copyFromLocalFile(read, there);
      }
      reads.add(there.toString());
    }
    return reads;
  }

  private Measured measure(int containers, List<String> reads, Path folder, boolean embedded)
      throws IOException, InterruptedException, ClassNotFoundException {
    List<String> arguments = new ArrayList<>(List.of("-k", K, "--report", "none"));
    arguments.addAll(
        reads.size() == 1
            ? List.of("-s", reads.get(0))
            : List.of("-1", reads.get(0), "-2", reads.get(1)));
    Configuration own = new Configuration(conf);
    if (embedded) {
      arguments.addAll(List.of("-t", String.valueOf(containers)));
    } else {
      own = EngineConfiguration.withOptions(own, with(containers), Map.of(), null, null, null);
    }
    AssembleCommand.parse(own, arguments).assembly().output(folder).run();
    RunRecord record = ResultReader.record(folder, own);
    Double cpu = sum(record.stages().stream().map(StageMetrics::cpuSeconds).toList());
    Long bytes = record.stages().stream().map(StageMetrics::localBytes).reduce(0L, Sums::of);
    return new Measured(
        containers, record.seconds(), cpu, bytes == null || bytes == 0 ? null : bytes);
  }

  private static Double sum(List<Double> parts) {
    return parts.contains(null)
        ? null
        : Double.valueOf(parts.stream().mapToDouble(Double::doubleValue).sum());
  }

  private Trial best(List<Integer> containers, List<Measured> all, boolean embedded, String load)
      throws InputException {
    List<Trial.Attempt> attempts = new ArrayList<>();
    for (int number : containers) {
      List<Measured> runs =
          all.stream()
              .filter(one -> one.containers() == number)
              .sorted(Comparator.comparingDouble(Measured::seconds))
              .toList();
      Measured median = runs.get((runs.size() - 1) / 2);
      attempts.add(
          new Trial.Attempt(number, median.seconds(), median.cpuSeconds(), median.localBytes()));
    }
    Trial.Attempt fastest =
        attempts.stream().min(Comparator.comparingDouble(Trial.Attempt::seconds)).orElseThrow();
    // In one process a container's memory is a share of -m, whatever the file says.
    Tuning tuned = embedded ? null : Tuner.tune(with(fastest.containers()));
    return new Trial(
        fastest.containers(),
        embedded ? null : Long.valueOf(heapMegabytes(tuned) << 20),
        embedded
            ? null
            : Long.valueOf(Long.parseLong(tuned.value("mapreduce.task.io.sort.mb")) << 20),
        Words.of(
            "pga tune --trial, %s, median of %d, %s",
            LocalDate.now(ZoneOffset.UTC), all.size() / containers.size(), load),
        attempts);
  }

  private static long heapMegabytes(Tuning tuned) {
    return (long)
        (Double.parseDouble(tuned.value("mapreduce.job.heap.memory-mb.ratio"))
            * Long.parseLong(tuned.value("mapreduce.map.memory.mb")));
  }
}
