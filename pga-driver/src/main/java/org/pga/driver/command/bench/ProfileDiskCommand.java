package org.pga.driver.command.bench;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.failure.ExitCode;
import org.pga.core.failure.InputException;
import org.pga.driver.command.ByteSize;
import org.pga.driver.command.HadoopCommand;
import org.pga.driver.settings.UsageException;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.bench.disk.DiskResult;
import org.pga.profile.bench.disk.DiskSpec;
import org.pga.profile.bench.disk.DiskTask;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pga profile disk}: DiskBench. */
@Command(
    name = "disk",
    sortOptions = false,
    description = {
      "Measures disks.",
      "Each alone, then the disks together: reading, writing, both, and the pattern of a sort:",
      "records are read, assigned to random partitions and written, with half of the",
      "disks reading while the others write. Uses direct I/O if the file system allows",
      "it, otherwise data of twice the memory."
    })
final class ProfileDiskCommand extends HadoopCommand {
  @Parameters(
      paramLabel = "DIR",
      arity = "0..*",
      description =
          "A folder on each disk or mounted volume, or a Hadoop URI (on a cluster, if none is"
              + " named: those that YARN uses).")
  private List<String> devices = List.of();

  @Option(
      names = "--size",
      paramLabel = "BYTES",
      converter = ByteSize.class,
      description =
          "Length of each file (1g with direct I/O, else twice the memory). A disk holds two of"
              + " them at a time.")
  private Long bytes;

  @Option(
      names = "--transfer",
      paramLabel = "BYTES",
      split = ",",
      converter = ByteSize.class,
      description = "Sizes of requests, multiples of 4k (16k,64k,256k,1m,4m,16m).")
  private List<Long> transfers = DiskSpec.SWEEP.stream().map(Integer::longValue).toList();

  @Mixin private PriceOption price = new PriceOption();
  @Mixin private BenchOptions options = new BenchOptions();

  ProfileDiskCommand(Configuration conf) {
    super(conf);
  }

  @Override
  public Integer call() throws Exception {
    PrintWriter err = err();
    try (BenchRun run = new BenchRun(conf, err)) {
      if (devices.isEmpty() && run.embedded()) {
        throw new UsageException("which disks? Name a folder on each: pga profile disk DIR...");
      }
      Optional<ProductivityTable> productivity = price.table(out(), false);
      List<Integer> requests = BenchSizes.transfers(transfers, 4096);
      List<String> hosts = run.hosts(run.embedded() ? 1 : null);
      List<DiskResult> results = new ArrayList<>();
      Bandwidths measured =
          options.repeat(
              out(),
              () -> {
                List<DiskResult> round =
                    run.groups(hosts)
                        .run(new DiskTask(), new DiskSpec(devices, bytes, requests), hosts);
                results.addAll(round);
                return new Bandwidths(
                    round.stream().flatMap(result -> result.disks().stream()).toList(), List.of());
              });
      new BenchTables(out()).disks(measured.disks());
      productivity.ifPresent(table -> table.disks(measured.disks()));
      results.stream().flatMap(result -> result.notes().stream()).distinct().forEach(err::println);
      options.write(measured);
      List<String> failures =
          new ArrayList<>(
              results.stream()
                  .flatMap(r -> r.failures().stream().map(failure -> r.host() + ": " + failure))
                  .distinct()
                  .toList());
      if (!run.embedded()) {
        failures.addAll(run.nodes().silent(results.stream().map(DiskResult::host).toList()));
      }
      if (!failures.isEmpty()) {
        throw new InputException("not measured: " + String.join("\n  ", failures));
      }
      return ExitCode.DONE;
    }
  }
}
