package org.pga.bsp.giraph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.MRConfig;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.junit.jupiter.api.Test;
import org.pga.core.failure.ResourceException;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.core.pipeline.Settings;

/** What a job that won't fit asks for. A fifth of the heap isn't for what is alive. */
class HeapNeedTest {
  private static final long MB = 1L << 20;
  private static final long GB = 1L << 30;

  private final Configuration conf = new Configuration(false);

  @Test
  void whatFitsSaysNothing() throws Exception {
    ((HeapNeed) (heap, workers) -> HeapNeed.ENGINE).check(conf, "a job");
  }

  /** 85 % of 51 GB less 300 MB is the first heap of 40 GiB and more, of which some stays empty. */
  @Test
  void embeddedItSaysWhatIsNeededWithTheMemoryThatWillDo() {
    long least = (long) (40 * GB * shareInUse());
    HeapNeed inGroups = (heap, workers) -> heap < least ? 1L << 50 : 3 * GB;
    long has = MemoryPlan.here(conf).heap() >> 20;
    assertEquals(
        String.format(
            "a job needs 3,840 MB of Java heap and has %,d MB. "
                + "Give it more with -m 51 (in a batch: for each sample at once); with --resume it continues there",
            has),
        said(inGroups));
  }

  /** A collector keeps a part of what {@code -Xmx} says empty, and does so of a larger heap. */
  @Test
  void whoGivesItWhatItAsksForGetsThrough() {
    long first = MemoryPlan.here(conf).alive() / MB + 1;
    for (long megabytes = first; megabytes < first + 40_000; megabytes += 100) {
      long needed = megabytes * MB;
      Matcher asked = Pattern.compile("with -m (\\d+)").matcher(said((heap, workers) -> needed));
      assertTrue(asked.find());
      long gigabytes = Long.parseLong(asked.group(1));
      assertTrue(needed <= alive(gigabytes), megabytes + " MB with -m " + gigabytes);
      assertTrue(needed > alive(gigabytes - 1), megabytes + " MB with less");
    }
  }

  private static long alive(long gigabytes) {
    long given = MemoryPlan.ofProcess(gigabytes * 1_000_000_000, 1).heap();
    return (long) ((long) (given * shareInUse()) * 0.8);
  }

  private static double shareInUse() {
    HotSpotDiagnosticMXBean machine =
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
    double given = Double.parseDouble(machine.getVMOption("MaxHeapSize").getValue());
    return Runtime.getRuntime().maxMemory() / given;
  }

  /** Hadoop's own 0.8 of a container: 820 MB, of which 656 may be alive. */
  @Test
  void aContainersWholeHeapIsTheWorkers() throws Exception {
    inContainersOf1024Megabytes();
    ((HeapNeed) (heap, workers) -> 600 * MB).check(conf, "a job");
    conf.set(MRJobConfig.MAP_JAVA_OPTS, "-Xmx900m");
    ((HeapNeed) (heap, workers) -> 700 * MB).check(conf, "a job");
    assertEquals(900 * MB, MemoryPlan.ofWorker(conf).heap());
    assertEquals(124 * MB, MemoryPlan.ofWorker(conf).machine());
  }

  @Test
  void inContainersItAsksForMoreWorkersIfTheyHelp() {
    inContainersOf1024Megabytes();
    String begin =
        "a job needs 5,120 MB of Java heap in each of its 2 workers and has 820 MB. Use ";
    String end =
        "larger containers (-D mapreduce.map.memory.mb=…); with --resume it continues there";
    assertEquals(
        begin + "more workers (--workers 13) or " + end, said((bytes, parts) -> 8 * GB / parts));
    assertEquals(begin + end, said((bytes, parts) -> 4 * GB));
  }

  private void inContainersOf1024Megabytes() {
    conf.set(MRConfig.FRAMEWORK_NAME, MRConfig.YARN_FRAMEWORK_NAME);
    conf.setInt(MRJobConfig.MAP_MEMORY_MB, 1024);
    Settings.WORKERS.set(conf, 2);
  }

  private String said(HeapNeed need) {
    return assertThrows(ResourceException.class, () -> need.check(conf, "a job")).getMessage();
  }
}
