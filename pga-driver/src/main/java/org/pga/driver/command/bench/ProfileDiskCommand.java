package org.pga.driver.command.bench;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.failure.InputException;
import org.pga.driver.command.ExitCode;
import org.pga.driver.settings.UsageException;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.bench.disk.DiskResult;
import org.pga.profile.bench.disk.DiskSpec;
import org.pga.profile.bench.disk.DiskTask;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pga profile disk}: DiskBench. */
@Command(
    name = "disk",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures disks.",
      "Each alone, then all together: reading, writing, both, and the pattern of a sort:",
      "records are read, assigned to random partitions and written, with half of the",
      "disks reading while the others write. Uses direct I/O if the file system allows",
      "it, otherwise data of twice the memory."
    })
final class ProfileDiskCommand implements Callable<Integer> {
  private final Configuration conf;

  @Spec private CommandSpec spec;

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
    this.conf = conf;
  }

  @Override
  public Integer call() throws Exception {
    PrintWriter err = spec.commandLine().getErr();
    try (BenchRun run = new BenchRun(conf, err)) {
      if (devices.isEmpty() && run.embedded()) {
        throw new UsageException("which disks? Name a folder on each: pga profile disk DIR...");
      }
      Optional<ProductivityTable> productivity = price.table(spec.commandLine().getOut(), false);
      List<Integer> requests = BenchSizes.transfers(transfers, 4096);
      List<String> hosts = run.hosts(run.embedded() ? 1 : null);
      List<DiskResult> results = new ArrayList<>();
      Bandwidths measured =
          options.repeat(
              spec.commandLine().getOut(),
              () -> {
                List<DiskResult> round =
                    run.groups(hosts)
                        .run(new DiskTask(), new DiskSpec(devices, bytes, requests), hosts);
                results.addAll(round);
                return new Bandwidths(
                    BenchOptions.now(),
                    round.stream().flatMap(result -> result.disks().stream()).toList(),
                    List.of());
              });
      new BenchTables(spec.commandLine().getOut()).disks(measured.disks());
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
