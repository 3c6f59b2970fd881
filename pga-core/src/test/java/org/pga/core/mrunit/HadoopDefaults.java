package org.pga.core.mrunit;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapred.JobConf;

/** Hadoop's files of defaults, read once: they are most of what a small job takes in a test. */
public final class HadoopDefaults {
  private static final Configuration DEFAULTS = new JobConf();

  static {
    DEFAULTS.size(); // reads them
  }

  private HadoopDefaults() {}

  /** A configuration of its own that has them. */
  public static Configuration configuration() {
    return new Configuration(DEFAULTS);
  }
}
