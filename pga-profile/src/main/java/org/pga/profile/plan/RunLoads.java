package org.pga.profile.plan;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.pga.core.failure.InputException;
import org.pga.profile.Environment;
import org.pga.profile.Hardware;
import org.pga.profile.RecordedOptions;
import org.pga.profile.RunRecord;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.RecordedCluster;

/** Makes loads of run records. A record may be typed in: what it leaves out isn't known. */
public final class RunLoads {
  /**
   * Records that come with PGA: Das and Park's Table I, Conley's sort of 100 TB, Expósito's Table
   * 5.
   */
  public static final List<String> EXAMPLES =
      List.of(
          "bumble-bee",
          "sort-100tb",
          "exposito-sort",
          "exposito-wordcount",
          "exposito-pagerank",
          "exposito-aggregation");

  /** What holds for an example by its paper; for other runs {@link Assumptions#PLAIN}. */
  public static Assumptions assumptions(String name) {
    return switch (name) {
      // Das and Park state no replication: HDFS's default.
      case "bumble-bee" -> new Assumptions(3, false, Overheads.YARN);
      // Themis isn't Hadoop.
      case "sort-100tb" -> new Assumptions(1, false, Overheads.NONE);
      default ->
          name.startsWith("exposito-") && EXAMPLES.contains(name)
              ? new Assumptions(2, false, Overheads.YARN)
              : Assumptions.PLAIN;
    };
  }

  private RunLoads() {}

  /** One of {@link #EXAMPLES}. */
  public static RunRecord example(String name) throws IOException {
    try (InputStream in = RunLoads.class.getResourceAsStream(name + ".json")) {
      return RunRecord.read(in);
    }
  }

  /**
   * Reads a record.
   *
   * @param shown name for messages
   * @throws InputException if it isn't one, with the line, or has figures that can't be
   */
  public static RunRecord read(InputStream in, String shown) throws IOException {
    RunRecord record;
    try {
      record = RunRecord.read(in);
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      throw new InputException(
          shown + ":" + line + ": is no run record (run.json): " + e.getOriginalMessage(), e);
    }
    new RecordCheck(shown).check(record);
    return record;
  }

  /**
   * The load that a record tells of.
   *
   * @param name a reader is shown
   */
  public static RunLoad of(RunRecord record, String name) throws IOException {
    RanOn ranOn = ranOn(record, RecordedCluster.of(record));
    boolean hostCpu = HostCpu.recorded(record);
    return new RunLoad(
        name,
        record.input() == null ? null : real(record.input().bytes()),
        record.input() == null ? null : real(record.input().bases()),
        ranOn,
        record.embedded(),
        hostCpu,
        record.seconds(),
        record.stages().stream()
            .map(
                stage ->
                    StageLoad.of(
                        stage,
                        hostCpu ? HostCpu.of(stage, record.hosts()) : stage.cpuSeconds(),
                        record.embedded(),
                        ranOn.cores() == null ? 1 : ranOn.cores()))
            .toList());
  }

  private static RanOn ranOn(RunRecord record, Cluster cluster) {
    Double gigahertz = gigahertz(record, cluster);
    if (cluster != null) {
      return new RanOn(
          cluster,
          gigahertz,
          cluster.node().computeUnits(),
          cluster.node().processors(),
          cluster.trial() == null ? null : cluster.trial().containers(),
          Double.valueOf(cluster.node().memoryBytes()));
    }
    if (record.onYarn()) {
      return RanOn.hosts(record.hosts(), gigahertz);
    }
    Environment machine = record.environment();
    Integer threads = threads(record.options());
    return new RanOn(
        null,
        1,
        gigahertz,
        null,
        threads != null ? threads : machine == null ? null : machine.cores(),
        null,
        machine == null ? null : real(machine.memoryBytes()));
  }

  /** What {@code -t} asked for. */
  private static Integer threads(Map<String, Object> options) {
    return options != null && options.get(RecordedOptions.THREADS) instanceof Number threads
        ? Integer.valueOf(threads.intValue())
        : null;
  }

  private static Double gigahertz(RunRecord record, Cluster cluster) {
    if (cluster != null && cluster.node().gigahertz() != null) {
      return cluster.node().gigahertz();
    }
    Hardware hardware =
        record.hosts() == null || record.hosts().isEmpty()
            ? null
            : record.hosts().get(0).hardware();
    return hardware == null || hardware.hertz() == null
        ? null
        : Double.valueOf(hardware.hertz() / 1e9);
  }

  private static Double real(Long figure) {
    return figure == null ? null : Double.valueOf(figure);
  }
}
