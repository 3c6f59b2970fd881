package org.pga.driver.cluster;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedSet;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.driver.settings.UsageException;
import org.pga.profile.Machine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code pga cluster start|stop|status}. */
@Command(
    name = "cluster",
    description = "Runs HDFS and YARN on this machine, for trials and tests.",
    synopsisSubcommandLabel = "start|stop|status",
    mixinStandardHelpOptions = true)
public final class ClusterCommand {
  private static final int USUAL_MEGABYTES = 6144;
  private static final int LEAST_MEGABYTES = 1024;

  /** Who else works on this machine, by their user numbers; null if that can't be seen. */
  interface Others {
    SortedSet<Integer> here() throws IOException;
  }

  private final Others others;

  @Spec private CommandSpec spec;

  @Option(
      names = "--dir",
      paramLabel = "DIR",
      scope = picocli.CommandLine.ScopeType.INHERIT,
      description =
          "The cluster's folder: configuration, data, logs"
              + " ($PGA_CLUSTER_DIR, or ~/.cache/pga/cluster).")
  private Path dir;

  @Option(
      names = "--verbose",
      scope = picocli.CommandLine.ScopeType.INHERIT,
      description = "Show stack traces.")
  boolean verbose;

  public ClusterCommand() {
    this(OtherPeople::here);
  }

  ClusterCommand(Others others) {
    this.others = others;
  }

  /** Exit code 0 when all daemons serve. */
  @Command(
      description = "Start the daemons and wait until they serve.",
      mixinStandardHelpOptions = true)
  int start(
      @Option(
              names = "--memory",
              paramLabel = "MB",
              description =
                  "Memory that all containers may use together (default: 6144, or three quarters of"
                      + " the machine's memory if that is less).")
          Integer memory,
      @Option(
              names = "--cores",
              paramLabel = "NUMBER",
              description = "Cores that containers may use (all).")
          Integer cores,
      @Option(
              names = "--address",
              paramLabel = "ADDRESS",
              description =
                  "The address to listen on (127.0.0.1). Nothing there asks for a password.",
              defaultValue = "127.0.0.1")
          String address,
      @Option(
              names = "--shared-host",
              description =
                  "Start it although other people work on this machine: each of them could run"
                      + " commands as you.")
          boolean sharedHost)
      throws IOException, InterruptedException {
    int megabytes = memory == null ? usualMegabytes() : memory;
    if (megabytes < LEAST_MEGABYTES) {
      throw new UsageException(
          "--memory " + megabytes + ": a cluster needs at least " + LEAST_MEGABYTES + " MB");
    }
    int processors = cores == null ? Runtime.getRuntime().availableProcessors() : cores;
    if (processors < 1) {
      throw new UsageException("--cores " + processors + ": at least 1");
    }
    checkOthers(sharedHost);
    new LocalCluster(folder()).start(megabytes, processors, address);
    return status();
  }

  /** Hadoop without Kerberos believes everybody who they say they are. */
  private void checkOthers(boolean allowed) throws IOException {
    SortedSet<Integer> people = others.here();
    if (!allowed && (people == null || !people.isEmpty())) {
      throw new InputException(
          (people == null
                  ? "whether other people work on this machine can't be seen, for /proc hides their"
                      + " processes (hidepid)"
                  : "other people work on this machine (user numbers " + people + ")")
              + ": the cluster asks nobody for a password, so each of them could run commands as"
              + " you and read your files. Where that doesn't matter: --shared-host");
    }
    spec.commandLine()
        .getErr()
        .println(
            "note: the cluster asks nobody for a password: whoever can connect to it can run"
                + " commands as you");
  }

  @Command(description = "End all daemons and containers.", mixinStandardHelpOptions = true)
  int stop(
      @Option(names = "--delete", description = "Delete the folder too, with all data in HDFS.")
          boolean delete)
      throws IOException, InterruptedException {
    int count = new LocalCluster(folder()).stop();
    if (delete && Files.exists(folder().path())) {
      folder().delete();
    }
    out().println(Words.of("%d processes ended in %s", count, folder().path()));
    return 0;
  }

  @Command(
      description = "Show what is running, where, and how much room it has.",
      exitCodeListHeading = "%nExit codes:%n",
      exitCodeList = {"0:all daemons run", "1:none does", "2:some are missing"},
      mixinStandardHelpOptions = true)
  int status() throws IOException {
    ClusterFolder folder = folder();
    int running = 0;
    for (Daemon daemon : Daemon.values()) {
      ProcessHandle process = folder.process(daemon);
      running += process == null ? 0 : 1;
      out()
          .println(
              Words.of(
                  "%-16s %s",
                  daemon.id(), process == null ? "-" : "running, pid " + process.pid()));
    }
    if (running == 0) {
      out().println(Words.of("no cluster runs in %s", folder.path()));
      return 1;
    }
    ClusterHealth health = new ClusterHealth(folder);
    Configuration conf = health.configuration();
    out().println(Words.of("%-16s %s", "hdfs", conf.get("fs.defaultFS")));
    out()
        .println(
            Words.of("%-16s http://%s", "yarn", conf.get("yarn.resourcemanager.webapp.address")));
    for (NodeReport node : health.nodes()) {
      long total = node.getCapability().getMemorySize();
      out()
          .println(
              Words.of(
                  "%-16s %d MB, %d free; %d cores; %d containers",
                  "room",
                  total,
                  total - node.getUsed().getMemorySize(),
                  node.getCapability().getVirtualCores(),
                  node.getNumContainers()));
    }
    out().println(Words.of("%-16s %s", "logs", folder.path().resolve("logs")));
    out().println(Words.of("export HADOOP_CONF_DIR=%s", folder.conf()));
    return running == Daemon.values().length ? 0 : 2;
  }

  private ClusterFolder folder() {
    return new ClusterFolder(dir == null ? ClusterFolder.usual() : dir);
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** At most three quarters of the machine. */
  private static int usualMegabytes() {
    long machine = Machine.totalMemory() >> 20;
    return (int) Math.max(LEAST_MEGABYTES, Math.min(USUAL_MEGABYTES, machine * 3 / 4));
  }
}
