package org.pga.core.mrunit;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.serializer.Serialization;
import org.apache.hadoop.io.serializer.WritableSerialization;
import org.apache.hadoop.mrunit.TestDriver;

/** Drivers of MRUnit with {@link HadoopDefaults}, which not every module that has those needs. */
public final class DriverDefaults {
  private DriverDefaults() {}

  /** Gives a driver a configuration of its own that has them. */
  public static Configuration configure(TestDriver<?, ?, ?> driver) {
    return configure(driver, HadoopDefaults.configuration());
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
