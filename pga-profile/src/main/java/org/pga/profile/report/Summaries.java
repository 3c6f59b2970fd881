package org.pga.profile.report;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.profile.RunRecord;

/** The small tables of a result for other programs: {@link QuastTable} and {@link MultiQcFile}. */
public final class Summaries {
  private Summaries() {}

  /**
   * Writes them beside a result, and no files of checksums with them.
   *
   * @param files the result's
   * @param stats {@code stats.json}
   */
  public static void write(
      FileSystem given, Path folder, ResultFiles files, RunRecord run, Map<String, Object> stats)
      throws IOException {
    FileSystem fs = given instanceof LocalFileSystem local ? local.getRaw() : given;
    try (OutputStream out = fs.create(new Path(folder, QuastTable.NAME), false)) {
      new QuastTable(run.sample(), files.contigs(), files.scaffolds()).write(out);
    }
    Path multiQc = new Path(folder, MultiQcFile.name(run.sample()));
    try (OutputStream out = fs.create(multiQc, false)) {
      new MultiQcFile(run, stats).write(out);
    }
  }
}
