package org.pga.core.mrunit;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mrunit.TestDriver;

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

  /** Gives a driver a configuration of its own that has them. */
  @SuppressWarnings("deprecation") // MRUnit would rather read them again each time
  public static Configuration configure(TestDriver<?, ?, ?> driver) {
    Configuration conf = configuration();
    driver.setConfiguration(conf);
    return conf;
  }
}
