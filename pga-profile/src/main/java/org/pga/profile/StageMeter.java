package org.pga.profile;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.Stage;
import org.pga.core.pipeline.StageOutcome;

/**
 * Measures a stage: started before, stopped after it.
 *
 * <p>On YARN the figures are sums of the jobs' counters. Embedded, Hadoop's CPU, memory and
 * file-system counters of a task are those of the whole process, so there they are differences
 * around the stage of what the operating system and {@link MeteredLocalFileSystem} count.
 */
public final class StageMeter {
  private final Stage stage;
  private final boolean embedded;
  private final boolean metered;
  private final PeakMemory peak;
  private final long startMillis = System.currentTimeMillis();
  private final long startNanos = System.nanoTime();
  private final long startCpu = processCpuNanos();
  private final long[] startBytes = MeteredLocalFileSystem.bytes();
  private final long[] startRemote = remoteBytes();

  private StageMeter(Stage stage, boolean embedded, boolean metered) {
    this.stage = stage;
    this.embedded = embedded;
    this.metered = metered;
    peak = embedded ? PeakMemory.start() : null;
  }

  /** Begins to measure; {@code conf} is that of the run's jobs. */
  public static StageMeter start(Stage stage, Configuration conf) throws IOException {
    boolean embedded = Engine.embedded(conf);
    boolean metered = embedded && FileSystem.getLocal(conf) instanceof MeteredLocalFileSystem;
    return new StageMeter(stage, embedded, metered);
  }

  /** What the stage took from {@link #start} to now, and what its jobs' counters say. */
  public StageMetrics stop(StageOutcome outcome) {
    double seconds = (System.nanoTime() - startNanos) / 1e9;
    MetricSheet sheet = new MetricSheet();
    JobCounters counters = new JobCounters(outcome.jobCounters(), stage.kind().engine());
    sheet.set("jobs", outcome.jobCounters().size(), "jobs that ended");
    sheet.set("startMillis", startMillis, "clock of the driver");
    sheet.set("seconds", rounded(seconds), "clock of the driver");
    sheet.set("recordsIn", outcome.recordsIn(), "the stage");
    sheet.set("recordsOut", outcome.recordsOut(), "the stage");
    counters.shuffle(sheet, embedded);
    sheet.set("supersteps", outcome.facts().supersteps(), "the stage's facts");
    sheet.set("messages", outcome.facts().messages(), "the stage's facts");
    if (embedded) {
      fromProcess(sheet);
    } else {
      counters.resources(sheet);
    }
    return sheet.figures(stage).withInvariants(outcome.invariants());
  }

  private void fromProcess(MetricSheet sheet) {
    sheet.set(
        "cpuSeconds",
        rounded((processCpuNanos() - startCpu) / 1e9),
        "CPU time of the process, difference");
    sheet.set("peakMemoryBytes", peak.stop(), peak.source());
    if (metered) {
      long[] now = MeteredLocalFileSystem.bytes();
      long[] remote = remoteBytes();
      String local = "files below the scratch folder, counted as they are read and written";
      sheet.set("localBytesRead", now[0] - startBytes[0], local);
      sheet.set("localBytesWritten", now[1] - startBytes[1], local);
      String data = "all other files, counted as they are read and written";
      sheet.set("fsBytesRead", now[2] - startBytes[2] + remote[0] - startRemote[0], data);
      sheet.set("fsBytesWritten", now[3] - startBytes[3] + remote[1] - startRemote[1], data);
    }
  }

  private static long processCpuNanos() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  /** Bytes this process read from and wrote to file systems other than local ones. */
  private static long[] remoteBytes() {
    long[] bytes = new long[2];
    FileSystem.getGlobalStorageStatistics()
        .iterator()
        .forEachRemaining(
            statistics -> {
              if (!"file".equals(statistics.getScheme())) {
                Long read = statistics.getLong("bytesRead");
                Long written = statistics.getLong("bytesWritten");
                bytes[0] += read == null ? 0 : read;
                bytes[1] += written == null ? 0 : written;
              }
            });
    return bytes;
  }

  static double rounded(double seconds) {
    return Math.round(seconds * 1000) / 1000.0;
  }
}
