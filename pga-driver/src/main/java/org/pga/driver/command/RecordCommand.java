package org.pga.driver.command;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.ExitCode;
import org.pga.core.failure.InputException;
import org.pga.driver.folder.Paths;
import org.pga.driver.run.CodeVersion;
import org.pga.profile.Figures;
import org.pga.profile.RunRecord;
import org.pga.profile.TextTable;
import org.pga.profile.record.history.HistoryRecord;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pga record}: a run record of jobs that weren't PGA's, or that weren't recorded. */
@Command(
    name = "record",
    description = {
      "Makes a run record of finished Hadoop or Giraph jobs.",
      "The record is a run.json, made from the job histories that the JobHistoryServer",
      "keeps in mapreduce.jobhistory.done-dir."
    })
public final class RecordCommand extends HadoopCommand {
  @Parameters(
      paramLabel = "JOB.jhist",
      arity = "1..*",
      description = "Histories of the jobs of one run, or their URIs.")
  private List<String> files;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "The record to write; the file must not exist.")
  private String output;

  public RecordCommand(Configuration conf) {
    super(conf);
  }

  @Override
  public Integer call() throws IOException {
    PrintWriter out = out();
    List<Path> paths = files.stream().map(Paths::parse).toList();
    RunRecord record = HistoryRecord.read(paths, conf, CodeVersion.version());
    Path target = Paths.parse(output);
    FileSystem fs = target.getFileSystem(conf);
    if (fs.exists(target)) {
      throw new InputException(Paths.show(target) + " exists; remove it, or name another file");
    }
    try (OutputStream stream = fs.create(target, false)) {
      record.write(stream);
    }
    TextTable table = new TextTable("<>");
    record.stages().forEach(stage -> table.row(stage.name(), Figures.seconds(stage.seconds())));
    table.row("all", Figures.seconds(record.seconds())).print(out);
    return ExitCode.DONE;
  }
}
