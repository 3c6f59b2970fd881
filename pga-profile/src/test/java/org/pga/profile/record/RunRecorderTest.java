package org.pga.profile.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.pga.profile.HostSeries;

class RunRecorderTest {
  @TempDir java.nio.file.Path folder;

  private List<HostSeries> record(long millis) throws InterruptedException {
    try (RunRecorder recorder = RunRecorder.start(new Configuration(), new Path(path().toUri()))) {
      Thread.sleep(millis);
      return recorder.stop();
    }
  }

  private java.nio.file.Path path() {
    return folder.resolve("record");
  }

  @Test
  void anEmbeddedRunIsRecordedAndAResumedOneGoesOn() throws Exception {
    HostSeries first = record(2200).get(0);
    int steps = first.columns().get("cpu.user").size();
    assertTrue(steps >= 1, first::toString);
    assertTrue(first.columns().containsKey("jvm.gc"), first::toString);
    assertTrue(first.columns().containsKey("memory.cached"), first::toString);
    assertTrue(first.notMeasured().containsKey("hdfs"), first::toString);
    assertTrue(first.hardware().memoryBytes() > 0, first::toString);
    HostSeries both = record(2500).get(0); // only whole steps count
    assertEquals(first.startMillis(), both.startMillis());
    assertTrue(both.columns().get("cpu.user").size() > steps, both::toString);
    try (var files = Files.list(path())) {
      for (java.nio.file.Path file : files.toList()) {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(1, ChronoUnit.HOURS)));
      }
    }
    HostSeries later = record(2200).get(0);
    assertTrue(later.startMillis() > both.startMillis(), "what is long past is another run");
  }

  @Test
  void whereNothingCanBeWrittenThereIsNothingAndTheRunGoesOn() throws Exception {
    Files.writeString(path(), "a file, not a folder");
    assertEquals(List.of(), record(100));
    assertEquals("a file, not a folder", Files.readString(path()));
  }

  /** A local disk that is full, as Hadoop has it: an Error. */
  public static final class FullDisk extends RawLocalFileSystem {
    @Override
    public URI getUri() {
      return URI.create("full:///");
    }

    @Override
    public FSDataOutputStream create(Path file, boolean overwrite) throws IOException {
      return super.create(new Path("/dev/full"), true);
    }
  }

  /** A bug that has bitten: that Error's stack trace stood on the terminal. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aFullDiskIsNoUncaughtError() throws Exception {
    List<Throwable> uncaught = new CopyOnWriteArrayList<>();
    Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler((thread, fault) -> uncaught.add(fault));
    Configuration conf = new Configuration();
    conf.setClass("fs.full.impl", FullDisk.class, FileSystem.class);
    try (RunRecorder recorder = RunRecorder.start(conf, new Path("full://" + path()))) {
      assertEquals(List.of(), recorder.stop());
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(before);
    }
    assertEquals(List.of(), uncaught);
  }

  @Test
  void samplesThatArentUnderstoodAreLeftOut() throws IOException, InterruptedException {
    Files.createDirectories(path());
    Files.writeString(path().resolve("x-0.samples"), "host\ta\tb\tc\nnames\tx\nat\t1\n");
    assertEquals(1, record(700).size());
  }
}
