package org.pga.bsp.giraph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.apache.giraph.conf.GiraphConfiguration;
import org.apache.giraph.conf.GiraphConstants;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.junit.jupiter.api.Test;
import org.pga.core.pipeline.Settings;

/** What Giraph is told. */
class GiraphSettingsTest {
  private final GiraphConfiguration conf = new GiraphConfiguration();

  /** Milliseconds for which Giraph's master waits for its workers. */
  private int masterWaits() {
    GiraphSettings.apply(conf);
    return conf.getMaxMasterSuperstepWaitMsecs();
  }

  /** The driver says what to do then; Giraph's master only that workers lack. */
  @Test
  void theMasterWaitsForWorkersLongerThanTheDriver() {
    Settings.CONTAINER_WAIT.set(conf, 1800);
    assertEquals(1_860_000, masterWaits());
  }

  @Test
  void theLongestWaitThatMayBeSetIsntTooLong() {
    Settings.CONTAINER_WAIT.set(conf, 1_000_000);
    assertEquals(1_000_060_000, masterWaits());
  }

  @Test
  void aLongerWaitOfGiraphsOwnIsKept() {
    assertEquals(600_000, masterWaits(), "its default");
    GiraphConstants.MAX_MASTER_SUPERSTEP_WAIT_MSECS.set(conf, 7_200_000);
    assertEquals(7_200_000, masterWaits());
  }

  /** The job of a worker that fails would go on without it, and its master wait for it. */
  @Test
  void noTaskMayFailWhateverASiteSays() {
    conf.setInt(MRJobConfig.MAP_FAILURES_MAX_PERCENT, 50);
    GiraphSettings.apply(conf);
    assertEquals(0, conf.getInt(MRJobConfig.MAP_FAILURES_MAX_PERCENT, 1));
  }
}
