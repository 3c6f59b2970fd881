package org.pga.profile.record.proc;

import java.util.HashMap;
import java.util.Map;
import org.pga.profile.HostSeries;

/**
 * {@code /proc/meminfo}: bytes at the moment, not sums. Used is what isn't available without
 * swapping; the page cache has buffers in it, and no shared memory, which can't be dropped.
 */
public final class MemoryGauges {
  public static final String USED = HostSeries.MEMORY_USED;
  public static final String CACHED = HostSeries.MEMORY_CACHED;
  public static final String DIRTY = HostSeries.MEMORY_DIRTY;

  private MemoryGauges() {}

  static void read(String text, Map<String, Long> into) {
    Map<String, Long> bytes = new HashMap<>();
    for (String line : text.split("\n")) {
      String[] fields = line.split("[:\\s]+");
      if (fields.length == 3 && fields[2].equals("kB")) {
        bytes.put(fields[0], 1024 * Long.parseLong(fields[1]));
      }
    }
    into.put(USED, bytes.get("MemTotal") - bytes.get("MemAvailable"));
    into.put(CACHED, bytes.get("Cached") + bytes.get("Buffers") - bytes.getOrDefault("Shmem", 0L));
    into.put(DIRTY, bytes.get("Dirty"));
  }
}
