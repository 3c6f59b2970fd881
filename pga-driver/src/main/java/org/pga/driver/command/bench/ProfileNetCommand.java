package org.pga.driver.command.bench;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.failure.ExitCode;
import org.pga.core.failure.InputException;
import org.pga.driver.command.HadoopCommand;
import org.pga.driver.settings.UsageException;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.bench.net.NetResult;
import org.pga.profile.bench.net.NetSpec;
import org.pga.profile.bench.net.NetSummary;
import org.pga.profile.bench.net.NetTask;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pga profile net}: NetBench. */
@Command(
    name = "net",
    sortOptions = false,
    description = {
      "Measures the network.",
      "Each node sends data made in memory to all others: first 2, 4, 8 … nodes, then all.",
      "The rate between two nodes need not hold for many."
    })
final class ProfileNetCommand extends HadoopCommand {
  @Option(
      names = "--tasks",
      paramLabel = "N",
      description =
          "Tasks to ask for (one per node). Only the first on each node takes part, unless all are"
              + " on the same node.")
  private Integer tasks;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description = "How long each number of nodes sends (10).")
  private int seconds = 10;

  @Mixin private BenchOptions options = new BenchOptions();

  ProfileNetCommand(Configuration conf) {
    super(conf);
  }

  @Override
  public Integer call() throws Exception {
    if (seconds < 1) {
      throw new UsageException("--seconds " + seconds + ": at least 1");
    }
    try (BenchRun run = new BenchRun(conf, err())) {
      List<String> hosts = run.hosts(tasks);
      List<NetResult> results = new ArrayList<>();
      Bandwidths measured =
          options.repeat(
              out(),
              () -> {
                List<NetResult> round =
                    run.groups(hosts).run(new NetTask(), new NetSpec(seconds, true), hosts);
                results.addAll(round);
                return new Bandwidths(List.of(), NetSummary.of(round));
              });
      List<Bandwidths.Network> rates = measured.network();
      boolean oneMachine = results.stream().map(NetResult::host).distinct().count() == 1;
      new BenchTables(out()).network(rates, oneMachine);
      if (oneMachine && options.writes()) {
        err().println("-o: nothing was written: loopback is no network to plan with");
      } else {
        options.write(measured);
      }
      List<String> failures =
          new ArrayList<>(results.stream().flatMap(r -> r.failures().stream()).distinct().toList());
      if (!run.embedded() && tasks == null) {
        failures.addAll(run.nodes().silent(results.stream().map(NetResult::host).toList()));
      }
      if (!failures.isEmpty()) {
        throw new InputException(String.join("\n", failures));
      }
      return ExitCode.DONE;
    }
  }
}
