package org.pga.driver.command;

import java.math.BigDecimal;
import org.pga.driver.run.MachineShare;
import picocli.CommandLine.Option;

/** What the run may use. */
public final class MachineOptions {
  @Option(
      names = {"-t", "--threads"},
      paramLabel = "N",
      description = "Threads of an embedded run (default: all processors); no effect on YARN.")
  Integer threads;

  @Option(
      names = {"-m", "--memory"},
      paramLabel = "GB",
      converter = Gigabytes.class,
      description =
          "Memory of an embedded run, at least 1, such as 1.5 (default: 3 with `pga`; with"
              + " `hadoop jar`, what its Java has); no effect on YARN.")
  BigDecimal memoryGigabytes;

  @Option(
      names = "--reducers",
      paramLabel = "N",
      description =
          "Reducers of build-graph, place-reads, link-contigs and the search for mates"
              + " (default: each by its data).")
  Integer reducers;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "Giraph workers (default: ${bundle:pga.workers}).")
  Integer workers;

  @Option(
      names = "--stage-attempts",
      paramLabel = "N",
      description =
          "How often a stage is tried if its containers die"
              + " (default: ${bundle:pga.stage.attempts}).")
  Integer stageAttempts;

  @Option(
      names = "--cluster",
      paramLabel = "NAME",
      description =
          "Use the settings that `pga tune NAME` shows; -D and -conf override them."
              + " An embedded run only records the name.")
  String cluster;

  @Option(
      names = "--local-below",
      paramLabel = "SIZE",
      converter = ByteSize.OrNone.class,
      description =
          "On YARN, run whole in one container if the reads, uncompressed, are fewer bytes than"
              + " SIZE, such as 600m (default: 1 GB; 0: never).")
  Long localBelow;

  @Option(names = "--queue", paramLabel = "NAME", description = "YARN queue.")
  String queue;

  @Option(
      names = "--tags",
      paramLabel = "TAG",
      description = "Tags of the YARN applications, separated by commas.")
  String tags;

  MachineShare machine() {
    return new MachineShare(threads, memoryGigabytes, cluster, queue, tags);
  }
}
