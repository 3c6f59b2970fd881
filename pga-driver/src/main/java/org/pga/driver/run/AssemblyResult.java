package org.pga.driver.run;

import java.util.Map;
import org.apache.hadoop.fs.Path;
import org.pga.core.pipeline.StatsKeys;

/**
 * What came out.
 *
 * @param folder that holds the files
 * @param stats the figures of {@code stats.json}
 * @param old whether it was there before, and nothing was left to do
 */
public record AssemblyResult(Path folder, Map<String, Object> stats, boolean old) {
  /** Contigs written; 0 if the reads gave none. */
  public int contigs() {
    return ((Number) stats.get(StatsKeys.CONTIGS)).intValue();
  }
}
