package org.pga.driver.settings;

import org.apache.hadoop.conf.Configuration;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.Settings;

/** Scratch space that a run takes, in bytes for each byte of FASTQ, about. */
public final class ScratchFactor {
  /**
   * Of the classic pipeline at k = 31: map output, once spilled and once fetched, is 73 bytes, or 7
   * if compressed; on a cluster it is elsewhere.
   */
  private static final double CLASSIC = 80;

  private static final double CLASSIC_SNAPPY = 15;
  private static final double CLASSIC_CLUSTER = 5;

  private ScratchFactor() {}

  /** What the user gave, or that of the pipeline. */
  public static double of(Configuration conf) {
    if (conf.get(DriverSettings.SCRATCH_FACTOR.key()) != null || !DriverSettings.isClassic(conf)) {
      return DriverSettings.SCRATCH_FACTOR.get(conf);
    }
    if (!Engine.embedded(conf)) {
      return CLASSIC_CLUSTER;
    }
    return Settings.CLASSIC_SNAPPY.get(conf) ? CLASSIC_SNAPPY : CLASSIC;
  }
}
