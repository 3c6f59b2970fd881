package org.pga.profile.cluster;

import java.io.Reader;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.pga.core.failure.InputException;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;

/**
 * Reads one cluster file: YAML, each quantity with its unit.
 *
 * <pre>
 * description: what it is
 * nodes: 16
 * masters: 1
 * node:
 *   cores: 16                # or: this machine
 *   threads: 32              # of all cores, where tasks compute; otherwise one a core
 *   clock: 2.6 GHz
 *   core speed: 5.5 ECU
 *   memory: 32 GiB           # or: this machine
 *   network: 10 Gb/s
 *   network of two nodes: 1095 MB/s
 *   network at scale: 879 MB/s
 *   disks:
 *     - name: SSD
 *       kind: ssd            # hdd, ssd, nvme, remote
 *       count: 1
 *       capacity: 480 GB
 *       read: 540 MB/s
 *       write: 520 MB/s
 *       read and write: 212.5 MB/s
 * settings:                  # found by trial
 *   containers: 8
 *   heap: 2867 MiB
 *   sort buffer: 1146 MiB
 *   source: who tried
 *   tried:                   # what was measured
 *     - containers: 8
 *       time: 310.2 s
 *       CPU time: 2420.5 s
 *       local disks: 91.2 GB
 * prices:
 *   - kind: bought           # bought, on demand, spot, reserved
 *     dollars: 3496
 *     per: node              # node, node hour
 *     write off: 3 years
 *     date: 2015-11-01
 *     source: who says so, of which day: of one kind the latest holds
 * </pre>
 *
 * <p>Only description, nodes, masters, cores, memory; kind and count of a disk; kind, dollars, per
 * and source of a price must be there; so must the date of each, where there are several of a kind.
 *
 * @param file named in messages
 */
record ClusterFile(String file, ThisMachine machine) {
  /** Of an hour, in which times are read. */
  private static final double SECONDS = 3600;

  /**
   * @throws InputException with file and line, for whatever isn't as above
   */
  Cluster read(String name, Reader text) throws InputException {
    org.yaml.snakeyaml.nodes.Node root;
    try {
      // Nodes, not objects: they know their lines.
      root = new Yaml(new LoaderOptions()).compose(text);
    } catch (MarkedYAMLException e) {
      throw new InputException(
          file + ":" + (e.getProblemMark().getLine() + 1) + ": no YAML: " + e.getProblem(), e);
    } catch (YAMLException e) {
      // Of characters, whose line it doesn't know.
      throw new InputException(file + ": no YAML: " + e.getMessage().lines().findFirst().get(), e);
    }
    if (root == null) {
      throw new InputException(file + ":1: the file is empty");
    }
    Entries entries =
        new Entries(
            file, root, List.of("description", "nodes", "masters", "node", "settings", "prices"));
    int nodes = entries.required("nodes", Entries.whole(1));
    int masters = entries.required("masters", Entries.whole(0));
    if (masters >= nodes) {
      throw entries.fault("masters", "masters: " + masters + " of " + nodes + " leave no worker");
    }
    List<Price> prices = new ArrayList<>();
    for (var item : entries.items("prices")) {
      Price price = price(item);
      if (prices.stream().anyMatch(other -> undecided(price, other))) {
        throw new InputException(
            Entries.at(file, item)
                + ": several prices of this kind, and one has no date: which holds?");
      }
      prices.add(price);
    }
    return new Cluster(
        name,
        entries.required("description", Function.identity()),
        nodes,
        masters,
        node(entries.node("node")),
        List.copyOf(prices),
        trial(entries));
  }

  private static boolean undecided(Price one, Price other) {
    return one.kind() == other.kind() && (one.date() == null || other.date() == null);
  }

  private Trial trial(Entries root) throws InputException {
    if (!root.has("settings")) {
      return null;
    }
    Entries entries =
        new Entries(
            file,
            root.node("settings"),
            List.of("containers", "heap", "sort buffer", "source", "tried"));
    List<Trial.Attempt> attempts = new ArrayList<>();
    for (var item : entries.items("tried")) {
      attempts.add(attempt(item));
    }
    return new Trial(
        entries.value("containers", Entries.whole(1)),
        bytes(entries, "heap"),
        bytes(entries, "sort buffer"),
        entries.required("source", Function.identity()),
        List.copyOf(attempts));
  }

  private Trial.Attempt attempt(org.yaml.snakeyaml.nodes.Node node) throws InputException {
    Entries entries =
        new Entries(file, node, List.of("containers", "time", "CPU time", "local disks"));
    return new Trial.Attempt(
        entries.required("containers", Entries.whole(1)),
        SECONDS * entries.required("time", Dimension.TIME::parse),
        entries.value("CPU time", text -> SECONDS * Dimension.TIME.parse(text)),
        bytes(entries, "local disks"));
  }

  private static Long bytes(Entries entries, String key) throws InputException {
    Double bytes = entries.quantity(key, Dimension.SIZE);
    return bytes == null ? null : Long.valueOf(Math.round(bytes));
  }

  private Node node(org.yaml.snakeyaml.nodes.Node node) throws InputException {
    Entries entries =
        new Entries(
            file,
            node,
            List.of(
                "cores",
                "threads",
                "clock",
                "core speed",
                "memory",
                "network",
                "network of two nodes",
                "network at scale",
                "disks"));
    List<Device> devices = new ArrayList<>();
    for (var item : entries.items("disks")) {
      devices.add(device(item));
    }
    int cores =
        entries.required(
            "cores",
            text ->
                text.equals(ThisMachine.WORD)
                    ? Integer.valueOf(machine.cores())
                    : Entries.whole(1).apply(text));
    Integer threads = entries.value("threads", Entries.whole(1));
    if (threads != null && threads < cores) {
      throw entries.fault(
          "threads",
          "threads: " + threads + " of " + cores + " cores: give those of all cores together");
    }
    return new Node(
        cores,
        threads,
        entries.quantity("clock", Dimension.FREQUENCY),
        entries.quantity("core speed", Dimension.SPEED),
        entries.required(
            "memory",
            text ->
                text.equals(ThisMachine.WORD)
                    ? Long.valueOf(machine.memoryBytes())
                    : Long.valueOf(Math.round(Dimension.SIZE.parse(text)))),
        List.copyOf(devices),
        entries.quantity("network", Dimension.RATE),
        entries.quantity("network of two nodes", Dimension.RATE),
        entries.quantity("network at scale", Dimension.RATE));
  }

  private Device device(org.yaml.snakeyaml.nodes.Node node) throws InputException {
    Entries entries =
        new Entries(
            file,
            node,
            List.of("name", "kind", "count", "capacity", "read", "write", "read and write"));
    Device.Kind kind = entries.required("kind", Entries.oneOf(Device.Kind.class));
    String name = entries.text("name");
    Double capacity = entries.quantity("capacity", Dimension.SIZE);
    return new Device(
        name == null ? kind.name() : name,
        kind,
        entries.required("count", Entries.whole(1)),
        capacity == null ? null : Long.valueOf(Math.round(capacity)),
        entries.quantity("read", Dimension.RATE),
        entries.quantity("write", Dimension.RATE),
        entries.quantity("read and write", Dimension.RATE));
  }

  private Price price(org.yaml.snakeyaml.nodes.Node node) throws InputException {
    Entries entries =
        new Entries(file, node, List.of("kind", "dollars", "per", "write off", "date", "source"));
    Price.Kind kind = entries.required("kind", Entries.oneOf(Price.Kind.class));
    Double dollars = entries.required("dollars", ClusterFile::dollars);
    Price.Per per = entries.required("per", Entries.oneOf(Price.Per.class));
    if (per == Price.Per.NODE_HOUR && entries.has("write off")) {
      throw entries.fault("write off", "write off: what is paid by the hour isn't written off");
    }
    return new Price(
        kind,
        dollars,
        per,
        entries.quantity("write off", Dimension.TIME),
        entries.value("date", ClusterFile::date),
        entries.required("source", Function.identity()));
  }

  private static Double dollars(String text) {
    if (!text.matches("[0-9]{1,9}([.][0-9]+)?")) {
      throw new IllegalArgumentException(text + " is no number; US dollars without a sign");
    }
    return Double.valueOf(text);
  }

  private static LocalDate date(String text) {
    try {
      return LocalDate.parse(text);
    } catch (DateTimeParseException e) {
      throw new IllegalArgumentException(text + " is no date; write it like 2012-09-30", e);
    }
  }
}
