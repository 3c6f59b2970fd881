package org.pga.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.FileSystemCounter;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.junit.jupiter.api.Test;
import org.pga.core.pipeline.Engine;

class JobCountersTest {
  private static StageMetrics figures(Counters... jobs) {
    MetricSheet sheet = new MetricSheet();
    JobCounters counters = new JobCounters(List.of(jobs), Engine.MAPREDUCE);
    counters.resources(sheet);
    counters.shuffle(sheet, false);
    return sheet.figures("stage", null, Engine.MAPREDUCE);
  }

  /** Hadoop makes counters of its own groups when they are looked for, of 0. */
  @Test
  void whatNoJobCountedIsntZero() {
    StageMetrics none = figures(new Counters());
    assertNull(none.cpuSeconds());
    assertNull(none.peakMemoryBytes());
    assertNull(none.localBytesRead());
    assertNull(none.localBytesWritten());
    assertNull(none.fsBytesRead());
    assertNull(none.shuffleBytes());
    assertNull(none.spilledRecords());
    assertNull(none.source().get("cpuSeconds"));
  }

  @Test
  void jobsAreAddedUp() {
    Counters one = new Counters();
    one.findCounter(TaskCounter.CPU_MILLISECONDS).setValue(1500);
    one.findCounter(TaskCounter.SPILLED_RECORDS).setValue(7);
    one.findCounter("file", FileSystemCounter.BYTES_READ).setValue(30);
    one.findCounter("hdfs", FileSystemCounter.BYTES_READ).setValue(100);
    Counters other = new Counters();
    other.findCounter(TaskCounter.CPU_MILLISECONDS).setValue(500);
    other.findCounter(TaskCounter.REDUCE_SHUFFLE_BYTES).setValue(9);
    StageMetrics both = figures(one, other);
    assertEquals(2, both.cpuSeconds());
    assertEquals(7, both.spilledRecords());
    assertEquals(30, both.localBytesRead());
    assertEquals(100, both.fsBytesRead());
    assertEquals(9, both.shuffleBytes());
    assertEquals(0, figures(one).shuffleBytes(), "maps alone shuffle nothing, and count no bytes");
  }
}
