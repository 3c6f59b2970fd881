package org.pga.profile.plan;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.cluster.Device;

/**
 * What the disks of a node carry: measured, otherwise as the cluster file says, otherwise assumed.
 */
public final class Disks {
  /**
   * Of a hard disk whose file says nothing: what Expósito et al. measured on cc2.8xlarge by direct
   * I/O, of the years in which Das and Park's clusters were built. They state no rates of theirs.
   */
  private static final Storage USUAL_HDD = Storage.alone(100e6, 89.4e6);

  /** Of a solid-state disk whose file says nothing: Das and Park's. An NVMe one is faster. */
  private static final Storage USUAL_SSD = Storage.alone(540e6, 520e6);

  /** Of fewer a deviation says nothing. */
  private static final int FEW_HOSTS = 3;

  private Disks() {}

  /** Of a hard disk that nobody measured: the slower of reading and writing. */
  public static double usualHdd() {
    return USUAL_HDD.write();
  }

  /** Of a solid-state disk that nobody measured, likewise. */
  public static double usualSsd() {
    return USUAL_SSD.write();
  }

  /** Of all of these devices together. */
  static Storage of(List<Device> devices) {
    return devices.stream()
        .map(device -> one(device).times(device.count()))
        .reduce(Storage::and)
        .orElse(Storage.UNKNOWN);
  }

  /** Whether a rate of any of them is {@link #USUAL_HDD} or {@link #USUAL_SSD}. */
  static boolean assumed(List<Device> devices) {
    return devices.stream().anyMatch(device -> unstated(device) && usual(device) != null);
  }

  /** Bytes that they hold; null: unknown. */
  static Double capacity(List<Device> devices) {
    boolean known =
        !devices.isEmpty() && devices.stream().allMatch(device -> device.capacityBytes() != null);
    return known
        ? Double.valueOf(
            devices.stream()
                .mapToDouble(device -> (double) device.count() * device.capacityBytes())
                .sum())
        : null;
  }

  /**
   * Of DiskBench's largest transfers, with all devices at once, on the slowest host (Conley et al.
   * plan with that one).
   */
  public static Optional<Storage> measured(Bandwidths bandwidths) {
    return all(bandwidths).stream().map(Disks::of).max(Comparator.comparingDouble(Disks::seconds));
  }

  /** What a reader should know of rates that {@link #measured} takes; empty: nothing. */
  public static Optional<String> doubts(Bandwidths bandwidths) {
    return all(bandwidths).stream().anyMatch(Bandwidths.Disk::cached)
        ? Optional.of(
            "disks measured with the page cache in between (not defeated): what is written or read"
                + " may be much slower; `pga profile disk` of a larger --size tells")
        : Optional.empty();
  }

  /** Until as much is read as is written meanwhile. */
  private static double seconds(Storage storage) {
    return Math.max(storage.readSeconds(1, 1), storage.writeSeconds(1, 1));
  }

  /** Entries of own disks with the most devices that a host has, and the largest transfers. */
  private static List<Bandwidths.Disk> all(Bandwidths bandwidths) {
    Map<String, List<Bandwidths.Disk>> hosts =
        bandwidths.disks().stream()
            .filter(Bandwidths.Disk::local)
            .collect(
                Collectors.groupingBy(
                    disk -> String.valueOf(disk.host()), TreeMap::new, Collectors.toList()));
    List<Bandwidths.Disk> disks = hosts.values().stream().flatMap(Disks::most).toList();
    long largest =
        disks.stream()
            .filter(disk -> disk.transferBytes() != null)
            .mapToLong(Bandwidths.Disk::transferBytes)
            .max()
            .orElse(0);
    return disks.stream()
        .filter(disk -> disk.transferBytes() == null || disk.transferBytes() == largest)
        .toList();
  }

  private static Stream<Bandwidths.Disk> most(List<Bandwidths.Disk> host) {
    int most = host.stream().mapToInt(disk -> disk.devices().size()).max().orElse(0);
    return host.stream().filter(disk -> disk.devices().size() == most);
  }

  /**
   * How far the hosts lie apart: standard deviation of the logarithm of what their disks carry, all
   * at once with the largest transfers. Empty for less than three hosts.
   */
  public static OptionalDouble spread(Bandwidths bandwidths) {
    double[] logs =
        all(bandwidths).stream()
            .collect(
                Collectors.groupingBy(
                    disk -> String.valueOf(disk.host()),
                    TreeMap::new,
                    Collectors.averagingDouble(disk -> -Math.log(seconds(of(disk))))))
            .values()
            .stream()
            .mapToDouble(Double::doubleValue)
            .toArray();
    double mean = Arrays.stream(logs).average().orElse(0);
    double squares = Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
    return logs.length < FEW_HOSTS
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.sqrt(squares / (logs.length - 1)));
  }

  private static Storage of(Bandwidths.Disk disk) {
    Storage alone = Storage.alone(disk.read(), disk.write());
    if (disk.pattern() != null && !uneven(disk)) {
      return new Storage(disk.read(), disk.write(), disk.pattern(), disk.pattern());
    }
    return new Storage(
        disk.read(),
        disk.write(),
        disk.readWhileWriting() == null ? alone.readWhileWriting() : disk.readWhileWriting(),
        disk.writeWhileReading() == null ? alone.writeWhileReading() : disk.writeWhileReading());
  }

  /**
   * Whether its pattern wasn't read and written by as many devices, and simultaneous rates of all
   * are known: of three, one reads, two write, and the one sets the pace.
   */
  private static boolean uneven(Bandwidths.Disk disk) {
    int devices = disk.devices().size();
    return devices > 1
        && devices % 2 == 1
        && disk.readWhileWriting() != null
        && disk.writeWhileReading() != null;
  }

  private static Storage one(Device device) {
    if (unstated(device)) {
      Storage usual = usual(device);
      return usual == null ? Storage.UNKNOWN : usual;
    }
    Double both = device.readWriteBytesPerSecond();
    Storage alone = Storage.alone(device.readBytesPerSecond(), device.writeBytesPerSecond());
    return both == null ? alone : new Storage(alone.read(), alone.write(), both, both);
  }

  private static boolean unstated(Device device) {
    return device.readBytesPerSecond() == null
        && device.writeBytesPerSecond() == null
        && device.readWriteBytesPerSecond() == null;
  }

  private static Storage usual(Device device) {
    return switch (device.kind()) {
      case HDD -> USUAL_HDD;
      case SSD, NVME -> USUAL_SSD;
      case REMOTE -> null;
    };
  }
}
