package org.pga.profile.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.pga.profile.Hardware;
import org.pga.profile.HostSeries;

/**
 * What all hosts of a run did, as one: shares are means over the hosts, by their processors; bytes
 * and requests are sums over hosts and devices. Null: no host recorded it.
 */
public final class HostLoad {
  /** What daemons of one machine say to each other passes no network. */
  private static final String LOOPBACK = "lo";

  private final List<HostSeries> hosts;

  public HostLoad(List<HostSeries> hosts) {
    this.hosts = hosts == null ? List.of() : hosts;
  }

  public boolean recorded() {
    return !hosts.isEmpty();
  }

  public List<HostSeries> hosts() {
    return hosts;
  }

  /** A share, like {@code cpu.user}. */
  public Series share(String... columns) {
    return Series.shares(having(List.of(columns)), List.of(columns));
  }

  /** Amounts of the whole host together, like {@code memory.used}. */
  public Series sum(String... columns) {
    return Series.joined(
        having(List.of(columns)).stream().map(host -> Series.of(host, List.of(columns))).toList(),
        null);
  }

  /** An amount of all disks, like {@code readBytes}. */
  public Series disks(String figure) {
    return devices("disk", figure, name -> true);
  }

  /** Bytes of all interfaces but loopback, {@code receivedBytes} or {@code sentBytes}. */
  public Series network(String figure) {
    return devices("net", figure, name -> !name.equals(LOOPBACK));
  }

  /** Bytes that the hosts sent to themselves. */
  public Series loopback() {
    return devices("net", "sentBytes", LOOPBACK::equals);
  }

  private Series devices(String kind, String figure, Predicate<String> device) {
    List<Series> all = new ArrayList<>();
    for (HostSeries host : hosts) {
      List<String> columns =
          devices(host, kind, figure).stream()
              .filter(device)
              .map(name -> kind + "." + name + "." + figure)
              .toList();
      if (!columns.isEmpty()) {
        all.add(Series.of(host, columns));
      }
    }
    return Series.joined(all, null);
  }

  /** A device of a host and how much of it was in use over some time. */
  public record Use(String device, double share) {}

  /** The disk that was busy for the largest share of a span of time; null: not measured. */
  public Use busiestDisk(long from, long to) {
    return busiest(from, to, kind -> true);
  }

  /** Of those that do one request after another: hard disks, and disks whose kind isn't known. */
  public Use busiestHardDisk(long from, long to) {
    return busiest(from, to, kind -> kind == null || kind.equals("hdd"));
  }

  private Use busiest(long from, long to, Predicate<String> kind) {
    return most(
        host -> {
          List<Use> uses = new ArrayList<>();
          for (String disk : devices(host, "disk", "busy")) {
            if (kind.test(kind(host, disk))) {
              add(uses, host, disk, 1.0, List.of("disk." + disk + ".busy"), from, to);
            }
          }
          return uses;
        });
  }

  private static String kind(HostSeries host, String disk) {
    return host.hardware() == null
        ? null
        : host.hardware().disks().stream()
            .filter(one -> disk.equals(one.name()))
            .map(Hardware.Disk::kind)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
  }

  /** The direction of an interface that came closest to its speed; null: not measured. */
  public Use busiestNetwork(long from, long to) {
    return most(
        host -> {
          List<Use> uses = new ArrayList<>();
          List<Hardware.Network> networks =
              host.hardware() == null ? List.of() : host.hardware().networks();
          for (Hardware.Network network : networks) {
            if (network.bitsPerSecond() != null && network.bitsPerSecond() > 0) {
              double bytes = network.bitsPerSecond() / 8.0;
              String column = "net." + network.name() + ".";
              add(uses, host, network.name(), bytes, List.of(column + "receivedBytes"), from, to);
              add(uses, host, network.name(), bytes, List.of(column + "sentBytes"), from, to);
            }
          }
          return uses;
        });
  }

  private Use most(Function<HostSeries, List<Use>> uses) {
    return hosts.stream()
        .flatMap(host -> uses.apply(host).stream())
        .max(Comparator.comparingDouble(Use::share))
        .orElse(null);
  }

  private void add(
      List<Use> uses,
      HostSeries host,
      String device,
      double full,
      List<String> columns,
      long from,
      long to) {
    if (host.columns().keySet().containsAll(columns)) {
      Double mean = Series.mean(Series.of(host, columns).within(from, to));
      if (mean != null) {
        String name = hosts.size() == 1 ? device : device + " of " + host.host();
        uses.add(new Use(name, mean / full));
      }
    }
  }

  /** Why no host has a figure, as the hosts say it; never null. */
  public String reason(String column) {
    if (hosts.isEmpty()) {
      return "not recorded";
    }
    String reasons =
        hosts.stream()
            .map(host -> reason(host, column))
            .filter(Objects::nonNull)
            .distinct()
            .collect(Collectors.joining("; "));
    return reasons.isEmpty() ? "not measured" : "not measured: " + reasons;
  }

  private static String reason(HostSeries host, String column) {
    for (String name = column; !name.isEmpty(); ) {
      if (host.notMeasured() != null && host.notMeasured().containsKey(name)) {
        return host.notMeasured().get(name);
      }
      name = name.contains(".") ? name.substring(0, name.lastIndexOf('.')) : "";
    }
    return null;
  }

  private List<HostSeries> having(List<String> columns) {
    return hosts.stream().filter(host -> host.columns().keySet().containsAll(columns)).toList();
  }

  private static TreeSet<String> devices(HostSeries host, String kind, String figure) {
    Pattern pattern = Pattern.compile(kind + "\\.(.+)\\." + figure);
    return host.columns().keySet().stream()
        .map(pattern::matcher)
        .filter(Matcher::matches)
        .map(matcher -> matcher.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
