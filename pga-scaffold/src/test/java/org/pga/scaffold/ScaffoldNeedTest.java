package org.pga.scaffold;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.pga.core.failure.ResourceException;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.core.pipeline.Settings;

class ScaffoldNeedTest {
  private static final ScaffoldNeed HUMAN_X = new ScaffoldNeed(18_623, 17_000_000);
  private static final ScaffoldNeed TANGLE = new ScaffoldNeed(670_000, 110_000_000);

  /** What was alive at most when the two sets were measured, in MB. */
  @Test
  void isWhatWasMeasured() {
    assertEquals(55, new ScaffoldNeed(3_675, 4_521_887).bytes(0, 1) / 1_000_000, 5);
    assertEquals(257, new ScaffoldNeed(67_128, 11_507_133).bytes(0, 1) / 1_000_000, 5);
  }

  @Test
  void theMemoryThatIsAskedForIsEnough() {
    assertTrue(fits(HUMAN_X, 1));
    assertFalse(fits(TANGLE, 3));
    ScaffoldNeed more = new ScaffoldNeed(1_000_000_000, 0);
    Configuration conf = new Configuration(false);
    String message =
        assertThrows(ResourceException.class, () -> more.check(conf, "pga scaffold")).getMessage();
    long gigabytes = Long.parseLong(message.replaceFirst("(?s).*-m (\\d+).*", "$1"));
    assertTrue(fits(more, gigabytes), message);
    assertFalse(fits(more, gigabytes - 1), message);
  }

  @Test
  void onYarnWorkersShareIt() {
    Configuration conf = new Configuration(false);
    conf.set("mapreduce.framework.name", "yarn");
    conf.setInt("mapreduce.map.memory.mb", 1500);
    Settings.WORKERS.set(conf, 1);
    assertThrows(ResourceException.class, () -> TANGLE.check(conf, "pga scaffold"));
    Settings.WORKERS.set(conf, 4);
    assertDoesNotThrow(() -> TANGLE.check(conf, "pga scaffold"));
  }

  private static boolean fits(ScaffoldNeed need, long gigabytes) {
    MemoryPlan plan = MemoryPlan.hereWith(gigabytes * 1_000_000_000, 1);
    return need.bytes(plan.heap(), 1) <= plan.alive();
  }
}
