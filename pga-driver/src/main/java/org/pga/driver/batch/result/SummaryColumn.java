package org.pga.driver.batch.result;

import java.util.function.Function;
import org.pga.core.pipeline.StatsKeys;

/** The columns of summaries, in their order. */
public enum SummaryColumn {
  SAMPLE("sample", SampleRecord::sample),
  STATUS("status", r -> r.status().words()),
  WALL("wall_s", r -> r.attempts() == 0 ? null : r.wallSeconds()),
  CPU("cpu_s", SampleRecord::cpuSeconds),
  PEAK("peak_mib", r -> r.peakBytes() == null ? null : r.peakBytes() >> 20),
  READS("reads", r -> r.figure(StatsKeys.READS)),
  BASES("bases", r -> r.figure(StatsKeys.BASES)),
  DEPTH("depth", r -> r.figure(StatsKeys.MEAN_COVERAGE)),
  ESTIMATED("estimated_size", r -> r.figure(StatsKeys.GENOME_SIZE)),
  ASSEMBLED("assembled_size", r -> r.figure(StatsKeys.TOTAL_LENGTH)),
  CONTIGS("contigs", r -> r.figure(StatsKeys.CONTIGS)),
  N50("n50", r -> r.figure(StatsKeys.N50)),
  SCAFFOLDS("scaffolds", r -> r.figure(StatsKeys.SCAFFOLDS)),
  SCAFFOLD_N50("scaffold_n50", r -> r.figure(StatsKeys.SCAFFOLD_N50)),
  GC("gc", r -> r.figure(StatsKeys.GC)),
  CIRCULAR("circular", r -> r.figure(StatsKeys.CIRCULAR)),
  COMPLETENESS("completeness", r -> r.figure(StatsKeys.COMPLETENESS)),
  WARNINGS("warnings", r -> String.join("; ", r.warnings())),
  REASON("reason", SampleRecord::reason),
  ATTEMPTS("attempts", SampleRecord::attempts),
  SHA256("contigs_sha256", SampleRecord::sha256);

  private final String title;
  private final Function<SampleRecord, Object> value;

  SummaryColumn(String title, Function<SampleRecord, Object> value) {
    this.title = title;
    this.value = value;
  }

  /** Its head. */
  public String title() {
    return title;
  }

  /** A number, a text, or null if there is none. */
  public Object value(SampleRecord sample) {
    return value.apply(sample);
  }
}
