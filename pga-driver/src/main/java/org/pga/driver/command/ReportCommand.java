package org.pga.driver.command;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.ExitCode;
import org.pga.core.pipeline.ResultNames;
import org.pga.driver.folder.OutputFolder;
import org.pga.driver.folder.Paths;
import org.pga.driver.folder.ResultReader;
import org.pga.driver.run.ReportFile;
import org.pga.profile.report.Report;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pga report}: a page about a run, its assembly and what it did to the machines. */
@Command(
    name = "report",
    description = {
      "Writes a page about a run, for a browser.",
      "It shows the assembly, spectra, lengths, the graph, a timeline of stages and",
      "hosts, bytes moved, and what limited each stage. It is a single file that loads",
      "nothing. `pga assemble` writes it by itself. In OUT, report.tsv and the table for",
      "MultiQC are written again, too."
    })
public final class ReportCommand extends HadoopCommand {
  /** What the page shows. */
  private static final List<String> SHOWN =
      List.of(
          ResultNames.STATS,
          OutputFolder.RUN,
          ResultNames.CONTIGS,
          ResultNames.CONTIGS + ResultNames.GZIP,
          ResultNames.SCAFFOLDS,
          ResultNames.SCAFFOLDS + ResultNames.GZIP,
          ResultNames.GRAPH,
          ResultNames.GRAPH + ResultNames.GZIP);

  @Parameters(
      paramLabel = "OUT",
      description = "Output folder of `pga assemble`, or the record of other jobs, or its URI.")
  private String result;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description =
          "The page (default: report.html in OUT). A file that pga didn't write is never replaced.")
  private String output;

  @Option(names = "--short", description = "Show the assembly only, not the load on the machines.")
  private boolean small;

  public ReportCommand(Configuration conf) {
    super(conf);
  }

  @Override
  public Integer call() throws IOException {
    Path path = Paths.parse(result);
    ResultReader.checkWhole(path, SHOWN, conf);
    Path written =
        new ReportFile(path, conf)
            .write(output == null ? null : Paths.parse(output), small ? Report.SHORT : Report.FULL);
    out().println(Paths.show(written));
    return ExitCode.DONE;
  }
}
