package org.pga.profile.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.pga.core.pipeline.Engine;
import org.pga.profile.HostSeries;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;

/** Run records made up for tests: what a test doesn't name is alike in all. */
final class MadeUp {
  /** When a run starts: 2026-01-01T00:00:00Z. */
  static final long START = 1_767_225_600_000L;

  private MadeUp() {}

  /** Stages one after the other, without gaps, from {@link #START}. */
  static RunRecord record(Double seconds, StageMetrics... stages) {
    return record(seconds, new RunRecord.Input(604L, 20L, 2000L), Map.of(), List.of(), stages);
  }

  static RunRecord record(
      Double seconds,
      RunRecord.Input input,
      Map<String, Object> options,
      List<HostSeries> hosts,
      StageMetrics... stages) {
    long start = START;
    List<StageMetrics> placed = new ArrayList<>();
    for (StageMetrics stage : stages) {
      placed.add(startingAt(stage, start));
      start += stage.seconds() == null ? 0 : Math.round(1000 * stage.seconds());
    }
    return new RunRecord(
        "0.1.0",
        "ab12",
        "2026-01-01T00:00:00Z",
        seconds,
        options,
        null,
        input,
        List.of(new RunRecord.Library("paired ends", 20L, 10L, null, null, null, null, null)),
        placed,
        Map.of("31", new RunRecord.Graph(1L, 1L, 1L, 1L)),
        null,
        hosts,
        List.of(),
        null,
        null,
        List.of());
  }

  /** One stage, and these libraries. */
  static RunRecord withLibraries(RunRecord.Library... libraries) {
    RunRecord record = record(1.0, stage("finish", null, 1.0));
    return new RunRecord(
        record.version(),
        record.fingerprint(),
        record.started(),
        record.seconds(),
        record.options(),
        null,
        record.input(),
        List.of(libraries),
        record.stages(),
        record.graph(),
        null,
        record.hosts(),
        List.of(),
        null,
        null,
        List.of());
  }

  /** CPU seconds are twice the wall time, bytes 100, 10 + 20 and 1 + 2 for each second. */
  static StageMetrics stage(String name, Integer k, Double seconds) {
    Long whole = seconds == null ? null : Long.valueOf(seconds.longValue());
    boolean giraph = name.equals("simplify") || name.equals("scaffold");
    return new StageMetrics(
        name,
        k,
        giraph ? Engine.GIRAPH : Engine.MAPREDUCE,
        1,
        null,
        seconds,
        seconds == null ? null : 2 * seconds,
        null,
        null,
        null,
        giraph ? null : times(whole, 100),
        null,
        times(whole, 10),
        times(whole, 20),
        times(whole, 1),
        times(whole, 2),
        null,
        null,
        Map.of(),
        null,
        null,
        null);
  }

  private static Long times(Long value, long factor) {
    return value == null ? null : Long.valueOf(value * factor);
  }

  private static StageMetrics startingAt(StageMetrics s, long millis) {
    return new StageMetrics(
        s.name(),
        s.k(),
        s.engine(),
        s.jobs(),
        millis,
        s.seconds(),
        s.cpuSeconds(),
        s.peakMemoryBytes(),
        s.recordsIn(),
        s.recordsOut(),
        s.shuffleBytes(),
        s.spilledRecords(),
        s.localBytesRead(),
        s.localBytesWritten(),
        s.fsBytesRead(),
        s.fsBytesWritten(),
        s.supersteps(),
        s.messages(),
        s.source(),
        null,
        null,
        null);
  }

  /** A configuration whose runs lie in folders NAME/1, NAME/2 … and made the same contigs. */
  static Repeats repeats(String name, RunRecord... records) {
    List<Run> runs = new ArrayList<>();
    Arrays.stream(records)
        .forEach(record -> runs.add(new Run(name + "/" + (runs.size() + 1), record, "contigs a")));
    return new Repeats(name, runs, null);
  }
}
