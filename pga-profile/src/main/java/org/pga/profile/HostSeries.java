package org.pga.profile;

import com.google.common.base.Preconditions;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What one host did during a run, at even steps.
 *
 * <p>Columns, each with one value a step, a mean over it; null in a list: not measured in that
 * step. Those of the whole host are the constants below. Per second, for each device: {@code
 * disk.DEVICE.readBytes}, {@code .writtenBytes}, {@code .reads}, {@code .writes}; its queue's mean
 * length {@code .queue}, {@code .awaitMillis} for a request, share of time busy {@code .busy}. Per
 * second, for each interface: {@code net.NAME.receivedBytes}, {@code .sentBytes}; loopback, {@code
 * lo}, is one of them, and what daemons of one machine say to each other.
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
  /** Share of all processors that ran programs. */
  public static final String CPU_USER = "cpu.user";

  /** Share of all processors that ran the kernel. */
  public static final String CPU_SYSTEM = "cpu.system";

  /** Share of all processors that waited for disks. */
  public static final String CPU_IOWAIT = "cpu.iowait";

  /** Share of all processors that other virtual machines had. */
  public static final String CPU_STEAL = "cpu.steal";

  /** Share of time in which some task waited for a processor. */
  public static final String PSI_CPU_SOME = "psi.cpu.some";

  /** Share of time in which some task waited for I/O. */
  public static final String PSI_IO_SOME = "psi.io.some";

  /** Share of time in which all tasks waited for I/O. */
  public static final String PSI_IO_FULL = "psi.io.full";

  /** Share of time in which some task waited for memory. */
  public static final String PSI_MEMORY_SOME = "psi.memory.some";

  /** Bytes that aren't available without swapping, at the step's end. */
  public static final String MEMORY_USED = "memory.used";

  /** Bytes of the page cache, at the step's end. */
  public static final String MEMORY_CACHED = "memory.cached";

  /** Bytes that the page cache has to write yet, at the step's end. */
  public static final String MEMORY_DIRTY = "memory.dirty";

  /** Faults a second that had to wait for a disk. */
  public static final String MAJOR_FAULTS = "memory.majorFaults";

  /**
   * Bytes a second that were read from HDFS, by DataNodes of this host or by its tasks, as {@link
   * #source} says.
   */
  public static final String HDFS_READ = "hdfs.readBytes";

  /** Bytes a second that were written to HDFS, likewise. */
  public static final String HDFS_WRITTEN = "hdfs.writtenBytes";

  /** Share of time that all observed virtual machines collected garbage. */
  public static final String JVM_GC = "jvm.gc";

  /** Virtual machines that ran, containers and their application masters; of runs on YARN. */
  public static final String JVM_RUNNING = "jvm.running";

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
