package org.pga.driver.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.driver.folder.Paths;
import org.pga.driver.folder.ResultReader;
import org.pga.profile.Figures;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pga stats}: prints {@code stats.json} and {@code run.json} as tables. */
@Command(
    name = "stats",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Prints the figures of a result, and what it cost.")
public final class StatsCommand implements Callable<Integer> {
  private final Configuration conf;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "Output folder of `pga assemble`, or its URI.")
  private String folder;

  public StatsCommand(Configuration conf) {
    this.conf = conf;
  }

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    try {
      Path path = Paths.parse(folder);
      Map<String, Object> stats = ResultReader.stats(path, conf);
      RunRecord record = ResultReader.record(path, conf);
      stats.forEach((name, value) -> out.printf(Locale.ROOT, "%-18s %20s%n", name, shown(value)));
      printRun(record, out);
      out.flush();
      return ExitCode.DONE;
    } catch (IOException | RuntimeException e) {
      return CommandLineFaults.report(e, spec.commandLine().getErr(), false);
    }
  }

  private static String shown(Object value) {
    return value == null || value instanceof Number ? Figures.number(value) : value.toString();
  }

  private static void printRun(RunRecord record, PrintWriter out) {
    out.println();
    out.printf(
        Locale.ROOT,
        "PGA %s, %s, %s%n",
        record.version(),
        record.environment().mode(),
        record.started());
    out.printf(
        Locale.ROOT,
        "%s, %s processors, %s%n",
        record.environment().cpu(),
        record.environment().cores(),
        Figures.bytes(record.environment().memoryBytes()));
    out.println();
    String row = "%-16s %7s %8s %7s %7s %7s %7s %7s%n";
    out.printf(Locale.ROOT, row, "", "", "", "peak", "", "local", "data", "data");
    out.printf(
        Locale.ROOT, row, "stage", "time", "CPU", "memory", "shuffle", "disk", "read", "written");
    for (StageMetrics stage : record.stages()) {
      out.printf(
          Locale.ROOT,
          row,
          stage.name() + (stage.k() == null ? "" : " " + stage.k()),
          Figures.seconds(stage.seconds()),
          Figures.seconds(stage.cpuSeconds()),
          Figures.bytes(stage.peakMemoryBytes()),
          Figures.bytes(stage.shuffleBytes()),
          Figures.bytes(sum(stage.localBytesRead(), stage.localBytesWritten())),
          Figures.bytes(stage.fsBytesRead()),
          Figures.bytes(stage.fsBytesWritten()));
    }
    out.printf(Locale.ROOT, "%-16s %7s%n", "all", Figures.seconds(record.seconds()));
    record
        .graph()
        .forEach(
            (k, graph) ->
                out.printf(
                    Locale.ROOT,
                    "%nk = %s: %s solid k-mers, %s partial unitigs (%s),%n  %s unitigs%n",
                    k,
                    Figures.number(graph.solidKmers()),
                    Figures.number(graph.partialUnitigs()),
                    Figures.bytes(graph.graphBytes()),
                    Figures.number(graph.unitigs())));
  }

  private static Long sum(Long one, Long two) {
    return one == null || two == null ? null : Long.valueOf(one + two);
  }
}
