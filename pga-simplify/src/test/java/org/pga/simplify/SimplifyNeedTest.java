package org.pga.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.pga.core.facts.GraphFacts;
import org.pga.core.failure.ResourceException;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.core.pipeline.Settings;
import org.pga.graph.debruijn.compact.PartialUnitigStore;

class SimplifyNeedTest {
  private static final long GB = 1_000_000_000;

  /** A graph of so many Mb, like that of human's X at k = 31. */
  private static SimplifyNeed ofMegabases(long megabases) {
    long unitigs = megabases * 22_000;
    return new SimplifyNeed(
        new GraphFacts(3, 0, 0, megabases * 60_000, 2 * unitigs, megabases * 2_000_000));
  }

  private static boolean fits(SimplifyNeed need, double gigabytes, int workers) {
    MemoryPlan plan = MemoryPlan.ofProcess((long) (gigabytes * GB), 1);
    return need.bytes(plan.heap(), workers) <= plan.alive();
  }

  @Test
  void smallGraphsFitAnywhereAndLargeOnesWhereMemoryOrWorkersSuffice() {
    assertTrue(fits(ofMegabases(5), 1, 1));
    assertTrue(fits(ofMegabases(66), 4, 1));
    assertTrue(!fits(ofMegabases(66), 1, 1));
    assertTrue(!fits(ofMegabases(3000), 16, 1));
    assertTrue(fits(ofMegabases(3000), 16, 32));
  }

  @Test
  void theMemoryThatIsAskedForIsEnoughAndNotMuchMore() {
    for (long megabases = 10; megabases <= 3000; megabases = megabases * 3 / 2) {
      SimplifyNeed need = ofMegabases(megabases);
      long gigabytes = 1;
      while (!fits(need, gigabytes, 1)) {
        gigabytes++;
      }
      assertTrue(gigabytes <= 2 + megabases / 15, megabases + " Mb: -m " + gigabytes);
    }
  }

  @Test
  void onYarnWorkersAreAskedForThatAreEnough() {
    Configuration conf = new Configuration(false);
    conf.set("mapreduce.framework.name", "yarn");
    conf.setInt("mapreduce.map.memory.mb", 1500);
    Settings.WORKERS.set(conf, 2);
    SimplifyNeed need = ofMegabases(66);
    String message =
        assertThrows(ResourceException.class, () -> need.check(conf, "the job")).getMessage();
    int workers = Integer.parseInt(message.replaceFirst("(?s).*--workers (\\d+).*", "$1"));
    Settings.WORKERS.set(conf, workers - 1);
    assertThrows(ResourceException.class, () -> need.check(conf, "the job"));
    Settings.WORKERS.set(conf, workers);
    assertEquals(null, checked(need, conf));
  }

  /** However much memory there is: half of those of two groups stay apart. */
  @Test
  void aGroupHasNoMorePartialUnitigsThanCanBeGlued() {
    long glued = PartialUnitigStore.MOST_GLUED;
    assertTrue(ofPartialUnitigs(glued).bytes(1000 * GB, 1) < 200 * GB);
    assertTrue(ofPartialUnitigs(2 * glued).bytes(1000 * GB, 1) > 200 * GB);
    assertTrue(ofPartialUnitigs(2 * glued).bytes(1000 * GB, 1) < 300 * GB);
  }

  private static SimplifyNeed ofPartialUnitigs(long partialUnitigs) {
    return new SimplifyNeed(new GraphFacts(3, 0, 0, partialUnitigs, 1000, 0));
  }

  private static String checked(SimplifyNeed need, Configuration conf) {
    try {
      need.check(conf, "the job");
      return null;
    } catch (ResourceException e) {
      return e.getMessage();
    }
  }
}
