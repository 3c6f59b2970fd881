package org.pga.driver.batch.result;

import com.google.common.hash.Hashing;
import com.google.common.hash.HashingOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.pipeline.ResultNames;
import org.pga.core.pipeline.StatsKeys;
import org.pga.driver.folder.ResultReader;

/** What a record says of a result. */
public final class ResultFigures {
  private static final List<String> SHOWN =
      List.of(
          StatsKeys.READS,
          StatsKeys.BASES,
          StatsKeys.MEAN_COVERAGE,
          StatsKeys.GENOME_SIZE,
          StatsKeys.MEDIAN_DEPTH,
          StatsKeys.CONTIGS,
          StatsKeys.TOTAL_LENGTH,
          StatsKeys.N50,
          StatsKeys.LARGEST,
          StatsKeys.SCAFFOLDS,
          StatsKeys.SCAFFOLD_TOTAL_LENGTH,
          StatsKeys.SCAFFOLD_N50,
          StatsKeys.GC,
          StatsKeys.CIRCULAR,
          StatsKeys.COMPLETENESS);

  private ResultFigures() {}

  /** Figures of {@code stats.json}, those that summaries show. */
  public static Map<String, Object> stats(Path made, Configuration conf) throws IOException {
    Map<String, Object> all = ResultReader.stats(made, conf);
    Map<String, Object> shown = new LinkedHashMap<>();
    SHOWN.stream().filter(all::containsKey).forEach(name -> shown.put(name, all.get(name)));
    return shown;
  }

  /** Of the file of contigs, as {@code sha256sum} prints it. */
  public static String sha256(Path made, Configuration conf) throws IOException {
    FileSystem fs = made.getFileSystem(conf);
    try (InputStream in = fs.open(ResultNames.find(fs, made, ResultNames.CONTIGS));
        HashingOutputStream hash =
            new HashingOutputStream(Hashing.sha256(), OutputStream.nullOutputStream())) {
      in.transferTo(hash);
      return hash.hash().toString();
    }
  }
}
