package org.pga.profile;

import com.google.common.base.Preconditions;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What one host did during a run, at even steps.
 *
 * <p>Columns, each with one value a step, a mean over it; null in a list: not measured in that
 * step. Shares of all processors: {@code cpu.user}, {@code cpu.system}, {@code cpu.iowait}, {@code
 * cpu.steal}. Shares of time: {@code psi.cpu.some}, {@code psi.io.some}, {@code psi.io.full},
 * {@code psi.memory.some}. Bytes at the step's end: {@code memory.used}, {@code memory.cached},
 * {@code memory.dirty}. Per second: {@code memory.majorFaults}. Per second, for each device: {@code
 * disk.DEVICE.readBytes}, {@code .writtenBytes}, {@code .reads}, {@code .writes}; its queue's mean
 * length {@code .queue}, {@code .awaitMillis} for a request, share of time busy {@code .busy}. Per
 * second, for each interface: {@code net.NAME.receivedBytes}, {@code .sentBytes}; loopback, {@code
 * lo}, is one of them, and what daemons of one machine say to each other. Per second: {@code
 * hdfs.readBytes}, {@code hdfs.writtenBytes}, by DataNodes of this host or by its tasks, as {@code
 * source} says. Share of time of all observed virtual machines: {@code jvm.gc}; how many of them
 * ran, containers and their application masters: {@code jvm.running}, of runs on YARN.
 *
 * @param host its name
 * @param hardware what it is made of
 * @param startMillis of the first step, Unix time
 * @param stepMillis length of a step
 * @param columns by name
 * @param notMeasured reason by column (or what it begins with, up to a dot) that has no values
 * @param source where figures come from, by column or what it begins with
 * @param overhead what sampling itself cost
 */
public record HostSeries(
    String host,
    Hardware hardware,
    long startMillis,
    long stepMillis,
    Map<String, List<Double>> columns,
    Map<String, String> notMeasured,
    Map<String, String> source,
    Overhead overhead) {

  public HostSeries {
    Preconditions.checkArgument(stepMillis > 0, "stepMillis");
    columns = Objects.requireNonNullElse(columns, Map.of());
    notMeasured = Objects.requireNonNullElse(notMeasured, Map.of());
    source = Objects.requireNonNullElse(source, Map.of());
  }

  /** A series that doesn't say where its figures come from. */
  public HostSeries(
      String host,
      Hardware hardware,
      long startMillis,
      long stepMillis,
      Map<String, List<Double>> columns,
      Map<String, String> notMeasured,
      Overhead overhead) {
    this(host, hardware, startMillis, stepMillis, columns, notMeasured, Map.of(), overhead);
  }

  /** Logical processors; null: not known. */
  public Integer processors() {
    return hardware == null ? null : hardware.logicalCpus();
  }

  /** CPU time of the sampler over the time it ran; their quotient is its share of one core. */
  public record Overhead(Double cpuSeconds, Double seconds) {}
}
