package org.pga.profile.record.merge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.pga.profile.HostSeries;
import org.pga.profile.record.proc.CpuTimes;
import org.pga.profile.record.proc.DiskCounters;
import org.pga.profile.record.proc.MemoryGauges;
import org.pga.profile.record.proc.NetCounters;
import org.pga.profile.record.proc.PageFaults;
import org.pga.profile.record.sample.DataNodes;
import org.pga.profile.record.sample.JvmMetrics;

/** The columns of {@link HostSeries}, each from the figures that it is made of. */
final class SeriesColumns {
  private static final double MICROS = 1e6;
  private static final double MILLIS = 1e3;

  /** Shares and milliseconds; bytes and the like are rounded to whole ones. */
  private static final double FINE = 1e5;

  private static final double TENTHS = 10;

  /** As {@code Pressure} names its counters. */
  private static final List<String> PRESSURES =
      List.of(
          HostSeries.PSI_CPU_SOME,
          HostSeries.PSI_IO_SOME,
          HostSeries.PSI_IO_FULL,
          HostSeries.PSI_MEMORY_SOME);

  private final Tracks tracks;
  private final StepCurve steps;
  private final Map<String, List<Double>> columns = new LinkedHashMap<>();
  private final Map<String, String> source = new LinkedHashMap<>();

  /**
   * @param dataNodes whether HDFS's bytes are those of DataNodes, else of the virtual machines
   */
  SeriesColumns(Tracks tracks, StepCurve steps, boolean dataNodes) {
    this.tracks = tracks;
    this.steps = steps;
    processors();
    memory();
    tracks.between(DiskCounters.PREFIX, ".reads").forEach(this::disk);
    tracks.between(NetCounters.PREFIX, ".sentBytes").forEach(this::network);
    fileSystem(dataNodes);
    if (tracks.has(JvmMetrics.GC_MILLIS)) {
      List<String> all = List.of(JvmMetrics.MILLIS);
      add(HostSeries.JVM_GC, steps.ratio(List.of(JvmMetrics.GC_MILLIS), all, 1), FINE);
      running(medians(steps.rate(JvmMetrics.MILLIS, MILLIS)));
    }
  }

  Map<String, List<Double>> columns() {
    return columns;
  }

  /** Where figures come from, by the first part of their columns' names. */
  Map<String, String> source() {
    return source;
  }

  private void processors() {
    if (tracks.has(CpuTimes.USER)) {
      for (String name : CpuTimes.ALL) {
        if (!name.equals(CpuTimes.IDLE)) {
          add(name, steps.ratio(List.of(name), CpuTimes.ALL, 1), FINE);
        }
      }
    }
    for (String name : PRESSURES) {
      if (tracks.has(name)) {
        add(name, steps.rate(name, MICROS), FINE);
      }
    }
  }

  private void memory() {
    for (String name : List.of(MemoryGauges.USED, MemoryGauges.CACHED, MemoryGauges.DIRTY)) {
      if (tracks.has(name)) {
        add(name, steps.level(name), 1);
      }
    }
    if (tracks.has(PageFaults.MAJOR)) {
      add(PageFaults.MAJOR, steps.rate(PageFaults.MAJOR, 1), FINE);
    }
  }

  private void disk(String device) {
    String disk = DiskCounters.PREFIX + device;
    for (String name : List.of(".readBytes", ".writtenBytes")) {
      add(disk + name, steps.rate(disk + name, 1), 1);
    }
    for (String name : List.of(".reads", ".writes")) {
      add(disk + name, steps.rate(disk + name, 1), FINE);
    }
    add(disk + ".queue", steps.rate(disk + ".queueMillis", MILLIS), FINE);
    add(disk + ".busy", steps.rate(disk + ".busyMillis", MILLIS), FINE);
    // No request, no wait: null.
    List<String> waited = List.of(disk + ".readMillis", disk + ".writeMillis");
    List<String> requests = List.of(disk + ".reads", disk + ".writes");
    add(disk + ".awaitMillis", steps.ratio(waited, requests, 1), FINE);
  }

  private void network(String name) {
    String network = NetCounters.PREFIX + name;
    for (String way : List.of(".receivedBytes", ".sentBytes")) {
      add(network + way, steps.rate(network + way, 1), 1);
    }
  }

  private void fileSystem(boolean dataNodes) {
    String read = dataNodes ? DataNodes.READ_BYTES : JvmMetrics.READ_BYTES;
    String written = dataNodes ? DataNodes.WRITTEN_BYTES : JvmMetrics.WRITTEN_BYTES;
    Long bytes = tracks.last(read);
    Long writtenBytes = tracks.last(written);
    if (bytes == null || !dataNodes && bytes + writtenBytes == 0) {
      return;
    }
    add(HostSeries.HDFS_READ, steps.rate(read, 1), 1);
    add(HostSeries.HDFS_WRITTEN, steps.rate(written, 1), 1);
    source.put(
        "hdfs",
        dataNodes
            ? "DataNodes of this host: BytesRead and BytesWritten of DataNodeActivity, by JMX"
            : "statistics of the virtual machines, all file systems but local ones");
  }

  /** Of a run in one process there is nothing to say. */
  private void running(List<Double> machines) {
    if (machines.stream().anyMatch(some -> some != null && some > 1 + 1 / TENTHS)) {
      add(HostSeries.JVM_RUNNING, machines, TENTHS);
    }
  }

  /**
   * The median of each value and its neighbours (of two the smaller): a virtual machine's first
   * seconds are all counted in the step in which its agent first says something.
   */
  private static List<Double> medians(List<Double> values) {
    List<Double> medians = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      List<Double> near =
          values.subList(Math.max(0, i - 1), Math.min(values.size(), i + 2)).stream()
              .filter(Objects::nonNull)
              .sorted()
              .toList();
      medians.add(values.get(i) == null ? null : near.get((near.size() - 1) / 2));
    }
    return medians;
  }

  private void add(String name, List<Double> values, double precision) {
    if (values.stream().anyMatch(Objects::nonNull)) {
      List<Double> rounded = new ArrayList<>(values);
      rounded.replaceAll(v -> v == null ? null : Math.round(v * precision) / precision);
      columns.put(name, Collections.unmodifiableList(rounded));
    }
  }
}
