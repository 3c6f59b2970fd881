package org.pga.driver.run;

import java.io.IOException;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.log4j.Logger;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.core.owned.FolderLock;
import org.pga.core.owned.OwnedFolder;
import org.pga.core.owned.SignedFile;
import org.pga.driver.folder.OutputFolder;
import org.pga.driver.folder.Overlaps;
import org.pga.driver.folder.Paths;
import org.pga.driver.folder.ResultReader;
import org.pga.driver.settings.DriverSettings;
import org.pga.profile.RunRecord;
import org.pga.profile.compare.RunReader;
import org.pga.profile.report.Report;
import org.pga.profile.report.ResultFiles;
import org.pga.profile.report.Summaries;

/** The page about one result, and the tables beside it. */
public final class ReportFile {
  private final Path result;
  private final ResultFiles sequences;
  private final Configuration conf;

  /**
   * @param result an output folder, or the record of jobs that weren't PGA's
   */
  public ReportFile(Path result, Configuration conf) {
    this(result, null, conf);
  }

  /**
   * As {@link #ReportFile(Path, Configuration)}, where the result may have been read already.
   *
   * @param sequences what was read of it; null: nothing yet
   */
  ReportFile(Path result, ResultFiles sequences, Configuration conf) {
    this.result = result;
    this.sequences = sequences;
    this.conf = conf;
  }

  /**
   * Writes it: a reader sees all of it, or the one before.
   *
   * @param wanted null: in the folder of the result
   * @param level how much of it, one of {@link Report#LEVELS}
   * @return where it is
   * @throws InputException if there is a file that isn't such a page as PGA wrote it, or a run may
   *     bring another result there
   */
  public Path write(Path wanted, String level) throws IOException {
    FileSystem from = result.getFileSystem(conf);
    boolean folder = isFolder(from);
    Path beside = folder ? result : from.makeQualified(result).getParent();
    Path target = wanted == null ? new Path(beside, Report.NAME) : wanted;
    FileSystem to = target.getFileSystem(conf);
    target = to.makeQualified(target);
    if (wanted != null || OwnedFolder.open(to, beside, OutputFolder.KIND) == null) {
      Report report = report(folder, level);
      SignedFile.write(
          to, target, SignedFile.Kind.HTML, out -> report.write(from, beside, sequences, out));
    } else {
      try (FolderLock lock = FolderLock.take(to, beside)) {
        // A batch looks for this lock before it brings a result here, so one of both sees.
        new Overlaps(conf).notInLiveFolder(beside);
        // Read under the lock: a run may just have put another result there.
        OwnedFolder owned = OwnedFolder.open(to, beside, OutputFolder.KIND);
        Report report = report(folder, level);
        ResultFiles known = folder ? ResultFiles.sequences(from, beside) : null;
        owned.write(Report.NAME, out -> report.write(from, beside, known, out));
        if (folder) {
          tables(owned, known);
        }
      }
    }
    return target;
  }

  /** Those that a run couldn't write, and the others again. */
  private void tables(OwnedFolder owned, ResultFiles known) throws IOException {
    for (Map.Entry<String, byte[]> table :
        Summaries.tables(known, ResultReader.record(result, conf), ResultReader.stats(result, conf))
            .entrySet()) {
      owned.write(table.getKey(), out -> out.write(table.getValue()));
    }
  }

  private Report report(boolean folder, String level) throws IOException {
    return folder
        ? new Report(ResultReader.record(result, conf), ResultReader.stats(result, conf), level)
        : new Report(other(), null);
  }

  /** Of jobs that weren't PGA's, from a file that may be typed in. */
  private RunRecord other() throws IOException {
    RunRecord record = RunReader.read(result, conf).get(0).record();
    if (!record.hasAllParts()) {
      throw new InputException(
          Paths.show(result) + " isn't a run.json as `pga record` writes it: parts are missing");
    }
    return record;
  }

  private boolean isFolder(FileSystem fs) throws IOException {
    return !fs.exists(result) || fs.getFileStatus(result).isDirectory();
  }

  /**
   * Writes it at the end of a run; what goes wrong is a note, for the result is there.
   *
   * @param shown the folder that the user will find the result in
   */
  void attempt(Consumer<String> note, Path shown) {
    try {
      Summaries.write(
          result.getFileSystem(conf),
          result,
          sequences,
          ResultReader.record(result, conf),
          ResultReader.stats(result, conf));
      String level = DriverSettings.REPORT.get(conf);
      if (!level.equals(Report.NONE)) {
        write(null, level);
      }
    } catch (IOException | RuntimeException | OutOfMemoryError e) {
      Logger.getLogger(ReportFile.class).warn("no report", e);
      note.accept(
          Words.of(
              "note: the report could not be written: %s; `pga report %s` tries again",
              e.getMessage(), Paths.show(shown)));
    }
  }
}
