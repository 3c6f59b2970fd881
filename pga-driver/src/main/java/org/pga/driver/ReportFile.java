package org.pga.driver;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.log4j.Logger;
import org.pga.pipeline.InputFault;
import org.pga.profile.compare.RunReader;
import org.pga.profile.report.Report;

/** The page about one result. */
final class ReportFile {
  private final Path result;
  private final Configuration conf;

  /**
   * @param result an output folder, or the record of jobs that weren't PGA's
   */
  ReportFile(Path result, Configuration conf) {
    this.result = result;
    this.conf = conf;
  }

  /**
   * Writes it: a reader sees all of it, or the one before.
   *
   * @param wanted null: in the folder of the result
   * @return where it is
   */
  Path write(Path wanted) throws IOException {
    FileSystem from = result.getFileSystem(conf);
    boolean folder = !from.exists(result) || from.getFileStatus(result).isDirectory();
    Report report =
        folder
            ? new Report(ResultTable.record(result, conf), ResultTable.stats(result, conf))
            : new Report(RunReader.read(result, conf).get(0).record(), null);
    Path beside = folder ? result : from.makeQualified(result).getParent();
    Path target = wanted == null ? new Path(beside, Report.NAME) : wanted;
    FileSystem to = target.getFileSystem(conf);
    target = to.makeQualified(target);
    if (to.exists(target) && to.getFileStatus(target).isDirectory()) {
      throw new InputFault(Paths.show(target) + " is a folder; name a file with -o");
    }
    if (to instanceof LocalFileSystem local) {
      local.setWriteChecksum(false); // a checksum file would lie beside it
    }
    Path part = new Path(target.getParent(), "." + target.getName() + ".part");
    try {
      try (OutputStream out = to.create(part, true)) {
        report.write(from, beside, out);
      }
      to.delete(target, false);
      if (!to.rename(part, target)) {
        throw new IOException("can't rename " + part + " to " + target);
      }
    } finally {
      to.delete(part, false);
    }
    return target;
  }

  /** Writes it at the end of a run; what goes wrong is a note, for the result is there. */
  void attempt(PrintWriter err) {
    try {
      write(null);
    } catch (IOException | RuntimeException | OutOfMemoryError e) {
      Logger.getLogger(ReportFile.class).warn("no report", e);
      err.println(
          "note: the report could not be written: "
              + e.getMessage()
              + "; `pga report "
              + Paths.show(result)
              + "` tries again");
      err.flush();
    }
  }
}
