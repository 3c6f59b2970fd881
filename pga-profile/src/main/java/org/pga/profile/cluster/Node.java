package org.pga.profile.cluster;

import java.util.List;

/**
 * One machine.
 *
 * @param cores as the source counts them: physical ones of the papers' own clusters, virtual ones
 *     of EC2
 * @param threads of the hardware, of all cores together, where tasks can compute; null: one a core
 * @param gigahertz of a core; null: unknown
 * @param computeUnits what a core does, in Amazon's units (ECU); null: unknown. Goes before the
 *     clock, which says nothing of what a core does in a cycle
 * @param memoryBytes of the machine
 * @param devices kinds of disks and volumes; none: unknown
 * @param networkBytesPerSecond what the interface is sold as, each way; null: unknown
 * @param networkOfTwoBytesPerSecond measured while two nodes sent to each other; null: not measured
 * @param networkAtScaleBytesPerSecond measured while all nodes of a large cluster sent to each
 *     other, on the slowest; null: not measured
 */
public record Node(
    int cores,
    Integer threads,
    Double gigahertz,
    Double computeUnits,
    long memoryBytes,
    List<Device> devices,
    Double networkBytesPerSecond,
    Double networkOfTwoBytesPerSecond,
    Double networkAtScaleBytesPerSecond) {

  /** With neither threads, compute units nor a network between two. */
  public Node(
      int cores,
      Double gigahertz,
      long memoryBytes,
      List<Device> devices,
      Double networkBytesPerSecond,
      Double networkAtScaleBytesPerSecond) {
    this(
        cores,
        null,
        gigahertz,
        null,
        memoryBytes,
        devices,
        networkBytesPerSecond,
        null,
        networkAtScaleBytesPerSecond);
  }

  /** Tasks that can compute at once. */
  public int processors() {
    return threads == null ? cores : threads;
  }

  /** The same with so many threads. */
  public Node withThreads(Integer number) {
    return new Node(
        cores,
        number,
        gigahertz,
        computeUnits,
        memoryBytes,
        devices,
        networkBytesPerSecond,
        networkOfTwoBytesPerSecond,
        networkAtScaleBytesPerSecond);
  }

  /** The same with other disks. */
  public Node withDevices(List<Device> others) {
    return new Node(
        cores,
        threads,
        gigahertz,
        computeUnits,
        memoryBytes,
        others,
        networkBytesPerSecond,
        networkOfTwoBytesPerSecond,
        networkAtScaleBytesPerSecond);
  }

  /** Disks of the machine itself, without remote volumes. */
  public List<Device> localDevices() {
    return devices.stream().filter(device -> device.kind() != Device.Kind.REMOTE).toList();
  }

  /** What two nodes send each other: measured, otherwise what the interface is sold as. */
  public Double idealNetwork() {
    return networkOfTwoBytesPerSecond == null ? networkBytesPerSecond : networkOfTwoBytesPerSecond;
  }
}
