package org.pga.profile.record.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.jobhistory.Event;
import org.apache.hadoop.mapreduce.jobhistory.EventType;
import org.apache.hadoop.mapreduce.jobhistory.JobFinished;
import org.apache.hadoop.mapreduce.jobhistory.JobUnsuccessfulCompletion;
import org.apache.hadoop.mapreduce.jobhistory.TaskAttemptStarted;
import org.apache.hadoop.mapreduce.jobhistory.TaskStarted;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.InputException;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.JobTimes;
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
  void aJobIsAStageWithItsCountersAndTimes() throws IOException {
    RunRecord record = read(mapReduce);
    assertEquals(1, record.stages().size());
    StageMetrics stage = record.stages().get(0);
    assertEquals("pga build-graph k=31", stage.name());
    assertEquals(Engine.MAPREDUCE, stage.engine());
    assertEquals(16_815_586, stage.shuffleBytes());
    assertEquals(4.97, stage.cpuSeconds(), 1e-9);
    assertEquals(576, stage.spilledRecords());
    assertEquals(16_815_574, stage.localBytesRead());
    assertEquals(34_916_994, stage.localBytesWritten());
    assertEquals(8_804_256, stage.fsBytesRead());
    assertEquals(817_474, stage.fsBytesWritten());
    assertEquals(346_251_264, stage.peakMemoryBytes());
    assertEquals(record.marks().get(0).millis(), stage.startMillis());
    assertEquals(record.seconds(), stage.seconds(), 1e-9);
    assertEquals("pga build-graph k=31", record.marks().get(0).name());
    assertEquals(stage.fsBytesRead(), record.input().bytes());
    JobTimes times = stage.jobTimes().get(0);
    assertEquals(stage.seconds(), times.seconds(), 1e-9);
    assertTrue(times.maps().total() > 0 && times.maps().elapsed() < times.seconds());
    assertTrue(times.reduces().total() > 0 && times.reduces().elapsed() < times.seconds());
    RunRecordTest.assertFits(record);
  }

  /** Reducers that start with the maps: Hadoop's slow start, without waiting. */
  @Test
  void reducersThatStartBeforeTheMapsEndMakeNoRunThatWasResumed() throws IOException {
    RunRecord record = read(overlapping());
    double stages = record.stages().stream().mapToDouble(StageMetrics::seconds).sum();
    assertTrue(stages <= record.seconds() + 0.001, stages + " s of " + record.seconds());
    for (StageMetrics stage : record.stages()) {
      assertNotNull(stage.cpuSeconds(), stage.name());
      assertNotNull(stage.shuffleBytes(), stage.name());
      assertNotNull(stage.localBytes(), stage.name());
    }
  }

  /** What they wait for maps isn't work of theirs. */
  @Test
  void reducersTimesBeginWhereTheLastMapEnds() throws IOException {
    JobTimes apart = read(mapReduce).stages().get(0).jobTimes().get(0);
    JobTimes overlap = read(overlapping()).stages().get(0).jobTimes().get(0);
    assertTrue(
        overlap.maps().elapsed() + overlap.reduces().elapsed() <= overlap.seconds(), "" + overlap);
    assertEquals(apart.reduces().longest(), overlap.reduces().longest(), 1);
  }

  private Path overlapping() throws IOException {
    long[] first = {Long.MAX_VALUE};
    return altered(
        "overlapping.jhist",
        event -> {
          if (event.getEvent() instanceof TaskStarted task) {
            first[0] = Math.min(first[0], task.getStartTime());
            task.setStartTime(first[0]);
          } else if (event.getEvent() instanceof TaskAttemptStarted attempt) {
            attempt.setStartTime(first[0]);
          }
        });
  }

  private Path altered(String name, Consumer<Event> change) throws IOException {
    java.nio.file.Path file = folder.resolve(name);
    try (DataInputStream in =
        new DataInputStream(Files.newInputStream(java.nio.file.Path.of(mapReduce.toUri())))) {
      Files.write(file, Events.altered(in, change));
    }
    return new Path(file.toUri());
  }

  /** Half a job's bytes and seconds would be taken for a fast one's. */
  @Test
  void aJobThatDidntSucceedIsRefused() throws IOException {
    for (String status : List.of("FAILED", "KILLED")) {
      Path file =
          altered(
              status + ".jhist",
              event -> {
                if (event.getEvent() instanceof JobFinished end) {
                  JobUnsuccessfulCompletion other = new JobUnsuccessfulCompletion();
                  other.setJobid(end.getJobid());
                  other.setFinishTime(end.getFinishTime());
                  other.setJobStatus(status);
                  other.setDiagnostics("");
                  event.setType(EventType.valueOf("JOB_" + status));
                  event.setEvent(other);
                }
              });
      InputException fault = assertThrows(InputException.class, () -> read(mapReduce, file));
      assertTrue(fault.getMessage().contains(status + ".jhist"), fault::getMessage);
      assertTrue(fault.getMessage().contains("ended as " + status), fault::getMessage);
    }
  }

  @Test
  void jobsOfOneRunComeInTheOrderTheyWereSubmittedAndGiraphIsKnown() throws IOException {
    RunRecord record = read(giraph, mapReduce);
    assertEquals(2, record.stages().size());
    assertEquals("pga build-graph k=31", record.stages().get(0).name());
    StageMetrics supersteps = record.stages().get(1);
    assertEquals(1, supersteps.jobTimes().size());
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
