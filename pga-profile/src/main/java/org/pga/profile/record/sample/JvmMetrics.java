package org.pga.profile.record.sample;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.FileSystem;
import org.pga.profile.record.proc.Source;

/** What this virtual machine did since it started, as sums; and the names of these figures. */
public final class JvmMetrics implements Source {
  public static final String GC_MILLIS = "jvm.gcMillis";
  public static final String MILLIS = "jvm.millis";
  public static final String READ_BYTES = "tasks.readBytes";
  public static final String WRITTEN_BYTES = "tasks.writtenBytes";
  public static final String SAMPLER_NANOS = "sampler.cpuNanos";

  /** In the order of {@link #now}. */
  public static final List<String> NAMES =
      List.of(GC_MILLIS, MILLIS, READ_BYTES, WRITTEN_BYTES, SAMPLER_NANOS);

  private static final String LOCAL = "file";

  private final List<String> names;

  private JvmMetrics(List<String> names) {
    this.names = names;
  }

  /** All of this machine's. */
  public static Source all() {
    return new JvmMetrics(NAMES);
  }

  /** What sampling cost, in a machine that isn't one of the run's tasks. */
  public static Source sampler() {
    return new JvmMetrics(List.of(SAMPLER_NANOS));
  }

  @Override
  public void read(Map<String, Long> into) {
    long[] now = now();
    for (String name : names) {
      into.put(name, now[NAMES.indexOf(name)]);
    }
  }

  /** One process's sums. */
  @Override
  public Map<String, String> spans() {
    return spans(
        ProcessHandle.current().pid()
            + " since "
            + ManagementFactory.getRuntimeMXBean().getStartTime());
  }

  /** For sources that have some of these figures. */
  public static Map<String, String> spans(String span) {
    return Map.of("jvm", span, "tasks", span, "sampler", span);
  }

  /**
   * Collections, time, bytes from and to file systems other than local ones, and CPU time of the
   * calling thread, which is the sampler's.
   */
  public static long[] now() {
    long gcMillis = 0;
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      gcMillis += Math.max(0, collector.getCollectionTime());
    }
    long[] bytes = new long[2];
    FileSystem.getGlobalStorageStatistics()
        .iterator()
        .forEachRemaining(
            statistics -> {
              if (!LOCAL.equals(statistics.getScheme())) {
                Long read = statistics.getLong("bytesRead");
                Long written = statistics.getLong("bytesWritten");
                bytes[0] += read == null ? 0 : read;
                bytes[1] += written == null ? 0 : written;
              }
            });
    return new long[] {
      gcMillis, ManagementFactory.getRuntimeMXBean().getUptime(), bytes[0], bytes[1], threadNanos()
    };
  }

  /** CPU time of the calling thread. */
  public static long threadNanos() {
    return Math.max(0, ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime());
  }
}
