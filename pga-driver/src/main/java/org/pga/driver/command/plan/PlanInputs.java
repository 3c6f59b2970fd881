package org.pga.driver.command.plan;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
import org.pga.profile.plan.Disks;
import org.pga.profile.plan.Machines;
import org.pga.profile.plan.Overheads;
import org.pga.profile.plan.RunLoad;
import org.pga.profile.plan.RunLoads;
import org.pga.profile.plan.ScaleOut;
import org.pga.profile.plan.Storage;
import org.pga.profile.tune.Tuner;
import org.pga.profile.tune.Tuning;

/** Finds the run records, clusters and bandwidths that {@code pga plan} is given. */
record PlanInputs(Configuration conf, PlanOptions options) {
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
    if (RunsIn.of(cluster) == RunsIn.ONE_PROCESS) {
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
      clusters.add(OwnMachines.of(run));
    }
    for (int i = 0; i < clusters.size() && !options.nodes.isEmpty(); i++) {
      clusters.set(i, sized(clusters.get(i), options.nodes.get(i % options.nodes.size())));
    }
    Map<String, Bandwidths> measured = new GivenRates(conf, options).of(clusters);
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
      if (isHadoop(run) && RunsIn.of(cluster) != RunsIn.ONE_PROCESS) {
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
    if (RunsIn.of(cluster) == RunsIn.ONE_PROCESS) {
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

  /** Overheads of jobs there. */
  Overheads overheads(Cluster cluster, RunLoad run) {
    if (!isHadoop(run)) {
      return options.overheads(Overheads.NONE);
    }
    RunsIn there = RunsIn.of(cluster);
    if (there == RunsIn.ONE_PROCESS) {
      // Jobs of a run that doesn't say it was in one process start there as they did.
      boolean containers = cluster.name().equals(OwnMachines.ONE) && !run.embedded();
      there = containers ? RunsIn.YARN : there;
    }
    Overheads overheads = options.overheads(there.overheads());
    return run.hostCpu() && there != RunsIn.ONE_PROCESS ? overheads.withoutStarts() : overheads;
  }
}
