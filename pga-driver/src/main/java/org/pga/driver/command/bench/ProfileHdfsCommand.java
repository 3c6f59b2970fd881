package org.pga.driver.command.bench;

import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.ExitCode;
import org.pga.driver.command.ByteSize;
import org.pga.driver.command.HadoopCommand;
import org.pga.driver.settings.UsageException;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.bench.hdfs.HdfsSpec;
import org.pga.profile.bench.hdfs.HdfsSummary;
import org.pga.profile.bench.hdfs.HdfsTask;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pga profile hdfs}: many tasks, a file each. */
@Command(
    name = "hdfs",
    sortOptions = false,
    description = {
      "Measures a file system with one file per task.",
      "Each task writes its own file and reads that of the next task."
    })
final class ProfileHdfsCommand extends HadoopCommand {
  @Parameters(
      paramLabel = "DIR",
      description = "A folder to write to, or its URI; the files are removed at the end.")
  private String folder;

  @Option(
      names = "--tasks",
      paramLabel = "N",
      description = "Number of tasks (one per node; embedded: one per processor).")
  private Integer tasks;

  @Option(
      names = "--files",
      paramLabel = "N",
      description =
          "Number of files; with more than tasks, each task has several, one after the other (one"
              + " per task).")
  private Integer files;

  @Option(
      names = "--size",
      paramLabel = "BYTES",
      converter = ByteSize.class,
      description =
          "Length of each file (default: a node's tasks write twice its memory; with less, the page"
              + " cache distorts the rates).")
  private Long bytes;

  @Option(
      names = "--transfer",
      paramLabel = "BYTES",
      split = ",",
      converter = ByteSize.class,
      description = "Sizes of requests (1m).")
  private List<Long> transfers = List.of(1L << 20);

  @Option(
      names = "--replication",
      paramLabel = "N",
      description = "Replication of the files (the file system's default).")
  private Short replication;

  @Mixin private PriceOption price = new PriceOption();
  @Mixin private BenchOptions options = new BenchOptions();

  ProfileHdfsCommand(Configuration conf) {
    super(conf);
  }

  @Override
  public Integer call() throws Exception {
    try (BenchRun run = new BenchRun(conf, err())) {
      List<Integer> requests = BenchSizes.transfers(transfers, 1);
      Optional<ProductivityTable> productivity = price.table(out(), !run.embedded());
      Path own = run.folder(folder);
      HdfsSpec what = new HdfsSpec(own.toString(), files, bytes, requests, replication);
      List<String> hosts = run.hosts(tasks);
      if (files != null && files < hosts.size()) {
        throw new UsageException(
            "--files " + files + ": at least one for each of the " + hosts.size() + " tasks");
      }
      Bandwidths measured =
          options.repeat(
              out(),
              () ->
                  Bandwidths.ofFiles(
                      HdfsSummary.of(run.groups(hosts).run(new HdfsTask(), what, hosts))));
      new BenchTables(out()).fileSystem(measured.fileSystem());
      productivity.ifPresent(table -> table.fileSystem(measured.fileSystem()));
      options.write(measured);
      return ExitCode.DONE;
    }
  }
}
