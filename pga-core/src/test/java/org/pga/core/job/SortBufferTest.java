package org.pga.core.job;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.MRConfig;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.junit.jupiter.api.Test;

class SortBufferTest {
  @Test
  void aJobThatWritesLittleTakesLessEmbedded() {
    assertEquals(24, atMost(24, 48, MRConfig.LOCAL_FRAMEWORK_NAME));
    assertEquals(17, atMost(24, 17, MRConfig.LOCAL_FRAMEWORK_NAME), "what was planned is enough");
  }

  @Test
  void onAClusterTheTunerDecides() {
    assertEquals(400, atMost(24, 400, MRConfig.YARN_FRAMEWORK_NAME));
  }

  private static int atMost(int megabytes, int given, String framework) {
    Configuration conf = new Configuration(false);
    conf.set(MRConfig.FRAMEWORK_NAME, framework);
    conf.setInt(MRJobConfig.IO_SORT_MB, given);
    SortBuffer.atMost(megabytes, conf);
    return conf.getInt(MRJobConfig.IO_SORT_MB, 0);
  }
}
