package org.pga.driver.settings;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hdfs.client.HdfsClientConfigKeys.BlockWrite;
import org.pga.core.owned.FileMark;

/** What HDFS's client is told, in the driver and in tasks. */
public final class HdfsClientSettings {
  private static final String DELAY = BlockWrite.LOCATEFOLLOWINGBLOCK_INITIAL_DELAY_MS_KEY;
  private static final String RETRIES = BlockWrite.LOCATEFOLLOWINGBLOCK_RETRIES_KEY;

  private HdfsClientSettings() {}

  /**
   * Adds it, unless the user or the cluster says otherwise. Who closes a file waits where the
   * NameNode hasn't yet heard of its last block, 0.4 s by default, then twice as long each time: of
   * a small file that is most of its time. Asked for earlier it is there after some 20 ms; with
   * more questions the longest wait is 20 s, for 12.
   */
  public static void apply(Configuration conf) {
    conf.setIfUnset(FileMark.COMBINE_MODE, "COMPOSITE_CRC");
    setForDefault(DELAY, 20, conf);
    setForDefault(RETRIES, 10, conf);
  }

  private static void setForDefault(String key, int value, Configuration conf) {
    String[] sources = conf.getPropertySources(key);
    if (sources == null || sources[sources.length - 1].endsWith("-default.xml")) {
      conf.setInt(key, value);
    }
  }
}
