package org.pga.profile.compare;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.pga.profile.Hardware;
import org.pga.profile.HostSeries;
import org.pga.profile.cluster.Device;

/**
 * Number and kind of a node's disks, by which the paper's Figure 6 orders its runs.
 *
 * @param kinds how many of each, by kind: {@code HDD}, {@code SSD} …
 */
public record DiskSet(Map<String, Integer> kinds) implements Comparable<DiskSet> {

  /** From the cluster file where it names disks, otherwise as found on the first host; or null. */
  static DiskSet of(Repeats configuration) {
    Map<String, Integer> kinds = new LinkedHashMap<>();
    if (configuration.cluster() != null) {
      for (Device device : configuration.cluster().node().localDevices()) {
        kinds.merge(device.kind().name(), device.count(), Integer::sum);
      }
    }
    if (kinds.isEmpty()) {
      for (Hardware.Disk disk : found(configuration)) {
        String kind = disk.kind() == null ? "disk" : disk.kind();
        kinds.merge(kind.toUpperCase(Locale.ROOT), 1, Integer::sum);
      }
    }
    return kinds.isEmpty() ? null : new DiskSet(kinds);
  }

  private static List<Hardware.Disk> found(Repeats configuration) {
    List<HostSeries> hosts = configuration.typical().record().hosts();
    Hardware hardware = hosts == null || hosts.isEmpty() ? null : hosts.get(0).hardware();
    return hardware == null || hardware.disks() == null ? List.of() : hardware.disks();
  }

  /** What a reader is shown: {@code 4 HDD}. */
  public String title() {
    return kinds.entrySet().stream()
        .map(entry -> entry.getValue() + " " + entry.getKey())
        .collect(Collectors.joining(" + "));
  }

  /** By kind, then number. */
  @Override
  public int compareTo(DiskSet other) {
    return Comparator.comparing((DiskSet set) -> set.kinds.keySet().toString())
        .thenComparing(set -> set.kinds.values().stream().mapToInt(Integer::intValue).sum())
        .compare(this, other);
  }
}
