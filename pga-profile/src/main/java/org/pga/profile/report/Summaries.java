package org.pga.profile.report;

import com.google.common.collect.ImmutableMap;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.owned.OwnedFolder;
import org.pga.core.owned.Scratch;
import org.pga.profile.RunRecord;

/** The small tables of a result for other programs: {@link QuastTable} and {@link MultiQcFile}. */
public final class Summaries {
  private Summaries() {}

  /** Their bytes, by their names; none where what they tell of is gone. */
  public static Map<String, byte[]> tables(
      ResultFiles files, RunRecord run, Map<String, Object> stats) throws IOException {
    if (run.sample() == null || files.contigs() == null || files.scaffolds() == null) {
      return Map.of();
    }
    ByteArrayOutputStream quast = new ByteArrayOutputStream();
    new QuastTable(run.sample(), files.contigs(), files.scaffolds()).write(quast);
    ByteArrayOutputStream multiQc = new ByteArrayOutputStream();
    new MultiQcFile(run, stats).write(multiQc);
    return ImmutableMap.of(
        QuastTable.NAME,
        quast.toByteArray(),
        MultiQcFile.name(run.sample()),
        multiQc.toByteArray());
  }

  /**
   * Writes them beside a result, and no files of checksums with them. Of one that fails nothing is
   * left: what lies there counts as the result's.
   *
   * @param files the result's
   * @param stats {@code stats.json}
   */
  public static void write(
      FileSystem given, Path folder, ResultFiles files, RunRecord run, Map<String, Object> stats)
      throws IOException {
    FileSystem fs = OwnedFolder.raw(given);
    for (Map.Entry<String, byte[]> table : tables(files, run, stats).entrySet()) {
      Path file = new Path(folder, table.getKey());
      OutputStream out = fs.create(file, false);
      boolean whole = false;
      try {
        try (out) {
          out.write(table.getValue());
        }
        whole = true;
      } finally {
        if (!whole) {
          Scratch.remove(fs, file, folder);
        }
      }
    }
  }
}
