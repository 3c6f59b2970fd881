package org.pga.driver.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.Words;
import org.pga.core.failure.ExitCode;
import org.pga.core.pipeline.Setting;
import org.pga.core.pipeline.Settings;
import org.pga.driver.batch.OneContainer;
import org.pga.driver.folder.Paths;
import org.pga.driver.pipeline.Pipeline;
import org.pga.driver.run.Assembly;
import org.pga.driver.run.AssemblyResult;
import org.pga.driver.settings.DriverSettings;
import org.pga.driver.settings.UsageException;
import org.pga.driver.show.PlanTable;
import org.pga.driver.show.ProgressView;
import org.pga.driver.show.ResultTable;
import org.pga.reads.library.Library;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code pga assemble}: options only; {@link Assembly} does the work. */
@Command(
    name = "assemble",
    sortOptions = false,
    resourceBundle = "org.pga.driver.command.SettingTexts",
    abbreviateSynopsis = true,
    customSynopsis = {
      "pga assemble -1 FILE... -2 FILE... -o DIR [OPTION...]",
      "       pga assemble --12 FILE... | -s FILE... -o DIR [OPTION...]",
      "       pga assemble --test"
    },
    descriptionHeading = "%n",
    description = "Assembles reads into contigs, scaffolds and a graph.",
    footer = {
      "",
      "Writes contigs.fasta, scaffolds.fasta, scaffolds.agp (the contigs and gaps of",
      "each scaffold), assembly_graph.gfa, stats.json, report.tsv, run.json,",
      "report.html, pga.log, pga-manifest.json, and a table for MultiQC.",
      "Runs in this process unless Hadoop's configuration names a cluster",
      "(mapreduce.framework.name=yarn). Input and output may be URIs (hdfs://…).",
      "Hadoop's generic options (-D key=value, -conf FILE, -files …) are taken, too."
    })
public final class AssembleCommand extends HadoopCommand {
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
    super(conf);
  }

  private void refuseWhatTheTestHasNoUseFor() {
    // Not matchedOptions(): what stands in a group of options isn't among them.
    for (String word : spec.commandLine().getParseResult().expandedArgs()) {
      OptionSpec option = spec.optionsMap().get(word.split("=", 2)[0]);
      if (option != null && !WITH_TEST.contains(option.longestName())) {
        throw new UsageException(
            "--test brings its own reads and options: leave out " + option.longestName());
      }
    }
  }

  @Override
  public Integer call() throws Exception {
    PrintWriter out = out();
    DriverSettings.check(conf);
    if (run.test) {
      refuseWhatTheTestHasNoUseFor();
      return new SelfTest(conf, out)
          .run(this::assembly, result.hasOutput() ? result.output() : null);
    }
    Assembly assembly =
        assembly(reads.libraries())
            .output(result.output())
            .copyPipes(true)
            .elsewhere(new OneContainer(ContainerArguments.of(spec)));
    if (run.dryRun) {
      new PlanTable(out).print(assembly.plan());
      return ExitCode.DONE;
    }
    AssemblyResult made = assembly.run();
    show(made, conf, out);
    return made.contigs() > 0 ? ExitCode.DONE : ExitCode.NO_CONTIGS;
  }

  private Assembly assembly(List<Library> libraries) {
    return silent(libraries).listener(ProgressView.of(err(), libraries));
  }

  private Assembly silent(List<Library> libraries) {
    return Assembly.of(libraries)
        .k(result.kmers(conf))
        .scratch(result.scratch())
        .force(result.force)
        .resume(result.resume)
        .keepIntermediate(result.keepIntermediate)
        .verbose(verbose)
        .set(settings())
        .machine(machine.machine())
        .configuration(conf);
  }

  /**
   * An assembly that arguments of this command ask for.
   *
   * @param libraries its reads
   * @param assembly of them; nobody listens, and no output folder is named
   */
  public record Asked(List<Library> libraries, Assembly assembly) {}

  /**
   * What arguments of this command ask for, but for the output folder; checked as far as it can be
   * without looking at files, since a batch asks long before it runs them.
   *
   * @throws UsageException if they are wrong
   */
  public static Asked parse(Configuration conf, List<String> arguments) {
    AssembleCommand command = new AssembleCommand(conf);
    try {
      new CommandLine(command).parseArgs(arguments.toArray(new String[0]));
    } catch (ParameterException e) {
      throw new UsageException(e.getMessage());
    }
    List<Library> libraries = command.reads.libraries();
    Assembly assembly = command.silent(libraries);
    Configuration own = new Configuration(conf);
    command.settings().forEach((key, value) -> own.set(key, value.toString()));
    DriverSettings.check(own);
    Pipeline.of(libraries, command.result.kmers(conf), own);
    return new Asked(libraries, assembly);
  }

  /** The settings that options stand for, by key. */
  private Map<String, Object> settings() {
    Map<String, Object> settings = pipeline.settings();
    put(settings, Settings.MIN_CONTIG_LENGTH, result.minContigLength);
    put(settings, Settings.GENOME_SIZE, result.genomeSize);
    put(settings, Settings.UNUSED_READS, result.unusedReads ? true : null);
    if ("".equals(result.name)) { // as by a variable of a script that isn't set
      throw new UsageException("--name is empty");
    }
    put(settings, Settings.NAME, result.name);
    put(settings, Settings.GZIP, result.gzip ? true : null);
    put(settings, Settings.TOPOLOGY, result.topology ? true : null);
    put(settings, Settings.ROTATE, result.rotate ? true : null);
    put(settings, DriverSettings.REPORT, result.report);
    put(settings, Settings.REDUCERS, machine.reducers);
    put(settings, Settings.WORKERS, machine.workers);
    put(settings, Settings.STAGE_ATTEMPTS, machine.stageAttempts);
    put(settings, DriverSettings.LOCAL_BELOW, machine.localBelow);
    put(settings, Settings.DEPTH, reads.depth);
    put(settings, Settings.PAIR_BY_ORDER, reads.pairByOrder ? true : null);
    put(settings, Settings.ALLOW_UNPAIRED, reads.allowUnpaired ? true : null);
    put(settings, Settings.META, reads.meta ? true : null);
    put(settings, Settings.TRIM, reads.noTrim ? false : null);
    return settings;
  }

  /** An option is called as its key. */
  private static <T extends Comparable<T>> void put(
      Map<String, Object> settings, Setting<T> setting, T value) {
    if (value == null) {
      return;
    }
    if (!setting.allows(value)) {
      String option = setting.key().replaceFirst("^pga\\.", "--").replace('.', '-');
      throw new UsageException(
          Words.of(
              "%s %s (%s): expected %s %s (%s)",
              option, value, setting.key(), setting.range(), setting.unit(), setting.sentence()));
    }
    settings.put(setting.key(), value);
  }

  /** Prints what came out. */
  static void show(AssemblyResult made, Configuration conf, PrintWriter out) throws IOException {
    if (made.old()) {
      out.println("Nothing to do: " + Paths.show(made.folder()) + " already holds this result.");
    }
    new ResultTable(out).print(made.folder(), conf);
  }
}
