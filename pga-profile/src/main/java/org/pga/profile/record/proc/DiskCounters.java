package org.pga.profile.record.proc;

import java.util.Map;
import java.util.Set;

/**
 * {@code /proc/diskstats} (kernel's {@code Documentation/admin-guide/iostats.rst}): {@code
 * disk.DEVICE.} followed by {@code reads}, {@code readBytes}, {@code readMillis} and the like.
 *
 * <p>Only whole devices: partitions, and volumes made of several devices, would count bytes twice.
 */
public record DiskCounters(Set<String> devices) implements Counters {
  public static final String PREFIX = "disk.";

  /** Whatever the device's own sectors are. */
  private static final int SECTOR_BYTES = 512;

  @Override
  public void read(String text, Map<String, Long> into) {
    for (String line : text.split("\n")) {
      String[] fields = line.trim().split("\\s+");
      if (fields.length < 14 || !devices.contains(fields[2])) {
        continue;
      }
      String disk = PREFIX + fields[2];
      into.put(disk + ".reads", number(fields, 3));
      into.put(disk + ".readBytes", number(fields, 5) * SECTOR_BYTES);
      into.put(disk + ".readMillis", number(fields, 6));
      into.put(disk + ".writes", number(fields, 7));
      into.put(disk + ".writtenBytes", number(fields, 9) * SECTOR_BYTES);
      into.put(disk + ".writeMillis", number(fields, 10));
      into.put(disk + ".busyMillis", number(fields, 12));
      into.put(disk + ".queueMillis", number(fields, 13));
    }
  }

  private static Long number(String[] fields, int index) {
    return Long.valueOf(fields[index]);
  }
}
