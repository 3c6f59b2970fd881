package org.pga.driver.command.plan;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.InputException;
import org.pga.driver.folder.OutputFolder;
import org.pga.driver.folder.Paths;
import org.pga.driver.folder.ResultReader;
import org.pga.driver.settings.UsageException;
import org.pga.profile.RunRecord;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Clusters;
import org.pga.profile.cluster.Node;
import org.pga.profile.plan.Disks;
import org.pga.profile.plan.Machines;
import org.pga.profile.plan.Overheads;
import org.pga.profile.plan.RanOn;
import org.pga.profile.plan.RunLoad;
import org.pga.profile.plan.RunLoads;
import org.pga.profile.plan.ScaleOut;
import org.pga.profile.plan.Storage;
import org.pga.profile.tune.Tuner;
import org.pga.profile.tune.Tuning;

/** Finds the run records, clusters and bandwidths that {@code pga plan} is given. */
record PlanInputs(Configuration conf, PlanOptions options) {
  private static final String ITS_OWN = "the machine that it ran on";
  private static final String ITS_HOSTS = "the machines that it ran on";

  /**
   * A run's record.
   *
   * @param name a bundled example, an output folder or a file
   */
  RunLoad run(String name) throws IOException {
    return run(record(name), name);
  }

  /** The load of a run that has that name in messages. */
  RunLoad run(RunRecord record, String name) throws IOException {
    RunLoad run = RunLoads.of(record, name);
    Cluster cluster = run.ranOn().cluster();
    return cluster == null || run.embedded()
        ? run
        : run.withContainers(Tuner.containers(cluster, null));
  }

  /** How a run gets faster with more nodes. */
  ScaleOut scaleOut(String name) throws IOException {
    RunRecord record = record(name);
    boolean embedded = RunLoads.of(record, name).embedded();
    // What a process takes to start a job says nothing about a cluster.
    Overheads starts = embedded ? Overheads.YARN : null;
    if (options.jobOverhead != null) {
      starts = Overheads.YARN.withJobs(options.jobOverhead);
    }
    return ScaleOut.of(record, name, starts, Overheads.YARN.superstepSeconds());
  }

  /** Memory that a run's stages need on a cluster. */
  MemoryNeeds needs(RunRecord record, RunLoad run, Machines machines) {
    Cluster cluster = machines.cluster();
    long memory = cluster.node().memoryBytes();
    if (inOneProcess(cluster)) {
      int threads = cluster.node().processors();
      return MemoryNeeds.inOneProcess(record, options.scale, memory, threads);
    }
    Tuning tuning;
    try {
      tuning = isHadoop(run) ? Tuner.tune(cluster, disks(machines.measured())) : null;
    } catch (InputException e) {
      tuning = null; // machines.notes() say so
    }
    return MemoryNeeds.inContainers(record, options.scale, memory, tuning);
  }

  /** The record of a run, as {@link #run(String)} is named. */
  RunRecord record(String name) throws IOException {
    if (RunLoads.EXAMPLES.contains(name)) {
      return RunLoads.example(name);
    }
    Path path = Paths.parse(name);
    FileSystem fs = path.getFileSystem(conf);
    Path file =
        fs.exists(path) && fs.getFileStatus(path).isDirectory()
            ? new Path(path, OutputFolder.RUN)
            : path;
    ResultReader.checkWhole(path, List.of(OutputFolder.RUN), conf);
    try (InputStream in = fs.open(file)) {
      return RunLoads.read(in, Paths.show(fs.makeQualified(file)));
    } catch (FileNotFoundException e) {
      throw new InputException(
          Paths.show(fs.makeQualified(file))
              + " doesn't exist; name an output folder of `pga assemble`, a run.json, or one of "
              + String.join(", ", RunLoads.EXAMPLES),
          e);
    }
  }

  /**
   * The machines to plan for.
   *
   * @param run whose own machines are meant where none is named
   */
  List<Machines> machines(RunLoad run) throws IOException {
    List<Cluster> clusters = new ArrayList<>();
    for (String name : options.all ? Clusters.names() : options.clusters) {
      clusters.add(Clusters.load(name));
    }
    if (clusters.isEmpty()) {
      clusters.add(own(run));
    }
    for (int i = 0; i < clusters.size() && !options.nodes.isEmpty(); i++) {
      clusters.set(i, sized(clusters.get(i), options.nodes.get(i % options.nodes.size())));
    }
    Map<String, Bandwidths> measured = bandwidths(clusters);
    List<Machines> machines = new ArrayList<>();
    for (Cluster cluster : clusters) {
      Machines one =
          new Machines(
              cluster,
              measured.get(cluster.name()),
              options.remote,
              containers(cluster, measured.get(cluster.name())),
              unfit(cluster, measured.get(cluster.name()), run));
      if (!options.remote || one.hasVolumes()) {
        machines.add(one);
      } else if (!options.all) {
        throw new InputException("--remote: " + cluster.name() + " names no remote volumes");
      }
    }
    return machines;
  }

  private static Cluster sized(Cluster cluster, int nodes) {
    if (nodes <= cluster.masters()) {
      throw new UsageException(
          "--nodes " + nodes + ": " + cluster.name() + " has " + cluster.masters() + " as master");
    }
    return cluster.withWorkers(nodes - cluster.masters());
  }

  /** What the tuner has against its nodes; null: nothing, or the run isn't Hadoop's. */
  private static String unfit(Cluster cluster, Bandwidths measured, RunLoad run) {
    try {
      if (isHadoop(run) && !inOneProcess(cluster)) {
        Tuner.tune(cluster, disks(measured));
      }
      return null;
    } catch (InputException e) {
      return e.getMessage();
    }
  }

  private static boolean isHadoop(RunLoad run) {
    return !RunLoads.assumptions(run.name()).overheads().equals(Overheads.NONE);
  }

  /** As tuned, but for one process, whose tasks are threads: one for each core. */
  private static Integer containers(Cluster cluster, Bandwidths measured) {
    if (inOneProcess(cluster)) {
      return cluster.node().processors();
    }
    return Tuner.containers(cluster, disks(measured));
  }

  /** For the tuner; null: as the cluster's file says. */
  private static Storage disks(Bandwidths measured) {
    return measured == null
        ? null
        : Disks.measured(measured)
            .filter(storage -> storage.read() != null && storage.write() != null)
            .orElse(null);
  }

  /** Several nodes are more than one process, whatever they are called. */
  static boolean inOneProcess(Cluster cluster) {
    return cluster.nodes() == 1
        && (cluster.name().equals("one-machine") || cluster.name().equals(ITS_OWN));
  }

  /** Overheads of jobs there. */
  Overheads overheads(Cluster cluster, RunLoad run) {
    if (!isHadoop(run)) {
      return options.overheads(Overheads.NONE);
    }
    if (inOneProcess(cluster) && (run.embedded() || !cluster.name().equals(ITS_OWN))) {
      return options.overheads(Overheads.EMBEDDED);
    }
    boolean local = cluster.name().equals("local") && cluster.nodes() == 1;
    Overheads overheads = options.overheads(local ? Overheads.LOCAL_DAEMONS : Overheads.YARN);
    return run.hostCpu() ? overheads.withoutStarts() : overheads;
  }

  private static Cluster own(RunLoad run) throws InputException {
    RanOn there = run.ranOn();
    if (there.cluster() != null) {
      return there.cluster();
    }
    if (there.nodes() == null || there.cores() == null || there.memoryBytes() == null) {
      throw new InputException(
          run.name()
              + " doesn't say on which machines it ran: name some with --cluster, or give --all");
    }
    Node node =
        new Node(
            there.cores(),
            there.gigahertz(),
            there.memoryBytes().longValue(),
            List.of(),
            null,
            null);
    String name = there.nodes() == 1 ? ITS_OWN : ITS_HOSTS;
    return new Cluster(name, "as its record says", there.nodes(), 0, node, List.of());
  }

  private Map<String, Bandwidths> bandwidths(List<Cluster> clusters) throws IOException {
    Map<String, Bandwidths> measured = new HashMap<>();
    for (String entry : options.bandwidths) {
      int equals = entry.indexOf('=');
      String file = entry.substring(equals + 1);
      String name =
          equals < 0 ? only(clusters, "--bandwidths " + entry) : entry.substring(0, equals);
      if (clusters.stream().noneMatch(cluster -> cluster.name().equals(name))) {
        throw new UsageException(
            "--bandwidths " + entry + ": " + name + " isn't among the clusters");
      }
      measured.merge(name, BandwidthsFile.read(file, conf), PlanInputs::together);
    }
    if (options.givesRates()) {
      measured.merge(only(clusters, "rates of disks and network"), given(), PlanInputs::replaced);
    }
    return measured;
  }

  /** Disks of one file and network of another, say. */
  private static Bandwidths together(Bandwidths one, Bandwidths other) {
    return new Bandwidths(
        Stream.concat(one.disks().stream(), other.disks().stream()).toList(),
        Stream.concat(one.network().stream(), other.network().stream()).toList());
  }

  /** Disks, or network, that options give go before those of files; so does reading or writing. */
  private static Bandwidths replaced(Bandwidths files, Bandwidths given) {
    List<Bandwidths.Disk> disks =
        Disks.measured(given).map(one -> List.of(with(one, files))).orElse(files.disks());
    return new Bandwidths(disks, given.network().isEmpty() ? files.network() : given.network());
  }

  /** What isn't given, as the files say, with their doubt. */
  private static Bandwidths.Disk with(Storage given, Bandwidths files) {
    boolean all = given.reads() && given.writes();
    String cache = all || Disks.doubts(files).isEmpty() ? null : Bandwidths.Disk.NOT_DEFEATED;
    return disk(given.or(Disks.measured(files).orElse(Storage.UNKNOWN)), cache);
  }

  private static Bandwidths.Disk disk(Storage disks, String cache) {
    return new Bandwidths.Disk(
        null,
        List.of("given"),
        null,
        cache,
        disks.read(),
        disks.write(),
        disks.readWhileWriting(),
        disks.writeWhileReading(),
        null);
  }

  private static String only(List<Cluster> clusters, String what) {
    if (clusters.size() > 1) {
      throw new UsageException(
          what + ": say which cluster (--bandwidths NAME=FILE), or name only one");
    }
    return clusters.get(0).name();
  }

  /** The rates given by options: the same for two nodes and for many. */
  private Bandwidths given() {
    return new Bandwidths(
        options.diskRead == null && options.diskWrite == null && options.diskBoth == null
            ? List.of()
            : List.of(
                disk(
                    new Storage(
                        options.diskRead, options.diskWrite, options.diskBoth, options.diskBoth),
                    null)),
        options.network == null
            ? List.of()
            : List.of(
                new Bandwidths.Network(2, options.network, null, null),
                new Bandwidths.Network(Integer.MAX_VALUE, options.network, null, null)));
  }
}
