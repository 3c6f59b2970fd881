package org.pga.profile.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import org.pga.profile.RunRecord;

/**
 * What a cluster's disks and network were measured to carry, in bytes per second.
 *
 * <p>Written as JSON by {@code pga profile}, read by {@code pga tune} and {@code pga plan}. A
 * benchmark fills its own list and leaves the others empty; null is a rate that wasn't measured.
 *
 * @param measured UTC time, ISO 8601
 * @param disks one entry for each host, set of devices and transfer size
 * @param network one entry for each number of nodes, growing
 * @param fileSystem many tasks, a file each
 * @param oneFile many tasks, one file
 * @param spreads how far several rounds lie apart; then the lists have medians
 */
public record Bandwidths(
    String measured,
    List<Disk> disks,
    List<Network> network,
    List<FileSystemRate> fileSystem,
    List<OneFileRate> oneFile,
    List<Rounds.Spread> spreads) {
  public Bandwidths {
    disks = disks == null ? List.of() : List.copyOf(disks);
    network = network == null ? List.of() : List.copyOf(network);
    fileSystem = fileSystem == null ? List.of() : List.copyOf(fileSystem);
    oneFile = oneFile == null ? List.of() : List.copyOf(oneFile);
    spreads = spreads == null ? List.of() : List.copyOf(spreads);
  }

  /** Disks and network alone. */
  public Bandwidths(List<Disk> disks, List<Network> network) {
    this(null, disks, network, null, null, null);
  }

  /** Many tasks, a file each. */
  public static Bandwidths ofFiles(List<FileSystemRate> rates) {
    return new Bandwidths(null, null, null, rates, null, null);
  }

  /** Many tasks, one file. */
  public static Bandwidths ofOneFile(List<OneFileRate> rates) {
    return new Bandwidths(null, null, null, null, rates, null);
  }

  /**
   * DiskBench of one host: rates of all devices of the entry together.
   *
   * @param host its name
   * @param devices paths or URIs as asked; one: that device alone, several: all of them at once
   * @param transferBytes of one request
   * @param cache how the page cache was defeated: {@code direct}, {@code twice the memory} or
   *     {@code not defeated}
   * @param read nothing but reading
   * @param write nothing but writing
   * @param readWhileWriting reading, while the same devices write
   * @param writeWhileReading writing, meanwhile
   * @param pattern Conley's: records read, assigned to partitions at random and written; what was
   *     read per second, which is also what was written
   */
  public record Disk(
      String host,
      List<String> devices,
      Long transferBytes,
      String cache,
      Double read,
      Double write,
      Double readWhileWriting,
      Double writeWhileReading,
      Double pattern) {
    /** Of {@link #cache}. */
    public static final String NOT_DEFEATED = "not defeated";

    /** Whether all are folders of the host, and none is of one of Hadoop's file systems. */
    public boolean local() {
      return devices.stream().noneMatch(Disk::ofHadoop);
    }

    /** Whether its rates may be those of the page cache. */
    public boolean cached() {
      return NOT_DEFEATED.equals(cache);
    }

    /** Whether a device's name is a URI that isn't of a local file. */
    public static boolean ofHadoop(String device) {
      return device.contains(":/") && !device.startsWith("file:");
    }
  }

  /**
   * NetBench: all nodes send to all at once.
   *
   * @param nodes that took part
   * @param slowest what the slowest node received per second
   * @param slowestHost its name
   * @param mean of all nodes
   */
  public record Network(Integer nodes, Double slowest, String slowestHost, Double mean) {}

  /** Whether one of the lists, by its name, has anything. */
  public boolean has(String list) {
    return switch (list) {
      case "disks" -> !disks.isEmpty();
      case "network" -> !network.isEmpty();
      case "fileSystem" -> !fileSystem.isEmpty();
      default -> !oneFile.isEmpty();
    };
  }

  /** Writes the record as JSON and leaves the stream open. */
  public void write(OutputStream out) throws IOException {
    out.write(RunRecord.json().writeValueAsBytes(this));
    out.write('\n');
  }

  /** Reads what {@link #write} wrote; fields of later versions are passed over. */
  public static Bandwidths read(InputStream in) throws IOException {
    return RunRecord.json().readValue(in, Bandwidths.class);
  }
}
