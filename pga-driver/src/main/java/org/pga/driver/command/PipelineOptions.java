package org.pga.driver.command;

import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.pipeline.Setting;
import org.pga.core.pipeline.Settings;
import org.pga.driver.settings.DriverSettings;
import org.pga.driver.settings.EngineConfiguration;
import org.pga.driver.settings.UsageException;
import picocli.CommandLine.Option;

/** Which pipeline is run, and how far. */
public final class PipelineOptions {
  /**
   * Scratch space that the classic pipeline fills for each byte of FASTQ at k = 31: map output,
   * once spilled and once fetched, is 73 bytes, or 7 if compressed; on a cluster it is elsewhere.
   */
  private static final double CLASSIC_SCRATCH = 80;

  private static final double CLASSIC_SNAPPY_SCRATCH = 15;
  private static final double CLASSIC_CLUSTER_SCRATCH = 5;

  @Option(
      names = "--pipeline",
      paramLabel = "NAME",
      description =
          "${bundle:pga.pipeline} (default), or classic: the one in Das & Park's paper, as a baseline.")
  private String pipeline;

  @Option(
      names = "--unitigs",
      description = "Stop at the unitigs: no cleaning, no length limit, no scaffolds.")
  private boolean unitigs;

  @Option(
      names = "--min-count",
      paramLabel = "C",
      description = "Minimum count of a solid k-mer (default: from the spectrum).")
  private Integer minCount;

  /** The settings that the options stand for, by key. */
  Map<String, Object> settings(Configuration conf) {
    Map<String, Object> settings = new LinkedHashMap<>();
    if (pipeline != null) {
      put(settings, DriverSettings.PIPELINE, pipeline);
    }
    if (DriverSettings.CLASSIC.equals(pipeline)
        && conf.get(DriverSettings.SCRATCH_FACTOR.key()) == null) {
      put(settings, DriverSettings.SCRATCH_FACTOR, classicScratch(conf));
    }
    if (unitigs) {
      put(settings, Settings.UNITIGS, true);
      put(settings, Settings.CLEAN, false);
      put(settings, Settings.MIN_CONTIG_LENGTH, 1);
    }
    if (minCount != null) {
      if (minCount < 1) { // 0 stands for none
        throw new UsageException("--min-count " + minCount + ": at least 1");
      }
      put(settings, Settings.MIN_COUNT, minCount);
    }
    return settings;
  }

  private static double classicScratch(Configuration conf) {
    if (!EngineConfiguration.embedded(conf)) {
      return CLASSIC_CLUSTER_SCRATCH;
    }
    return Settings.CLASSIC_SNAPPY.get(conf) ? CLASSIC_SNAPPY_SCRATCH : CLASSIC_SCRATCH;
  }

  private static void put(Map<String, Object> settings, Setting<?> setting, Object value) {
    settings.put(setting.key(), value);
  }
}
