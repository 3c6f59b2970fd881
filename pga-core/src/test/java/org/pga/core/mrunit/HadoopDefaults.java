package org.pga.core.mrunit;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mrunit.TestDriver;

/** Hadoop's files of defaults, read once: they are most of what a small job takes in MRUnit. */
public final class HadoopDefaults {
  private static final Configuration DEFAULTS = new Configuration();

  static {
    DEFAULTS.size(); // reads them
  }

  private HadoopDefaults() {}

  /** Gives a driver a configuration of its own that has them. */
  @SuppressWarnings("deprecation") // MRUnit would rather read them again each time
  public static Configuration configure(TestDriver<?, ?, ?> driver) {
    Configuration conf = new Configuration(DEFAULTS);
    driver.setConfiguration(conf);
    return conf;
  }
}
