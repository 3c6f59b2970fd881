package org.pga.profile.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.pga.core.pipeline.Engine;
import org.pga.profile.Environment;
import org.pga.profile.Hardware;
import org.pga.profile.HostSeries;
import org.pga.profile.Mark;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;

/** A run that never was, on two hosts, with names that try to break out of the page. */
final class MadeUpRun {
  static final String HOSTILE = "</script><img src=x onerror=\"pga.fault('in')\">";
  private static final long START = 1_767_225_600_000L; // 2026-01-01

  private MadeUpRun() {}

  /** The same run with other stages. */
  static RunRecord with(List<StageMetrics> stages) {
    RunRecord run = record();
    return new RunRecord(
        run.version(),
        run.fingerprint(),
        run.started(),
        run.seconds(),
        run.options(),
        run.environment(),
        run.input(),
        run.libraries(),
        stages,
        run.graph(),
        run.cluster(),
        run.hosts(),
        run.marks(),
        run.spectra(),
        run.sample(),
        run.warnings());
  }

  static RunRecord record() {
    return new RunRecord(
        "0.1.0",
        "ab12",
        "2026-01-01T00:00:00Z",
        101.5,
        Map.of("first", List.of(HOSTILE)),
        new Environment(
            "yarn", HOSTILE, 2, 8L << 30, "Linux", "Java 17", 1L << 30, "3.4.3", "SnappyCodec"),
        new RunRecord.Input(1_000_000_000L, 4_000_000L, 400_000_000L),
        List.of(
            new RunRecord.Library(
                "paired ends",
                20L,
                10L,
                350.0,
                35.0,
                9L,
                null,
                new RunRecord.Inserts(5, bell(150, 70, 7), 3L)),
            new RunRecord.Library("mate pairs", 20L, 10L, null, null, null, HOSTILE, null)),
        List.of(
            stage("preprocess", null, Engine.MAPREDUCE, 0.5, 20),
            stage("build-graph", 31, Engine.MAPREDUCE, 21, 50.25),
            stage("simplify", 31, Engine.GIRAPH, 72, 0.5),
            stage("scaffold", null, Engine.GIRAPH, 73, 28.125)),
        Map.of("31", new RunRecord.Graph(100L, 9L, null, 77L)),
        "swat3",
        List.of(host("a" + HOSTILE, 0.9), host("b", 0.5)),
        List.of(
            new Mark(START + 72_100, "superstep", "simplify-k31", HOSTILE),
            new Mark(START + 72_300, "superstep", "simplify-k31", "superstep 1"),
            new Mark(START + 21_000, "job", "build-graph-k31", "pga build-graph")),
        Map.of(
            "31",
                new RunRecord.Spectrum(
                    4L, 7L, 40.0, 5_000_000L, 1.0 / 128, depths(), bell(100, 40, 6)),
            "21", new RunRecord.Spectrum(2L, 0L, 0.0, 0L, 1.0, List.of(), List.of())),
        "a sample" + HOSTILE,
        List.of("low depth" + HOSTILE));
  }

  static Map<String, Object> stats() {
    Map<String, Object> stats = new LinkedHashMap<>();
    stats.put("contigs", 2);
    stats.put("readsPlaced", 3);
    stats.put("readsNotInGraph", 1);
    stats.put("totalLength", 800);
    stats.put("n50", 500);
    stats.put("ks", List.of(31));
    stats.put("gc", 0.5);
    stats.put("medianDepth", HOSTILE);
    stats.put("bases", 100);
    stats.put("basesKept", 60);
    stats.put("basesN", 0);
    stats.put("basesLowQuality", 30);
    stats.put("basesAdapter", 10);
    stats.put("qualityScales", List.of("PHRED64"));
    stats.put("adapters", List.of("Illumina Nextera: CTGTCTCTTATACACATCT"));
    stats.put("readLengths", List.of(List.of(3, 3), List.of(5, 7)));
    stats.put("qualities", List.of(0, 5, 95));
    stats.put("qualitiesByPlace", List.of(1.9, 2.0));
    return stats;
  }

  private static List<Long> depths() {
    List<Long> depths = new ArrayList<>();
    for (long depth = 1; depth <= 100; depth++) {
      depths.add(depth);
    }
    return depths;
  }

  private static List<Long> bell(int size, double mean, double deviation) {
    List<Long> values = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      values.add(Math.round(10_000 * Math.exp(-Math.pow((i - mean) / deviation, 2) / 2)));
    }
    return values;
  }

  /** Figures of distinct sizes, so that none can be taken for another; one isn't measured. */
  private static StageMetrics stage(
      String name, Integer k, Engine engine, double from, double seconds) {
    boolean giraph = engine == Engine.GIRAPH;
    long some = Math.round(1e6 * (from + 1));
    return new StageMetrics(
        name,
        k,
        engine,
        1,
        START + Math.round(1000 * from),
        seconds,
        seconds * 1.5,
        some,
        some + 1,
        some + 2,
        giraph ? null : Long.valueOf(some * 3),
        giraph ? null : Long.valueOf(some * 5),
        some * 7,
        giraph ? null : Long.valueOf(some * 11),
        some * 13,
        some * 17,
        giraph ? 2L : null,
        giraph ? 5L : null,
        Map.of(),
        null,
        null,
        null);
  }

  private static HostSeries host(String name, double busy) {
    Random random = new Random(name.length());
    Map<String, List<Double>> columns = new LinkedHashMap<>();
    columns.put("cpu.user", series(random, busy * 0.8));
    columns.put("cpu.system", series(random, busy * 0.1));
    columns.put("cpu.iowait", series(random, 0.05));
    columns.put("cpu.steal", series(random, 0.01));
    columns.put("disk.sda.readBytes", series(random, 1e8));
    columns.put("disk.sda.writtenBytes", series(random, 5e7));
    columns.put("disk.sda.reads", series(random, 400));
    columns.put("disk.sda.writes", series(random, 200));
    columns.put("disk.sda.busy", series(random, 0.3));
    columns.put("net.eth0.receivedBytes", series(random, 1e6));
    columns.put("net.eth0.sentBytes", series(random, 2e6));
    columns.put("net.lo.receivedBytes", series(random, 2e7));
    columns.put("net.lo.sentBytes", series(random, 2e7));
    columns.put("memory.used", series(random, 4e9));
    columns.put("memory.cached", series(random, 3e9));
    columns.put("jvm.running", series(random, 4));
    Hardware hardware =
        new Hardware(
            HOSTILE,
            1,
            2,
            4,
            null,
            8L << 30,
            List.of(new Hardware.Disk("sda", null, 1L << 40, "hdd")),
            List.of(new Hardware.Network("eth0", 1_000_000_000L)));
    return new HostSeries(
        name,
        hardware,
        START,
        1000,
        columns,
        Map.of("hdfs", HOSTILE, "psi", "an old kernel"),
        new HostSeries.Overhead(1.0, 100.0));
  }

  private static List<Double> series(Random random, double mean) {
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < 102; i++) {
      values.add(i == 60 ? null : Double.valueOf(mean * (0.9 + random.nextDouble() / 5)));
    }
    return values;
  }
}
