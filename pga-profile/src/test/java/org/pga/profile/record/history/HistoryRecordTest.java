package org.pga.profile.record.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.InputException;
import org.pga.core.pipeline.Engine;
import org.pga.profile.RunRecord;
import org.pga.profile.RunRecordTest;
import org.pga.profile.StageMetrics;

/**
 * Histories of two jobs of one assembly on local daemons (Hadoop 3.4.3). The figures are those that
 * the run itself got from the jobs' counters, by RPC, and wrote to its run.json.
 */
class HistoryRecordTest {
  @TempDir java.nio.file.Path folder;
  private Path mapReduce;
  private Path giraph;

  @BeforeEach
  void unpack() throws IOException {
    mapReduce = unpack("mapreduce.jhist");
    giraph = unpack("giraph.jhist");
  }

  private Path unpack(String name) throws IOException {
    java.nio.file.Path file = folder.resolve(name);
    try (InputStream in = new GZIPInputStream(getClass().getResourceAsStream(name + ".gz"))) {
      Files.copy(in, file);
    }
    return new Path(file.toUri());
  }

  private static RunRecord read(Path... files) throws IOException {
    return HistoryRecord.read(List.of(files), new Configuration(), "0.1.0");
  }

  @Test
  void aJobIsMapShuffleAndReduceWithItsCounters() throws IOException {
    RunRecord record = read(mapReduce);
    StageMetrics map = record.stages().get(0);
    StageMetrics shuffle = record.stages().get(1);
    StageMetrics reduce = record.stages().get(2);
    assertEquals(
        List.of("map", "shuffle", "reduce"), record.stages().stream().map(s -> s.name()).toList());
    assertEquals(16_815_586, shuffle.shuffleBytes());
    assertNull(shuffle.cpuSeconds(), "it isn't counted apart");
    assertEquals(4.97, map.cpuSeconds() + reduce.cpuSeconds(), 1e-9);
    assertEquals(576, map.spilledRecords() + reduce.spilledRecords());
    assertEquals(16_815_574, map.localBytesRead() + reduce.localBytesRead());
    assertEquals(34_916_994, map.localBytesWritten() + reduce.localBytesWritten());
    assertEquals(8_804_256, map.fsBytesRead() + reduce.fsBytesRead());
    assertEquals(817_474, map.fsBytesWritten() + reduce.fsBytesWritten());
    assertEquals(346_251_264, Math.max(map.peakMemoryBytes(), reduce.peakMemoryBytes()));
    assertEquals(map.recordsOut(), reduce.recordsIn());
    assertTrue(shuffle.startMillis() <= reduce.startMillis());
    double end = reduce.startMillis() + 1000 * reduce.seconds();
    assertTrue(end <= record.marks().get(0).millis() + 1000 * record.seconds());
    assertEquals("pga build-graph k=31", record.marks().get(0).name());
    assertEquals(map.fsBytesRead(), record.input().bytes());
    RunRecordTest.assertFits(record);
  }

  @Test
  void jobsOfOneRunComeInTheOrderTheyWereSubmittedAndGiraphIsKnown() throws IOException {
    RunRecord record = read(giraph, mapReduce);
    assertEquals(4, record.stages().size());
    assertEquals("pga build-graph k=31: map", record.stages().get(0).name());
    StageMetrics supersteps = record.stages().get(3);
    assertEquals(Engine.GIRAPH, supersteps.engine());
    assertEquals(15, supersteps.supersteps());
    assertEquals(7.39, supersteps.cpuSeconds(), 1e-9);
    assertNotEquals(read(mapReduce).fingerprint(), record.fingerprint());
    assertEquals(read(mapReduce, giraph), record);
  }

  @Test
  void whatIsNoHistoryIsAFaultOfTheInputThatNamesTheFile() throws IOException {
    java.nio.file.Path text = Files.writeString(folder.resolve("a.txt"), "{}\n");
    java.nio.file.Path cut = folder.resolve("cut.jhist");
    byte[] whole = Files.readAllBytes(java.nio.file.Path.of(mapReduce.toUri()));
    Files.write(cut, java.util.Arrays.copyOf(whole, whole.length / 2));
    for (java.nio.file.Path file : List.of(text, cut, folder.resolve("none.jhist"))) {
      InputException fault = assertThrows(InputException.class, () -> read(new Path(file.toUri())));
      assertTrue(fault.getMessage().contains(file.getFileName().toString()), fault::getMessage);
    }
  }
}
