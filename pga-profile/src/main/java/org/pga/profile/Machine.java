package org.pga.profile;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * This machine, as Linux tells by {@code /proc/cpuinfo}, {@code /proc/meminfo}, {@code /sys} and
 * {@code /etc/os-release}; what it doesn't tell is null, which elsewhere is nearly all.
 *
 * @param cpu model of its processors
 * @param sockets processors
 * @param cores physical cores of all sockets
 * @param logicalCpus threads that run at once
 * @param hertz nominal frequency, as its name or the kernel says it, otherwise the largest
 * @param memoryBytes physical memory, whatever a container may have of it
 * @param os name and version
 */
public record Machine(
    String cpu,
    Integer sockets,
    Integer cores,
    Integer logicalCpus,
    Long hertz,
    Long memoryBytes,
    String os) {
  private static final Pattern GIGAHERTZ = Pattern.compile("@ *([0-9.]+) *GHz");

  /** The one this process runs on. */
  public static Machine here() {
    Machine machine = of(Path.of("/"));
    if (machine.memoryBytes != null) {
      return machine;
    }
    int processors = Runtime.getRuntime().availableProcessors();
    return new Machine(null, null, null, processors, null, totalMemory(), machine.os);
  }

  /** Bytes that this process could have of its memory: in a container, of the container's. */
  public static long totalMemory() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getTotalMemorySize();
  }

  /**
   * Bytes of the machine's memory, whatever a container may have of it; where it isn't told, that.
   */
  public static long physicalMemory() {
    Long all = here().memoryBytes;
    return all == null ? totalMemory() : all;
  }

  /** By the files below a folder. */
  static Machine of(Path root) {
    List<Map<String, String>> processors = processors(lines(root.resolve("proc/cpuinfo")));
    String model = null;
    Long hertz = null;
    for (String name : List.of("model name", "cpu", "Model", "Processor")) {
      for (Map<String, String> one : processors) {
        model = model == null ? one.get(name) : model;
      }
    }
    Matcher named = GIGAHERTZ.matcher(model == null ? "" : model);
    if (named.find()) {
      hertz = Math.round(1e9 * Double.parseDouble(named.group(1)));
    }
    // Cluster files have the nominal clock: the largest, which is a lone core's, comes last.
    for (String file : List.of("base_frequency", "cpuinfo_max_freq")) {
      for (String line : lines(root.resolve("sys/devices/system/cpu/cpu0/cpufreq/" + file))) {
        hertz = hertz == null ? Long.valueOf(1000 * Long.parseLong(line.trim())) : hertz;
      }
    }
    Long memory = null;
    for (String line : lines(root.resolve("proc/meminfo"))) {
      if (line.startsWith("MemTotal:")) {
        memory = 1024 * Long.parseLong(line.replaceAll("[^0-9]", ""));
      }
    }
    return new Machine(
        model,
        distinct(processors, "physical id"),
        distinct(processors, "physical id", "core id"),
        distinct(processors, "processor"),
        hertz,
        memory,
        os(root));
  }

  /** Blocks of lines "key : value". */
  private static List<Map<String, String>> processors(List<String> lines) {
    List<Map<String, String>> all = new ArrayList<>(List.of(new HashMap<>()));
    for (String line : lines) {
      String[] parts = line.split(":", 2);
      if (parts.length == 2) {
        all.get(all.size() - 1).put(parts[0].trim(), parts[1].trim());
      } else {
        all.add(new HashMap<>());
      }
    }
    return all;
  }

  /** How many different values there are, of processors that have all of the keys. */
  private static Integer distinct(List<Map<String, String>> processors, String... keys) {
    long count =
        processors.stream()
            .filter(one -> one.keySet().containsAll(List.of(keys)))
            .map(one -> List.of(keys).stream().map(one::get).toList())
            .distinct()
            .count();
    return count == 0 ? null : Integer.valueOf((int) count);
  }

  private static String os(Path root) {
    String kernel = System.getProperty("os.name") + " " + System.getProperty("os.version");
    for (String line : lines(root.resolve("etc/os-release"))) {
      if (line.startsWith("PRETTY_NAME=")) {
        return line.substring(line.indexOf('=') + 1).replace("\"", "") + ", " + kernel;
      }
    }
    return kernel;
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return List.of(); // not Linux, or not told
    }
  }
}
