package org.pga.core.mrunit;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.serializer.Serialization;
import org.apache.hadoop.io.serializer.WritableSerialization;
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
  public static Configuration configure(TestDriver<?, ?, ?> driver) {
    return configure(driver, DEFAULTS);
  }

  /** Gives a driver a copy of a configuration that has them. */
  @SuppressWarnings("deprecation") // MRUnit would rather read them again each time
  public static Configuration configure(TestDriver<?, ?, ?> driver, Configuration like) {
    Configuration conf = new Configuration(like);
    // MRUnit looks up all of them again for each record that it copies.
    conf.setClass("io.serializations", WritableSerialization.class, Serialization.class);
    driver.setConfiguration(conf);
    return conf;
  }
}
