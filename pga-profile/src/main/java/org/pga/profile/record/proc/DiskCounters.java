package org.pga.profile.record.proc;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * {@code /proc/diskstats} (kernel's {@code Documentation/admin-guide/iostats.rst}): {@code
 * disk.DEVICE.} followed by {@code reads}, {@code readBytes}, {@code readMillis} and the like.
 *
 * <p>Only whole devices: partitions, and volumes made of several devices, would count bytes twice.
 *
 * @param disks whole ones
 * @param paths to disks, {@code nvme0c1n1} to {@code nvme0n1}, which kernels before 6.4 count in
 *     their place, later ones as well
 */
public record DiskCounters(Set<String> disks, Set<String> paths) implements Counters {
  public static final String PREFIX = "disk.";

  /** Whatever the device's own sectors are. */
  private static final int SECTOR_BYTES = 512;

  @Override
  public void read(String text, Map<String, Long> into) {
    Set<String> counted = new HashSet<>();
    List<String[]> ofPaths = new ArrayList<>();
    for (String line : text.split("\n")) {
      String[] fields = line.trim().split("\\s+");
      if (fields.length < 14) {
        continue;
      }
      if (paths.contains(fields[2])) {
        ofPaths.add(fields);
      } else if (disks.contains(fields[2])) {
        put(fields, into);
        if (number(fields, 3) + number(fields, 7) > 0) {
          counted.add(fields[2]);
        }
      }
    }
    for (String[] fields : ofPaths) {
      if (!counted.contains(fields[2].replaceFirst("c\\d+", ""))) {
        put(fields, into);
      }
    }
  }

  private static void put(String[] fields, Map<String, Long> into) {
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

  private static Long number(String[] fields, int index) {
    return Long.valueOf(fields[index]);
  }
}
