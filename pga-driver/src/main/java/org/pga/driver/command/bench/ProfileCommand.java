package org.pga.driver.command.bench;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.Words;
import org.pga.core.failure.ExitCode;
import org.pga.driver.command.ByteSize;
import org.pga.driver.command.HadoopCommand;
import org.pga.profile.Figures;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.bench.Screen;
import org.pga.profile.bench.disk.DiskResult;
import org.pga.profile.bench.disk.DiskSpec;
import org.pga.profile.bench.disk.DiskTask;
import org.pga.profile.bench.group.TaskGroups;
import org.pga.profile.bench.net.NetResult;
import org.pga.profile.bench.net.NetSpec;
import org.pga.profile.bench.net.NetTask;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code pga profile}: benchmarks of a cluster; itself the screen of its nodes. */
@Command(
    name = "profile",
    customSynopsis = {
      "pga profile disk|net|hdfs|n1 [OPTION...]",
      "       pga profile --screen [OPTION...] [DIR...]"
    },
    description = {
      "Measures disks, network and file system.",
      "On a cluster it runs MapReduce jobs, otherwise threads of this process."
    })
public final class ProfileCommand extends HadoopCommand {
  private static final int REQUEST = 1 << 20;
  private static final long USUAL_BYTES = 256L << 20;
  private static final int SECONDS = 5;

  @Option(
      names = "--screen",
      description = {
        "Measure disk and network of every node and name those that are slow (below 0.8 of the"
            + " median), broken or unreachable. Exit code 2 if there are any."
      })
  private boolean screen;

  @Option(
      names = "--size",
      paramLabel = "BYTES",
      converter = ByteSize.class,
      description = "Bytes to write on each disk (256m).")
  private Long bytes = USUAL_BYTES;

  @Parameters(
      paramLabel = "DIR",
      arity = "0..*",
      description = "A folder on each disk (on a cluster: those that YARN uses).")
  private List<String> devices = List.of();

  private ProfileCommand(Configuration conf) {
    super(conf);
  }

  public static CommandLine commandLine(Configuration conf) {
    CommandLine commandLine = new CommandLine(new ProfileCommand(conf));
    commandLine.addSubcommand(new ProfileDiskCommand(conf));
    commandLine.addSubcommand(new ProfileNetCommand(conf));
    commandLine.addSubcommand(new ProfileHdfsCommand(conf));
    commandLine.addSubcommand(new ProfileN1Command(conf));
    return commandLine;
  }

  @Override
  public Integer call() throws Exception {
    if (!screen) {
      throw new ParameterException(
          spec.commandLine(), "what should be measured: disk, net, hdfs, n1, or --screen?");
    }
    try (BenchRun run = new BenchRun(conf, err())) {
      return screen(run, out());
    }
  }

  private int screen(BenchRun run, PrintWriter out) throws Exception {
    List<String> nodes = run.nodes().running();
    TaskGroups groups = run.groups(nodes);
    List<DiskResult> disks =
        groups.run(new DiskTask(), new DiskSpec(devices, bytes, List.of(REQUEST)), nodes);
    // A device is compared with those of the same name: a node may have disks of several kinds.
    Map<String, Map<String, Double>> rates = new TreeMap<>();
    List<String> broken = new ArrayList<>();
    run.nodes().broken().forEach((host, why) -> broken.add(host + " is " + why));
    for (DiskResult result : disks) {
      result.failures().forEach(failure -> broken.add(result.host() + ": " + failure));
      for (Bandwidths.Disk disk : result.disks()) {
        if (disk.devices().size() == 1) {
          String name = result.host() + " " + disk.devices().get(0);
          String group = nodes.size() > 1 ? disk.devices().get(0) : "";
          rates.computeIfAbsent(group + " reads", key -> new TreeMap<>()).put(name, disk.read());
          rates.computeIfAbsent(group + " writes", key -> new TreeMap<>()).put(name, disk.write());
        }
      }
    }
    List<String> answered = disks.stream().map(DiskResult::host).distinct().toList();
    if (!run.embedded()) {
      broken.addAll(run.nodes().silent(answered));
    }
    Map<String, Double> network = new TreeMap<>();
    if (nodes.size() > 1) {
      for (NetResult result : groups.run(new NetTask(), new NetSpec(SECONDS, false), nodes)) {
        broken.addAll(result.failures());
        result.rounds().forEach(r -> network.put(result.host(), r.bytes() / r.seconds()));
      }
      broken.addAll(
          run.nodes().silent(network.keySet()).stream()
              .filter(line -> !broken.contains(line))
              .toList());
    }
    int bad = broken.size();
    broken.forEach(line -> out.println("broken  " + line));
    for (Map.Entry<String, Map<String, Double>> group : rates.entrySet()) {
      String does = group.getKey();
      bad += print(does.substring(does.lastIndexOf(' ') + 1), group.getValue(), out);
    }
    bad += print("receives", network, out);
    out.println(
        Words.of(
            "%d of %d nodes answered; %s",
            answered.size(),
            nodes.size() + run.nodes().broken().size(),
            bad == 0 ? "none is slow or broken" : bad + (bad == 1 ? " finding" : " findings")));
    return bad == 0 ? ExitCode.DONE : ExitCode.INPUT;
  }

  /** Prints who is slow at something. */
  private static int print(String does, Map<String, Double> rates, PrintWriter out) {
    List<Screen.Slow> slow = Screen.slow(rates);
    for (Screen.Slow one : slow) {
      out.println(
          Words.of(
              "slow    %s %s %s/s, the median %s/s",
              one.host(),
              does,
              Figures.bytes((long) one.rate()),
              Figures.bytes((long) one.median())));
    }
    return slow.size();
  }
}
