package org.pga.profile.record.proc;

import java.util.Map;
import org.pga.profile.HostSeries;

/** {@code /proc/vmstat}: faults that had to wait for a disk, by swapping or a page cache miss. */
public final class PageFaults {
  public static final String MAJOR = HostSeries.MAJOR_FAULTS;

  private static final String FIELD = "pgmajfault ";

  private PageFaults() {}

  static void read(String text, Map<String, Long> into) {
    for (String line : text.split("\n")) {
      if (line.startsWith(FIELD)) {
        into.put(MAJOR, Long.valueOf(line.substring(FIELD.length()).trim()));
      }
    }
  }
}
