package org.pga.driver.command.batch;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.ExitCode;
import org.pga.core.failure.InputException;
import org.pga.core.pipeline.Engine;
import org.pga.driver.batch.Batch;
import org.pga.driver.batch.BatchRequest;
import org.pga.driver.batch.BatchResult;
import org.pga.driver.batch.sheet.Faults;
import org.pga.driver.batch.sheet.FolderSheet;
import org.pga.driver.batch.sheet.Sample;
import org.pga.driver.batch.sheet.SampleSheet;
import org.pga.driver.batch.sheet.SheetRow;
import org.pga.driver.command.AssembleCommand;
import org.pga.driver.command.HadoopCommand;
import org.pga.driver.folder.Paths;
import org.pga.driver.run.Assembly;
import org.pga.driver.settings.DriverSettings;
import org.pga.driver.settings.HdfsClientSettings;
import org.pga.driver.settings.UsageException;
import org.pga.driver.show.BatchView;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pga batch}: options and the sheet; {@link Batch} does the work. */
@Command(
    name = "batch",
    sortOptions = false,
    resourceBundle = "org.pga.driver.command.SettingTexts",
    abbreviateSynopsis = true,
    customSynopsis = {
      "pga batch SHEET -o DIR [OPTION...]",
      "       pga batch --from FOLDER -o DIR [OPTION...]"
    },
    descriptionHeading = "%n",
    description = {
      "Assembles many samples, each just as pga assemble would.",
      "",
      "SHEET is TSV or CSV with a header: sample, and fastq_1, fastq_2, single or",
      "interleaved; further columns are options, such as min_contig_length. A sample",
      "that fails is listed as failed, and the others continue."
    },
    parameterListHeading = "%n",
    optionListHeading = "%n",
    footer = {
      "",
      "Writes results by sample, summary.tsv, batch.html and batch_mqc.json (MultiQC).",
      "On YARN one job assembles all; small samples share its tasks. A task has the",
      "memory and cores that -D mapreduce.map.memory.mb=… and",
      "-D mapreduce.map.cpu.vcores=… give it."
    })
public final class BatchCommand extends HadoopCommand {
  private final SampleArguments arguments;

  @Parameters(arity = "0..1", paramLabel = "SHEET", description = "Sheet of samples, or its URI.")
  private String sheet;

  @Option(
      names = "--from",
      paramLabel = "FOLDER",
      description =
          "Take the FASTQ files of a folder, paired by their names (x_1, x_2; x_R1, x_R2).")
  private String from;

  @ArgGroup(validate = false, heading = "%n", order = 1)
  private BatchOptions options = new BatchOptions();

  private BatchCommand(Configuration conf) {
    super(conf);
    this.arguments = new SampleArguments(conf);
  }

  /** The command, with the options of samples. */
  public static CommandLine commandLine(Configuration conf) {
    BatchCommand command = new BatchCommand(conf);
    CommandLine line = new CommandLine(command);
    command.arguments.addTo(line.getCommandSpec());
    return line;
  }

  @Override
  public Integer call() throws Exception {
    PrintWriter err = err();
    PrintWriter out = out();
    Path output = options.output();
    DriverSettings.check(conf);
    BatchView view = new BatchView(err, out);
    List<Sample> samples = SampleSizes.of(samples(view), conf);
    Batch batch = new Batch(request(samples, output), this::assembly, configured(), view);
    if (samples.stream().allMatch(sample -> sample.fault() != null) || options.dryRun) {
      refuse(samples);
      batch.check();
      view.plan(samples);
      return ExitCode.DONE;
    }
    tellWithoutEffect(view);
    samples.stream()
        .filter(sample -> sample.fault() != null)
        .forEach(s -> view.note("warning: " + s.place() + ": " + s.fault()));
    BatchResult result = batch.run();
    view.end(result);
    return result.failed() == 0 ? ExitCode.DONE : ExitCode.SAMPLES;
  }

  private static void refuse(List<Sample> samples) throws InputException {
    Faults faults = new Faults();
    samples.stream()
        .filter(sample -> sample.fault() != null)
        .forEach(sample -> faults.add(sample.place() + ": " + sample.fault()));
    faults.throwIfAny();
  }

  private void tellWithoutEffect(BatchView view) {
    boolean yarn = !Engine.embedded(conf);
    if (yarn && options.scratch() != null) {
      view.note("note: --scratch has no effect on YARN; samples work in the nodes' local folders");
    }
    if (yarn && (options.threads != null || options.memory != null)) {
      view.note(
          "note: -t and -m have no effect on YARN; -D mapreduce.map.memory.mb=… and"
              + " -D mapreduce.map.cpu.vcores=… say what each sample gets");
    }
  }

  private BatchRequest request(List<Sample> samples, Path output) {
    return new BatchRequest(
        samples,
        output,
        options.layout,
        options.force,
        options.resume,
        options.limit,
        options.scratch(),
        options.threads,
        options.memory);
  }

  private Configuration configured() {
    Configuration all = new Configuration(conf);
    if (options.queue != null) {
      all.set("mapreduce.job.queuename", options.queue);
    }
    if (options.tags != null) {
      all.set("mapreduce.job.tags", options.tags);
    }
    HdfsClientSettings.apply(all);
    return all;
  }

  private Assembly assembly(Sample sample) {
    return AssembleCommand.parse(conf, sample.arguments()).assembly();
  }

  private List<Sample> samples(BatchView view) throws IOException {
    if ((sheet == null) == (from == null)) {
      throw new UsageException("name either a sheet of samples or, with --from, a folder");
    }
    List<SheetRow> rows =
        from != null
            ? FolderSheet.read(Paths.parse(from), conf, view::note)
            : SampleSheet.read(Paths.parse(sheet), arguments.columns(), conf);
    Map<String, List<String>> common = arguments.common(spec.commandLine().getParseResult());
    Faults faults = new Faults();
    List<Sample> samples = new ArrayList<>();
    for (SheetRow row : rows) {
      List<String> more = new ArrayList<>();
      if (options.name) {
        more.addAll(List.of("--name", row.sample()));
      }
      if (options.gzip) {
        more.add("--gzip");
      }
      try {
        samples.add(arguments.sample(row, common, more));
      } catch (UsageException e) {
        faults.add(row.place() + ": " + e.getMessage());
      }
    }
    faults.throwIfAny();
    return samples;
  }
}
