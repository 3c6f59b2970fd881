package org.pga.driver.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.failure.ExitCode;
import org.pga.core.pipeline.ResultNames;
import org.pga.core.pipeline.StatsKeys;
import org.pga.driver.folder.OutputFolder;
import org.pga.driver.folder.Paths;
import org.pga.driver.folder.ResultReader;
import org.pga.profile.Figures;
import org.pga.profile.RunRecord;
import org.pga.profile.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code pga stats}: prints {@code stats.json} and {@code run.json} as tables. */
@Command(name = "stats", description = "Prints figures of an assembly and what it cost to make.")
public final class StatsCommand extends HadoopCommand {
  /** Of a list that is shown: k's are few, lengths and qualities of reads are many. */
  private static final int MOST_VALUES = 16;

  /** Figures of which the third place tells something: 0.9453 is below 0.95. */
  private static final Set<String> SHARES = Set.of(StatsKeys.GC, StatsKeys.COMPLETENESS);

  @Parameters(paramLabel = "DIR", description = "Output folder of `pga assemble`, or its URI.")
  private String folder;

  public StatsCommand(Configuration conf) {
    super(conf);
  }

  @Override
  public Integer call() throws IOException {
    PrintWriter out = out();
    Path path = Paths.parse(folder);
    Map<String, Object> stats = ResultReader.stats(path, conf);
    RunRecord record = ResultReader.record(path, conf);
    ResultReader.checkWhole(path, List.of(ResultNames.STATS, OutputFolder.RUN), conf);
    TextTable figures = new TextTable("<><");
    stats.forEach((name, value) -> add(name, value, figures));
    figures.print(out);
    printRun(record, out);
    return ExitCode.DONE;
  }

  private static void add(String name, Object value, TextTable figures) {
    if (value instanceof Number share && SHARES.contains(name)) {
      figures.row(name, Words.of("%.4f", share.doubleValue()));
    } else if (value == null || value instanceof Number) {
      figures.row(name, Figures.number(value));
    } else if (value instanceof List<?> list && list.size() > MOST_VALUES) {
      figures.row(name, "", list.size() + " values, in " + ResultNames.STATS);
    } else {
      figures.row(name, "", value);
    }
  }

  private static void printRun(RunRecord record, PrintWriter out) {
    out.println();
    out.println(
        Words.of(
            "PGA %s, %s, %s", record.version(), record.environment().mode(), record.started()));
    out.println(
        Words.of(
            "%s, %s processors, %s",
            Objects.requireNonNullElse(record.environment().cpu(), "model not measured"),
            record.environment().cores(),
            Figures.bytes(record.environment().memoryBytes())));
    out.println();
    TextTable.of(record.stages())
        .left("stage", stage -> stage.name() + (stage.k() == null ? "" : " " + stage.k()))
        .right("time", stage -> Figures.seconds(stage.seconds()))
        .right("CPU", stage -> Figures.seconds(stage.cpuSeconds()))
        .right("peak\nmemory", stage -> Figures.bytes(stage.peakMemoryBytes()))
        .right("shuffle", stage -> Figures.bytes(stage.shuffleBytes()))
        .right("local\ndisk", stage -> Figures.bytes(stage.localBytes()))
        .right("data\nread", stage -> Figures.bytes(stage.fsBytesRead()))
        .right("data\nwritten", stage -> Figures.bytes(stage.fsBytesWritten()))
        .table()
        .row("all", Figures.seconds(record.seconds()))
        .print(out);
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
}
