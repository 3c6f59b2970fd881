package org.pga.driver;

import java.io.PrintWriter;
import java.util.Set;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code pga assemble}: options only; {@link Assembly} does the work. */
@Command(
    name = "assemble",
    mixinStandardHelpOptions = true,
    versionProvider = PgaCommand.Version.class,
    sortOptions = false,
    abbreviateSynopsis = true,
    customSynopsis = {
      "pga assemble -1 FILE... -2 FILE... -o DIR [OPTION...]",
      "pga assemble --12 FILE... | -s FILE... -o DIR [OPTION...]",
      "pga assemble --test"
    },
    descriptionHeading = "%n",
    description = "Assembles reads to contigs, scaffolds and a graph.",
    footer = {
      "",
      "Writes contigs.fasta, scaffolds.fasta, scaffolds.agp (how they are made of contigs),",
      "assembly_graph.gfa, stats.json, run.json, report.html, pga.log, pga-manifest.json.",
      "Runs in this process unless Hadoop's configuration names a cluster",
      "(mapreduce.framework.name=yarn). Input and output may be URIs (hdfs://…).",
      "Hadoop's generic options (-D key=value, -conf FILE, -files …) are taken, too."
    })
public final class AssembleCommand implements Callable<Integer> {
  private final Configuration conf;

  @Spec private CommandSpec spec;

  @ArgGroup(validate = false, heading = "%nReads:%n", order = 1)
  private ReadOptions reads = new ReadOptions();

  @ArgGroup(validate = false, heading = "%nResult:%n", order = 2)
  private ResultOptions result = new ResultOptions();

  @ArgGroup(validate = false, heading = "%nPipeline:%n", order = 3)
  private PipelineOptions pipeline = new PipelineOptions();

  @ArgGroup(validate = false, heading = "%nMachine and cluster:%n", order = 4)
  private MachineOptions machine = new MachineOptions();

  @ArgGroup(validate = false, heading = "%nThis run:%n", order = 5)
  private RunOptions run = new RunOptions();

  /** How the run shows itself. */
  static final class RunOptions {
    @Option(names = "--dry-run", description = "Check everything, show the plan and stop.")
    boolean dryRun;

    @Option(
        names = "--test",
        description = "Assemble a small bundled read set and check the result.")
    boolean test;

    @Option(names = "--verbose", description = "Show warnings and stack traces.")
    boolean verbose;
  }

  /** What {@code --test} heeds. */
  private static final Set<String> WITH_TEST =
      Set.of(
          "--test",
          "--verbose",
          "--output",
          "--kmer",
          "--force",
          "--resume",
          "--keep-intermediate",
          "--scratch",
          "--threads",
          "--memory",
          "--cluster",
          "--queue",
          "--tags");

  public AssembleCommand(Configuration conf) {
    this.conf = conf;
  }

  private void refuseWhatTheTestHasNoUseFor() {
    // Not matchedOptions(): what stands in a group of options isn't among them.
    for (String word : spec.commandLine().getParseResult().originalArgs()) {
      OptionSpec option = spec.optionsMap().get(word.split("=", 2)[0]);
      if (option != null && !WITH_TEST.contains(option.longestName())) {
        throw new UsageFault(
            "--test brings its own reads and options: leave out " + option.longestName());
      }
    }
  }

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    PrintWriter out = spec.commandLine().getOut();
    try {
      DriverSettings.check(conf);
      if (run.test) {
        refuseWhatTheTestHasNoUseFor();
        return SelfTest.run(conf, result, machine, run.verbose, out, err);
      }
      Request request = Request.of(reads.libraries(), reads, result, pipeline, machine, conf);
      return new Assembly(request, conf, run.verbose, out, err).run(run.dryRun);
    } catch (Exception | OutOfMemoryError e) {
      return CommandLineFaults.report(e, err, run.verbose);
    }
  }
}
