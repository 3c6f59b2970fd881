package org.pga.driver.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.failure.ExitCode;
import org.pga.driver.folder.Paths;
import org.pga.profile.compare.Comparison;
import org.pga.profile.compare.ComparisonPage;
import org.pga.profile.compare.MeasureTable;
import org.pga.profile.compare.Repeats;
import org.pga.profile.compare.RepeatsReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pga compare}: runs of the same reads side by side. */
@Command(
    name = "compare",
    sortOptions = false,
    customSynopsis = "pga compare [NAME=]RUN[,RUN...] [NAME=]RUN[,RUN...]... [OPTION...]",
    descriptionHeading = "%n",
    description = {
      "Compares configurations by time and resources of runs.",
      "All runs must be of the same reads; figures are normalised to one of them.",
      "",
      "RUN is an output folder of `pga assemble` or a run.json, its URI, or a quoted",
      "pattern ('ssd=out/ssd-*'). Several runs count as repeats: their medians are",
      "compared, and a difference within their noise is called undecided."
    },
    parameterListHeading = "%n",
    optionListHeading = "%n")
public final class CompareCommand extends HadoopCommand {
  @Parameters(
      arity = "1..*",
      paramLabel = "[NAME=]RUN[,RUN...]",
      hideParamSyntax = true,
      description = "A configuration; without NAME it is named after its folder.")
  private List<String> configurations;

  @Option(
      names = "--baseline",
      paramLabel = "NAME",
      description = "Configuration that the others are normalised to (the first).")
  private String baseline;

  @Option(
      names = "--cluster",
      paramLabel = "NAME=CLUSTER",
      description =
          "The cluster that a configuration ran on, for prices and disks: one that `pga tune`"
              + " lists, or a file. May be repeated. Default: the cluster that its runs recorded.")
  private Map<String, String> clusters = new LinkedHashMap<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Also write a page with charts, for instance compare.html.")
  private Path page;

  public CompareCommand(Configuration conf) {
    super(conf);
  }

  @Override
  public Integer call() throws IOException {
    PrintWriter out = out();
    CompareArguments arguments = CompareArguments.of(configurations, baseline, clusters);
    Comparison comparison = compare(arguments);
    new MeasureTable(out, comparison).print();
    if (page != null) {
      PageFile.write(ComparisonPage.of(comparison), page, conf);
      out.println();
      out.println(page + "  (the same with charts)");
    }
    return ExitCode.DONE;
  }

  private Comparison compare(CompareArguments arguments) throws IOException {
    List<Repeats> all = new ArrayList<>();
    Repeats chosen = null;
    for (CompareArguments.Named named : arguments.configurations()) {
      Repeats repeats =
          RepeatsReader.read(
              named.name(),
              named.places().stream().map(Paths::parse).toList(),
              clusters.get(named.name()),
              conf);
      all.add(repeats);
      chosen = named.name().equals(arguments.baseline()) ? repeats : chosen;
    }
    return Comparison.of(all, chosen);
  }
}
