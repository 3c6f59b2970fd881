package org.pga.profile.record.proc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All that is read of {@code /proc} at each sample. What can't be read once isn't asked again. */
public final class Kernel implements Source {
  private record Part(String group, Path file, Counters counters) {}

  private final List<Part> parts = new ArrayList<>();
  private final Map<String, String> missing = new TreeMap<>();
  private final Path proc;

  /**
   * A host's kernel.
   *
   * @param proc {@code /proc}, or a copy of it
   * @param sys {@code /sys}, or a copy of it
   */
  public Kernel(Path proc, Path sys) {
    this.proc = proc;
    Devices devices = new Devices(sys);
    add("cpu", "stat", CpuTimes::read);
    add("memory", "meminfo", MemoryGauges::read);
    add(PageFaults.MAJOR, "vmstat", PageFaults::read);
    for (String resource : List.of("cpu", "io", "memory")) {
      add("psi." + resource, "pressure/" + resource, new Pressure(resource));
    }
    try {
      add("disk", "diskstats", new DiskCounters(devices.disks(), devices.paths()));
    } catch (IOException e) {
      missing.put("disk", reason(e));
    }
    NetCounters net = new NetCounters(null);
    try {
      net = new NetCounters(devices.interfaces());
    } catch (IOException e) {
      // then all of them
    }
    add("net", "net/dev", net);
  }

  /** The kernel of this host. */
  public static Kernel here() {
    return new Kernel(Path.of("/proc"), Path.of("/sys"));
  }

  private void add(String group, String file, Counters counters) {
    parts.add(new Part(group, proc.resolve(file), counters));
  }

  @Override
  public void read(Map<String, Long> into) {
    for (Iterator<Part> all = parts.iterator(); all.hasNext(); ) {
      Part part = all.next();
      try {
        part.counters.read(Files.readString(part.file, StandardCharsets.ISO_8859_1), into);
      } catch (IOException e) {
        missing.put(part.group, reason(e));
        all.remove();
      } catch (RuntimeException e) {
        missing.put(part.group, part.file + " isn't understood: " + e.getMessage());
        all.remove();
      }
    }
  }

  @Override
  public Map<String, String> missing() {
    return missing;
  }

  /** Each network namespace (a container, say) has interfaces of its own, of the same names. */
  @Override
  public Map<String, String> spans() {
    return Map.of("net", namespace(proc));
  }

  /** This process's network namespace, as this boot of the kernel knows it. */
  public static String network() {
    return namespace(Path.of("/proc"));
  }

  private static String namespace(Path proc) {
    try {
      return Files.readSymbolicLink(proc.resolve("self/ns/net")).toString();
    } catch (IOException e) {
      return "net"; // the kernel has only one, or tells of none
    }
  }

  private static String reason(IOException e) {
    return e instanceof NoSuchFileException
        ? "there is no " + e.getMessage()
        : "can't be read: " + e.getMessage();
  }
}
