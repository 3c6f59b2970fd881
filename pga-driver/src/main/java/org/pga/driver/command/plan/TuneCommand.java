package org.pga.driver.command.plan;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.Words;
import org.pga.core.failure.ExitCode;
import org.pga.core.failure.InputException;
import org.pga.driver.command.HadoopCommand;
import org.pga.driver.settings.UsageException;
import org.pga.profile.TextTable;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.cluster.Clusters;
import org.pga.profile.cluster.Dimension;
import org.pga.profile.cluster.TrialText;
import org.pga.profile.plan.Disks;
import org.pga.profile.plan.Storage;
import org.pga.profile.tune.Profiles;
import org.pga.profile.tune.SiteFiles;
import org.pga.profile.tune.Tuner;
import org.pga.profile.tune.Tuning;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pga tune}: Hadoop's and Giraph's settings for a cluster. */
@Command(
    name = "tune",
    description = {"Prints settings for a cluster, each with its reason."},
    footer = {
      "",
      "`pga assemble --cluster CLUSTER` uses them. A cluster of your own is described",
      "by a file like those in conf/clusters."
    })
public final class TuneCommand extends HadoopCommand {
  @Parameters(
      paramLabel = "CLUSTER",
      arity = "0..1",
      description =
          "Name of a file in conf/clusters, or a file; without one, the names are listed.")
  private String cluster;

  @Option(
      names = "--write",
      paramLabel = "DIR",
      description = "Write the settings to yarn-site.xml and mapred-site.xml in this folder.")
  private Path write;

  @Option(
      names = "--all",
      description =
          "With --write: a folder for each cluster that comes with PGA, as in conf/profiles.")
  private boolean all;

  @Option(
      names = "--shuffle",
      paramLabel = "SIZE",
      description = "Data that the largest job shuffles, such as 2TB: adds advice about SSDs.")
  private String shuffle;

  @Option(
      names = "--bandwidths",
      paramLabel = "FILE",
      description =
          "Rates that `pga profile disk -o FILE` measured there: they replace those in the"
              + " cluster's file.")
  private String bandwidths;

  @ArgGroup(exclusive = false, heading = "%nTrial:%n")
  private TrialOptions trial;

  /** What is tried. */
  static final class TrialOptions {
    @Option(
        names = "--trial",
        required = true,
        description =
            "Assemble with each number of containers (one process: threads), and write the fastest"
                + " and all measurements into the cluster's file.")
    boolean wanted;

    @Option(
        names = "--containers",
        paramLabel = "N",
        split = ",",
        description = "Containers of a node (default: 2,4,8 … up to two a core).")
    List<Integer> containers = List.of();

    @Option(
        names = "--reads",
        paramLabel = "FILE",
        split = ",",
        description = "Reads, or two mates' files (default: bundled ones of phage lambda).")
    List<String> reads = List.of();

    @Option(
        names = "--repeat",
        paramLabel = "N",
        description = "Runs of each number; the median counts (default: 1).")
    int repeat = 1;
  }

  public TuneCommand(Configuration conf) {
    super(conf);
  }

  @Override
  public Integer call() throws Exception {
    PrintWriter out = out();
    if (all) {
      if (cluster != null || write == null) {
        throw new UsageException("--all: give --write DIR, and no cluster");
      }
      String useless =
          bandwidths != null
              ? "--bandwidths"
              : shuffle != null ? "--shuffle" : trial != null ? "--trial" : null;
      if (useless != null) {
        throw new UsageException("--all takes no " + useless + ": that is of one cluster");
      }
      out.println(Words.of("%d files written to %s", Profiles.write(write).size(), write));
    } else if (cluster == null) {
      if (write != null || shuffle != null || bandwidths != null || trial != null) {
        throw new UsageException("CLUSTER is missing; `pga tune` alone lists those there are");
      }
      list(out);
    } else {
      if (trial != null) {
        tryOut(out);
      }
      Long shuffled = shuffledBytes();
      Bandwidths measured =
          bandwidths == null ? null : BandwidthsFile.read(bandwidths, new Configuration());
      Tuning tuning = Tuner.tune(Clusters.load(cluster), disks(measured));
      List<Path> written = write == null ? List.of() : SiteFiles.write(tuning, write);
      new TuningTable(out).print(tuning, shuffled);
      if (measured != null) {
        Disks.doubts(measured)
            .ifPresent(
                doubts -> {
                  out.println();
                  PredictionTable.note(out, doubts);
                });
      }
      if (!written.isEmpty()) {
        out.printf(Locale.ROOT, "%nWritten:%n");
        written.forEach(file -> out.println("  " + file));
        out.println("Merge them into the cluster's own and restart YARN.");
      }
    }
    return ExitCode.DONE;
  }

  private void tryOut(PrintWriter out)
      throws IOException, InterruptedException, ClassNotFoundException {
    Path file = Path.of(cluster);
    if (!Files.isRegularFile(file)) {
      throw new UsageException(
          "--trial writes into the cluster's file: give the path of one, not the name " + cluster);
    }
    if (trial.repeat < 1 || trial.reads.size() > 2) {
      throw new UsageException("--trial: one or two files of --reads, and --repeat of 1 or more");
    }
    if (trial.containers.stream().anyMatch(number -> number < 1)) {
      throw new UsageException("--containers: at least 1");
    }
    Trials trials = new Trials(Clusters.load(cluster), conf, out);
    TrialText.write(file, trials.run(trial.containers, trial.reads, trial.repeat));
    out.printf(Locale.ROOT, "Written to %s%n%n", file);
  }

  private Storage disks(Bandwidths measured) throws InputException {
    if (measured == null) {
      return null;
    }
    return Disks.measured(measured)
        .filter(disks -> disks.read() != null && disks.write() != null)
        .orElseThrow(
            () ->
                new InputException(
                    bandwidths
                        + " has no disks of a node's own; `pga profile disk FOLDER... -o` adds them"));
  }

  private Long shuffledBytes() {
    try {
      return shuffle == null ? null : Long.valueOf((long) Dimension.SIZE.parse(shuffle));
    } catch (IllegalArgumentException e) {
      throw new UsageException("--shuffle " + e.getMessage());
    }
  }

  private static void list(PrintWriter out) throws IOException {
    TextTable table = new TextTable("<<");
    for (String name : Clusters.names()) {
      table.row(name, Clusters.load(name).description());
    }
    table.print(out);
  }
}
