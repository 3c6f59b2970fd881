package org.pga.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.FileSystemCounter;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.pipeline.Stage;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageFacts;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;

class StageMeterTest {
  private record OneStage(StageKind kind) implements Stage {
    @Override
    public Integer k() {
      return null;
    }

    @Override
    public StageOutcome run(StageContext context) {
      throw new UnsupportedOperationException();
    }
  }

  @TempDir Path folder;

  @Test
  void embeddedScratchAndDataAreCountedApartToTheByte() throws IOException {
    Configuration conf = new Configuration();
    conf.set("fs.file.impl", MeteredLocalFileSystem.class.getName());
    FileSystem.closeAll();
    FileSystem fs = FileSystem.getLocal(conf).getRaw();
    StageMeter meter = StageMeter.start(new OneStage(StageKind.FINISH), conf);
    write(fs, "data/part-0", 1000);
    write(fs, MeteredLocalFileSystem.SCRATCH + "/spill0.out", 70_000);
    read(fs, "data/part-0", 600);
    read(fs, MeteredLocalFileSystem.SCRATCH + "/spill0.out", 70_000);
    StageMetrics figures = meter.stop(new StageOutcome(List.of(), 1L, null, new StageFacts.None()));
    assertEquals(70_000, figures.localBytesRead());
    assertEquals(70_000, figures.localBytesWritten());
    assertEquals(600, figures.fsBytesRead());
    assertEquals(1000, figures.fsBytesWritten());
    assertEquals(1, figures.recordsIn());
    assertNull(figures.recordsOut());
    assertNull(figures.shuffleBytes());
    assertTrue(figures.source().containsKey("localBytesRead"));
    assertTrue(!figures.source().containsKey("recordsOut"));
    FileSystem.closeAll();
  }

  /** More than what is known to lie within, less than what is known to lie around it. */
  @Test
  void embeddedTheCpuTimeIsThatOfTheProcessFromStartToStop() throws IOException {
    long around = cpuNanos();
    StageMeter meter = StageMeter.start(new OneStage(StageKind.FINISH), new Configuration());
    long within = cpuNanos();
    while (cpuNanos() - within < 50_000_000) {
      Thread.onSpinWait();
    }
    within = cpuNanos() - within;
    StageMetrics figures = meter.stop(new StageOutcome(List.of(), 1L, null, new StageFacts.None()));
    around = cpuNanos() - around;
    double rounding = 0.001;
    assertTrue(figures.cpuSeconds() > within / 1e9 - rounding, figures + " within: " + within);
    assertTrue(figures.cpuSeconds() < around / 1e9 + rounding, figures + " around: " + around);
  }

  private static long cpuNanos() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  @Test
  void onYarnTheCountersOfAllJobsAreSummedAndLocalIsApart() throws IOException {
    Configuration conf = new Configuration();
    conf.set("mapreduce.framework.name", "yarn");
    StageMeter meter = StageMeter.start(new OneStage(StageKind.FINISH), conf);
    StageMetrics figures =
        meter.stop(
            new StageOutcome(List.of(job(1000), job(500)), null, null, new StageFacts.None()));
    assertEquals(2, figures.jobs());
    assertEquals(1.5, figures.cpuSeconds());
    assertEquals(1500, figures.localBytesRead());
    assertEquals(3000, figures.fsBytesRead());
    assertEquals(4500, figures.shuffleBytes());
    assertNull(figures.fsBytesWritten());
    assertNull(figures.supersteps());
  }

  private static Counters job(long unit) {
    Counters counters = new Counters();
    counters.findCounter("file", FileSystemCounter.BYTES_READ).increment(unit);
    counters.findCounter("hdfs", FileSystemCounter.BYTES_READ).increment(2 * unit);
    counters.findCounter(TaskCounter.REDUCE_SHUFFLE_BYTES).increment(3 * unit);
    counters.findCounter(TaskCounter.CPU_MILLISECONDS).increment(unit);
    return counters;
  }

  private void write(FileSystem fs, String name, int bytes) throws IOException {
    org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(folder.toString(), name);
    try (FSDataOutputStream out = fs.create(path)) {
      out.write(new byte[bytes]);
    }
  }

  private void read(FileSystem fs, String name, int bytes) throws IOException {
    org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(folder.toString(), name);
    try (FSDataInputStream in = fs.open(path)) {
      in.readFully(new byte[bytes]);
    }
  }
}
