package org.pga.driver;

import java.util.LinkedHashMap;
import java.util.Map;
import org.pga.pipeline.Setting;
import org.pga.pipeline.Settings;
import picocli.CommandLine.Option;

/** Which pipeline is run, and how far. */
final class PipelineOptions {
  /** What the classic pipeline wrote to scratch for each byte of FASTQ at k = 31. */
  private static final double CLASSIC_SCRATCH = 100;

  @Option(
      names = "--pipeline",
      paramLabel = "NAME",
      description = "compact (default), or classic: that of Das & Park's paper, as a baseline.")
  private String pipeline;

  @Option(
      names = "--unitigs",
      description = "Stop at the unitigs: nothing cleaned, all lengths, no scaffolds.")
  private boolean unitigs;

  @Option(
      names = "--min-count",
      paramLabel = "C",
      description = "Least count of a solid k-mer (default: from the spectrum).")
  private Integer minCount;

  /** The settings that the options stand for, by key. */
  Map<String, Object> settings() {
    Map<String, Object> settings = new LinkedHashMap<>();
    if (pipeline != null) {
      put(settings, DriverSettings.PIPELINE, pipeline);
    }
    if (Routes.CLASSIC.equals(pipeline)) {
      put(settings, DriverSettings.SCRATCH_FACTOR, CLASSIC_SCRATCH);
    }
    if (unitigs) {
      put(settings, Settings.UNITIGS, true);
      put(settings, Settings.CLEAN, false);
      put(settings, Settings.MIN_CONTIG_LENGTH, 1);
    }
    if (minCount != null) {
      if (minCount < 1) {
        throw new UsageFault("--min-count " + minCount + ": at least 1");
      }
      put(settings, Settings.MIN_COUNT, minCount);
    }
    return settings;
  }

  private static void put(Map<String, Object> settings, Setting<?> setting, Object value) {
    settings.put(setting.key(), value);
  }
}
