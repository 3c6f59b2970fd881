package org.pga.driver;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.fs.Path;
import org.pga.finish.FinishStage;
import org.pga.pipeline.InputFault;
import org.pga.profile.RunRecord;
import org.pga.profile.report.Report;

/**
 * The folder that the user named. Until a run ends it holds the log and perhaps the work folder;
 * results come in by renames, {@code run.json} last.
 */
final class OutputFolder {
  static final String RUN = "run.json";

  /** Name of the work folder within the output folder; hidden, and not a name that users take. */
  private static final String WORK = ".pga-work";

  private static final List<String> OWN =
      List.of(
          FinishStage.CONTIGS,
          FinishStage.SCAFFOLDS,
          FinishStage.AGP,
          FinishStage.GRAPH,
          FinishStage.STATS,
          RUN,
          RunLog.NAME);

  private final FileSystem fs;
  private final Path folder;
  private final Configuration conf;

  OutputFolder(Path folder, Configuration conf) throws IOException {
    this.conf = conf;
    fs = folder.getFileSystem(conf);
    this.folder = fs.makeQualified(folder);
  }

  Path path() {
    return folder;
  }

  /**
   * The work folder: here, or in {@code scratch} under a name that belongs to this folder.
   *
   * @throws InputFault where Hadoop's jobs would take its name for a list of several
   */
  WorkFolder work(Path scratch) throws IOException {
    Path parent = scratch == null ? folder : scratch;
    if (parent.toString().contains(",") || parent.toString().contains(";")) {
      throw new InputFault(
          Paths.show(parent)
              + ": Hadoop's jobs can't work in a folder with a comma or semicolon in its name; name"
              + " another with "
              + (scratch == null ? "-o or " : "")
              + "--scratch");
    }
    if (scratch == null) {
      return new WorkFolder(fs, new Path(folder, WORK));
    }
    String name = "pga-work-" + Integer.toHexString(folder.toString().hashCode());
    return new WorkFolder(scratch.getFileSystem(conf), new Path(scratch, name));
  }

  /**
   * Looks whether the run may begin here, without changing anything.
   *
   * @throws InputFault if the folder exists and neither is wanted, or is a file
   */
  void check(boolean force, boolean resume) throws IOException {
    if (!fs.exists(folder)) {
      return;
    }
    if (!fs.getFileStatus(folder).isDirectory()) {
      throw new InputFault(Paths.show(folder) + " is a file; name another output folder");
    }
    if (!force && !resume) {
      throw new InputFault(
          "the output folder "
              + Paths.show(folder)
              + " exists; --resume goes on with its run, --force replaces it");
    }
    if (!isOurs()) {
      throw new InputFault(
          Paths.show(folder)
              + " isn't empty and holds nothing of a run of pga, so --force and --resume leave it"
              + " alone; name another output folder");
    }
  }

  /** Whether the folder is empty or an earlier run wrote to it. */
  private boolean isOurs() throws IOException {
    if (folder.isRoot()) {
      return false;
    }
    boolean empty = true;
    for (FileStatus file : fs.listStatus(folder)) {
      String name = file.getPath().getName();
      if (name.equals(RunLog.NAME) || name.equals(WORK)) {
        return true;
      }
      empty = false;
    }
    return empty;
  }

  /**
   * Makes the folder, and removes the results of an earlier run: nothing else, so that a wrong
   * {@code --force} costs no file that PGA didn't write.
   *
   * @throws InputFault if it can't be written to
   */
  void prepare(boolean resume) throws IOException {
    Path probe = new Path(folder, ".pga-probe");
    try {
      if (!fs.mkdirs(folder)) {
        throw new IOException("it can't be made");
      }
      fs.create(probe, true).close();
      fs.delete(probe, false);
      for (String name : OWN) {
        if (!(resume && name.equals(RunLog.NAME))) {
          fs.delete(new Path(folder, name), false);
        }
      }
      for (String name : FinishStage.UNUSED_READS) {
        fs.delete(new Path(folder, name), false);
      }
      fs.delete(new Path(folder, Report.NAME), false);
    } catch (IOException e) {
      throw new InputFault(
          "can't write to the output folder "
              + Paths.show(folder)
              + ": "
              + e.getMessage()
              + "; check its permissions or name another",
          e);
    }
  }

  /** The record of a run that ended here, or null. */
  RunRecord record() throws IOException {
    for (String name : OWN) {
      if (!fs.exists(new Path(folder, name))) {
        return null;
      }
    }
    try (InputStream in = fs.open(new Path(folder, RUN))) {
      return RunRecord.read(in);
    }
  }

  /**
   * Brings the files of a stage's folder here and then the record.
   *
   * @param keep leaves the stage's files where they are
   */
  void publish(Path stage, RunRecord record, boolean keep) throws IOException {
    FileSystem from = stage.getFileSystem(conf);
    boolean rename = !keep && from.getUri().equals(fs.getUri());
    for (FileStatus file : from.listStatus(stage)) {
      Path target = new Path(folder, file.getPath().getName());
      Path source = file.getPath();
      if (!rename) {
        source = new Path(folder, "." + target.getName() + ".part");
        FileUtil.copy(from, file.getPath(), fs, source, false, true, conf);
      }
      move(source, target);
    }
    Path part = new Path(folder, "." + RUN + ".part");
    try (OutputStream out = fs.create(part, true)) {
      record.write(out);
    }
    move(part, new Path(folder, RUN));
  }

  private void move(Path from, Path to) throws IOException {
    if (!fs.rename(from, to)) {
      throw new IOException("can't rename " + from + " to " + to);
    }
  }
}
