package org.pga.core.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapreduce.TaskType;
import org.junit.jupiter.api.Test;

class MemoryPlanTest {
  private static final long MB = 1 << 20;

  @Test
  void theSharesOfAProcessComeToNoMoreThanItHas() {
    for (int gigabytes = 1; gigabytes <= 1024; gigabytes++) {
      for (int tasks : new int[] {1, 2, 3, 8, 64, 256}) {
        checkSum(MemoryPlan.ofProcess(gigabytes * 1_000_000_000L, tasks));
      }
    }
    checkSum(MemoryPlan.ofProcess(1_500_000_000, 2));
  }

  private static void checkSum(MemoryPlan plan) {
    String about = plan.toString();
    assertEquals(plan.process(), plan.heap() + plan.mapped() + plan.machine(), about);
    assertTrue(plan.machine() >= 300 * MB, about);
    assertTrue(plan.tasks() * plan.sort() <= plan.heap(), about);
    long reduce = plan.shuffle() + plan.table() + plan.bin() + plan.glue();
    assertTrue(plan.tasks() * reduce <= plan.heap() * 8 / 10, about);
  }

  @Test
  void theUsualSizesStayWhatWasMeasuredWith() {
    MemoryPlan plan = MemoryPlan.ofProcess(3_000_000_000L, 2);
    assertEquals(2131, plan.heap() / MB);
    assertEquals(48, plan.sort() / MB);
    assertEquals(355, plan.shuffle() / MB);
    assertEquals(plan.shuffle() / 32, plan.mostPlaced());
    assertEquals(1 << 28, MemoryPlan.ofProcess(1_000_000_000_000L, 1).mostPlaced());
    assertEquals(479, (plan.table() + plan.bin() + plan.glue()) / MB);
  }

  @Test
  void aProcessKnowsItsPlanByItsHeap() {
    Configuration conf = new Configuration(false);
    MemoryPlan here = MemoryPlan.here(conf);
    assertEquals(Runtime.getRuntime().maxMemory(), here.heap());
    MemoryPlan again = MemoryPlan.hereWith(here.process(), 1);
    assertEquals(here.heap(), again.heap(), 2 * MB);
    assertEquals(here.mapped(), again.mapped());
  }

  /** Of a heap that is to be cleared by copying some is always empty, and taken all the same. */
  @Test
  void aProcessTakesTheWholeHeapThatItWasGiven() {
    Configuration conf = new Configuration(false);
    long given = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getType() == MemoryType.HEAP) {
        int copies = pool.getName().contains("Survivor") ? 2 : 1;
        given += copies * Math.max(0, pool.getUsage().getMax());
      }
    }
    long launched = MemoryPlan.ofProcess(MemoryPlan.here(conf).process(), 1).heap();
    assertEquals(given, launched, 2 * MB);
  }

  @Test
  void whatMapsHoldFitsTheHeapForAnyNumberOfThem() {
    for (int tasks = 1; tasks <= 256; tasks *= 2) {
      for (double gigabytes : new double[] {3, 16, 512}) {
        MemoryPlan plan = MemoryPlan.ofProcess((long) (gigabytes * 1e9), tasks);
        long map = plan.sort() + 3 * plan.blocks() + 32L * plan.mostPlaced();
        assertTrue(map * tasks <= plan.heap(), plan.toString());
      }
    }
  }

  @Test
  void theSharesOfAContainerComeToNoMoreThanItHas() {
    for (int megabytes = 256; megabytes <= 1 << 20; megabytes += megabytes / 7) {
      for (String heap : new String[] {null, "0.8", "0.3", "-Xmx" + megabytes * 9 / 10 + "m"}) {
        Configuration conf = new Configuration();
        conf.set("mapreduce.framework.name", "yarn");
        conf.setInt("mapreduce.map.memory.mb", megabytes);
        if (heap != null) {
          boolean options = heap.startsWith("-");
          conf.set(
              options ? "mapreduce.map.java.opts" : "mapreduce.job.heap.memory-mb.ratio", heap);
        }
        MemoryPlan plan = MemoryPlan.ofMaps(conf);
        String about = plan + " with " + heap;
        assertEquals(megabytes * MB, plan.process(), about);
        assertTrue(plan.machine() >= plan.process() / 10, about);
        assertTrue(plan.mapped() >= 0 && plan.mapped() <= plan.process() / 4, about);
        // Where the heap can be chosen the index has as much as ever.
        boolean chosen = heap == null || !heap.startsWith("-");
        assertEquals(chosen ? plan.process() / 4 : 0, plan.mapped(), about);

        Configuration ofMaps = new Configuration(conf);
        MemoryPlan.leaveRoomForMappedInMaps(ofMaps);
        assertEquals(plan.heap(), MemoryPlan.ofMaps(ofMaps).heap(), MB, about);
        assertEquals(plan.mapped(), MemoryPlan.ofMaps(ofMaps).mapped(), MB, about);
        assertEquals(
            new JobConf(conf).getTaskJavaOpts(TaskType.REDUCE),
            new JobConf(ofMaps).getTaskJavaOpts(TaskType.REDUCE));

        MemoryPlan.leaveRoomForMapped(conf);
        MemoryPlan after = MemoryPlan.ofMaps(conf);
        assertEquals(plan.heap(), after.heap(), 2 * MB, about);
        assertTrue(after.heap() + after.mapped() <= after.process(), about);
      }
    }
  }
}
