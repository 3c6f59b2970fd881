package org.pga.driver.command.batch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The most memory that this process had in RAM, where Linux tells. */
final class ResidentPeak {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final Path CLEAR = Path.of("/proc/self/clear_refs");
  private static final String FIELD = "VmHWM:";

  private ResidentPeak() {}

  /** Begins again from what is there now: 5 says so, proc(5). */
  static void reset() {
    try {
      Files.writeString(CLEAR, "5");
    } catch (IOException e) {
      // then it is the peak since the process began
    }
  }

  /** In bytes, or null. */
  static Long bytes() {
    try {
      return Files.readAllLines(STATUS).stream()
          .filter(line -> line.startsWith(FIELD))
          .map(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
          .findFirst()
          .orElse(null);
    } catch (IOException e) {
      return null;
    }
  }
}
