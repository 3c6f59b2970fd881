package org.pga.driver.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hdfs.HdfsConfiguration;
import org.junit.jupiter.api.Test;

class HdfsClientSettingsTest {
  private static final String DELAY =
      "dfs.client.block.write.locateFollowingBlock.initial.delay.ms";
  private static final String RETRIES = "dfs.client.block.write.locateFollowingBlock.retries";

  @Test
  void aClosedFileIsAskedForSoonAndLonger() {
    Configuration conf = new HdfsConfiguration();
    assertEquals(400, conf.getInt(DELAY, 0), "Hadoop's");
    long patience = patience(conf);
    HdfsClientSettings.apply(conf);
    assertEquals(20, conf.getInt(DELAY, 0));
    assertTrue(patience(conf) >= patience, "as patient as Hadoop");
  }

  /** Milliseconds; each wait is twice the one before. */
  private static long patience(Configuration conf) {
    return conf.getLong(DELAY, 0) * ((1L << conf.getInt(RETRIES, 0)) - 1);
  }

  @Test
  void whatTheUserOrTheClusterSaysStays() {
    Configuration conf = new Configuration(false);
    conf.set(DELAY, "1000", "hdfs-site.xml");
    conf.setInt(RETRIES, 3);
    HdfsClientSettings.apply(conf);
    assertEquals(1000, conf.getInt(DELAY, 0));
    assertEquals(3, conf.getInt(RETRIES, 0));
  }
}
