package org.pga.driver.command;

import java.util.LinkedHashMap;
import java.util.Map;
import org.pga.core.pipeline.Setting;
import org.pga.core.pipeline.Settings;
import org.pga.driver.settings.DriverSettings;
import org.pga.driver.settings.UsageException;
import picocli.CommandLine.Option;

/** Which pipeline is run, and how far. */
public final class PipelineOptions {
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
  Map<String, Object> settings() {
    Map<String, Object> settings = new LinkedHashMap<>();
    if (pipeline != null) {
      put(settings, DriverSettings.PIPELINE, pipeline);
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

  private static void put(Map<String, Object> settings, Setting<?> setting, Object value) {
    settings.put(setting.key(), value);
  }
}
