package org.pga.profile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Peak of the resident memory of this process since {@link #start}, on Linux.
 *
 * <p>The kernel keeps the peak (VmHWM) and forgets it when asked to; if it may not be asked, a
 * thread looks at VmRSS five times a second.
 */
final class PeakMemory {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final Path CLEAR = Path.of("/proc/self/clear_refs");
  private static final int SAMPLE_MILLIS = 200;

  private final Thread sampler;
  private volatile long sampledPeak;

  private PeakMemory(boolean sample) {
    sampler = sample ? new Thread(this::sample, "peak-memory") : null;
  }

  static PeakMemory start() {
    boolean reset = false;
    try {
      Files.write(CLEAR, "5".getBytes(StandardCharsets.US_ASCII));
      reset = true;
    } catch (IOException | SecurityException e) {
      // not Linux, or not allowed: sampled instead
    }
    PeakMemory peak = new PeakMemory(!reset && Files.isReadable(STATUS));
    if (peak.sampler != null) {
      peak.sampler.setDaemon(true);
      peak.sampler.start();
    }
    return peak;
  }

  /** Bytes, or null if the platform doesn't say. */
  Long stop() {
    if (sampler == null) {
      return read("VmHWM:");
    }
    sampler.interrupt();
    Long last = read("VmRSS:");
    return last == null ? null : Long.valueOf(Math.max(last, sampledPeak));
  }

  String source() {
    return sampler == null
        ? "VmHWM of the process, reset when the stage began"
        : "VmRSS of the process, sampled every " + SAMPLE_MILLIS + " ms";
  }

  private void sample() {
    try {
      while (!Thread.interrupted()) {
        Long now = read("VmRSS:");
        sampledPeak = Math.max(sampledPeak, now == null ? 0 : now);
        Thread.sleep(SAMPLE_MILLIS);
      }
    } catch (InterruptedException e) {
      // stopped
    }
  }

  private static Long read(String field) {
    try {
      for (String line : Files.readAllLines(STATUS, StandardCharsets.ISO_8859_1)) {
        if (line.startsWith(field)) {
          return 1024 * Long.parseLong(line.replaceAll("[^0-9]", ""));
        }
      }
    } catch (IOException e) {
      // no such file: not Linux
    }
    return null;
  }
}
