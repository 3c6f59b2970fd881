package org.pga.profile;

import java.util.List;

/**
 * What a host is made of, as far as it tells; what it doesn't tell is null.
 *
 * @param cpu model
 * @param sockets processors
 * @param cores physical cores of all sockets
 * @param logicalCpus threads that run at once
 * @param hertz nominal frequency, or the largest where that isn't told
 * @param memoryBytes physical memory
 * @param disks block devices without their partitions
 * @param networks interfaces that are up, without loopback
 */
public record Hardware(
    String cpu,
    Integer sockets,
    Integer cores,
    Integer logicalCpus,
    Long hertz,
    Long memoryBytes,
    List<Disk> disks,
    List<Network> networks) {

  public Hardware {
    disks = disks == null ? List.of() : List.copyOf(disks);
    networks = networks == null ? List.of() : List.copyOf(networks);
  }

  /**
   * A block device.
   *
   * @param name as the kernel has it, {@code sda}
   * @param model as it says itself
   * @param bytes capacity
   * @param kind {@code hdd}, {@code ssd}, {@code nvme} or {@code virtual}
   */
  public record Disk(String name, String model, Long bytes, String kind) {}

  /** An interface and the speed it says to have. */
  public record Network(String name, Long bitsPerSecond) {}
}
