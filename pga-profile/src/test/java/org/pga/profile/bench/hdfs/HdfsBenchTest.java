package org.pga.profile.bench.hdfs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.InputException;
import org.pga.profile.bench.BenchContext;
import org.pga.profile.bench.FileSystemRate;
import org.pga.profile.bench.group.TaskGroups;

@Timeout(60)
class HdfsBenchTest {
  @TempDir Path folder;

  private List<HdfsResult> run(long bytes, Integer... transferBytes) throws Exception {
    return runFiles(null, bytes, transferBytes);
  }

  private List<HdfsResult> runFiles(Integer files, long bytes, Integer... transferBytes)
      throws Exception {
    org.apache.hadoop.fs.Path scratch = new org.apache.hadoop.fs.Path(folder.toUri());
    BenchContext context =
        new BenchContext(
            new Configuration(), new org.apache.hadoop.fs.Path(scratch, "out"), kill -> {});
    Path data = Files.createDirectories(folder.resolve("data"));
    HdfsSpec spec =
        new HdfsSpec(data.toUri().toString(), files, bytes, List.of(transferBytes), null);
    return new TaskGroups(context, scratch)
        .run(new HdfsTask(), spec, Collections.nCopies(3, "here"));
  }

  @Test
  void eachTaskWritesAFileAndReadsAnothers() throws Exception {
    List<HdfsResult> results = run(100_000, 16 << 10, 64 << 10);
    for (HdfsResult result : results) {
      assertEquals(4, result.parts().size());
      assertTrue(result.parts().get(0).write());
      assertEquals(7 * (16 << 10), result.parts().get(0).bytes());
      assertEquals(7 * (16 << 10), result.parts().get(1).bytes());
      assertEquals(2 * (64 << 10), result.parts().get(3).bytes());
    }
    try (Stream<Path> left = Files.list(folder.resolve("data"))) {
      assertEquals(0, left.count());
    }
    FileSystemRate read = HdfsSummary.of(results).get(1);
    assertEquals("read", read.operation());
    assertEquals(1, read.nodes());
    assertEquals(3 * 7 * (16 << 10), read.bytes());
    assertEquals("not defeated", read.cache());
  }

  /** Expósito et al. have DFSIO write 512 files: more than there are containers. */
  @Test
  void moreFilesThanTasksAreSharedOut() throws Exception {
    List<HdfsResult> results = runFiles(7, 20_000, 16 << 10);
    List<Long> written = results.stream().map(result -> result.parts().get(0).bytes()).toList();
    assertEquals(List.of(3 * (32L << 10), 2 * (32L << 10), 2 * (32L << 10)), written);
    List<Long> read = results.stream().map(result -> result.parts().get(1).bytes()).toList();
    assertEquals(List.of(2 * (32L << 10), 2 * (32L << 10), 3 * (32L << 10)), read);
    try (Stream<Path> left = Files.list(folder.resolve("data"))) {
      assertEquals(0, left.count());
    }
  }

  @Test
  void whatDoesNotFitIsRefused() {
    InputException fault = assertThrows(InputException.class, () -> run(1L << 50, 16 << 10));
    assertTrue(fault.getMessage().contains("--size"), fault.getMessage());
  }

  @Test
  void theSumOverTheMakespanIsLessThanTheMeanWouldSay() {
    Latencies fast = new Latencies();
    Latencies slow = new Latencies();
    for (int i = 0; i < 98; i++) {
      fast.add(1_000_000);
    }
    slow.add(50_000_000);
    slow.add(2_000_000_000);
    List<HdfsResult> results =
        List.of(
            result("a", 40, 1000, 1, fast),
            result("a", 60, 1000, 4, slow),
            result("b", 10, 30, 2, slow));
    FileSystemRate rate = HdfsSummary.of(results).get(0);
    assertEquals(2030 / 4.0, rate.together(), 1e-9);
    assertEquals((1000 + 250 + 15) / 3.0, rate.mean(), 1e-9);
    assertEquals(2, rate.nodes());
    // a's tasks wrote 2000 bytes with 60 of memory, b's 30 with 10.
    assertEquals("twice the memory", rate.cache());
    assertEquals(0.001, rate.p50(), 1e-5);
    // 98 of 102 below.
    assertEquals(0.001, rate.p95(), 1e-5);
    assertEquals(2, rate.p99(), 2e-3);
    HdfsResult.Part half = new HdfsResult.Part(true, 1, 19, 1, fast.encoded());
    assertEquals(
        "not defeated",
        HdfsSummary.of(List.of(new HdfsResult("b", 10, List.of(half)))).get(0).cache());
  }

  private static HdfsResult result(
      String host, long memory, long bytes, double seconds, Latencies latencies) {
    return new HdfsResult(
        host, memory, List.of(new HdfsResult.Part(true, 1, bytes, seconds, latencies.encoded())));
  }

  @Test
  void percentilesAreThoseOfAllTasksTogether() {
    for (long seed = 1; seed <= 20; seed++) {
      Random random = new Random(seed);
      Latencies all = new Latencies();
      long[] nanos = new long[3000];
      for (int task = 0; task < 3; task++) {
        Latencies one = new Latencies();
        for (int i = 0; i < 1000; i++) {
          long value = (long) Math.exp(random.nextDouble() * 12 + 9);
          nanos[task * 1000 + i] = value;
          one.add(value);
        }
        all.addAll(one.encoded());
      }
      Arrays.sort(nanos);
      for (int percent : new int[] {50, 95, 99}) {
        double expected = nanos[percent * 30 - 1] / 1e9;
        assertEquals(expected, all.percentile(percent), expected * 0.002 + 2e-6, "seed " + seed);
      }
    }
  }
}
