package org.pga.driver.command.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.Settings;
import org.pga.driver.folder.Paths;
import org.pga.driver.run.Interrupts;
import org.pga.driver.settings.ClusterSettings;
import org.pga.driver.settings.DriverSettings;
import org.pga.driver.settings.EngineConfiguration;
import org.pga.driver.settings.UsageException;
import org.pga.profile.bench.BenchContext;
import org.pga.profile.bench.group.TaskGroups;

/** Where a benchmark runs: in this process, or as jobs on the cluster of the configuration. */
final class BenchRun implements AutoCloseable {
  private final Configuration conf;
  private final boolean embedded;
  private final java.nio.file.Path local;
  private final Path scratch;
  private final FileSystem fs;
  private final Interrupts interrupts;
  private final BenchNodes nodes;
  private final List<Path> folders = new ArrayList<>();

  BenchRun(Configuration user, PrintWriter err) throws IOException {
    DriverSettings.check(user);
    conf = new Configuration(user);
    embedded = Engine.embedded(conf);
    Settings.THREADS.set(conf, embedded ? Runtime.getRuntime().availableProcessors() : 1);
    local = Scratch.makeFolder("pga-profile-");
    EngineConfiguration.complete(conf, local, Long.MAX_VALUE);
    if (embedded) {
      nodes = BenchNodes.here();
      scratch = new Path(new Path(local.toUri()), "scratch");
      fs = FileSystem.getLocal(conf);
    } else {
      nodes = BenchNodes.ask(conf);
      fs = FileSystem.get(conf);
      scratch = new Path(fs.getHomeDirectory(), ".pga-profile-" + UUID.randomUUID());
    }
    fs.mkdirs(scratch);
    Scratch.removeAtExit(fs, scratch, scratch.getParent());
    Scratch.removeFolderAtExit(local);
    interrupts =
        new Interrupts(
            line -> {
              err.println();
              err.println("pga: " + line);
              err.flush();
            },
            "",
            Interrupts.SECONDS);
  }

  boolean embedded() {
    return embedded;
  }

  Configuration conf() {
    return conf;
  }

  BenchNodes nodes() {
    return nodes;
  }

  /**
   * A node for each task, in turn.
   *
   * @param tasks how many; null: one for each node, embedded one for each processor
   */
  List<String> hosts(Integer tasks) {
    int count = tasks != null ? tasks : embedded ? Settings.THREADS.get(conf) : running();
    if (count < 1) {
      throw new UsageException("--tasks " + count + ": at least one is needed");
    }
    return IntStream.range(0, count).mapToObj(i -> nodes.running().get(i % running())).toList();
  }

  private int running() {
    return nodes.running().size();
  }

  /**
   * A runner of tasks on these nodes. YARN takes a node's name as a wish only: if each node is
   * named once, tasks are made so large that no two fit on one, unless the user set their memory.
   */
  TaskGroups groups(List<String> hosts) {
    Configuration own = new Configuration(conf);
    boolean oneEach = hosts.size() > 1 && hosts.stream().distinct().count() == hosts.size();
    if (oneEach && !ClusterSettings.givenByUser(MRJobConfig.MAP_MEMORY_MB, own)) {
      own.setLong(MRJobConfig.MAP_MEMORY_MB, nodes.oneEach());
    }
    return new TaskGroups(
        new BenchContext(own, new Path(scratch, "job"), interrupts::add), scratch);
  }

  /**
   * A folder of its own below the one that a user named; it is removed at the end.
   *
   * @throws UsageException if that isn't there
   */
  Path folder(String name) throws IOException {
    Path parent = Paths.parse(name);
    FileSystem there = parent.getFileSystem(conf);
    if (!there.exists(parent)) {
      throw new UsageException(name + ": there is no such folder to write files to");
    }
    Path folder = there.makeQualified(new Path(parent, ".pga-profile-" + UUID.randomUUID()));
    there.mkdirs(folder);
    Scratch.removeAtExit(there, folder, parent);
    folders.add(folder);
    return folder;
  }

  @Override
  public void close() throws IOException {
    for (Path folder : folders) {
      Scratch.remove(folder.getFileSystem(conf), folder, folder.getParent());
    }
    interrupts.close();
    Scratch.remove(fs, scratch, scratch.getParent());
    Scratch.removeFolder(local);
  }
}
