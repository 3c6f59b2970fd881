package org.pga.profile.cluster;

import java.util.List;

/**
 * One machine.
 *
 * @param cores as the source counts them: physical ones of the papers' own clusters, virtual ones
 *     of EC2
 * @param gigahertz of a core; null: unknown
 * @param memoryBytes of the machine
 * @param devices kinds of disks and volumes; none: unknown
 * @param networkBytesPerSecond what the interface is sold as, each way; null: unknown
 * @param networkAtScaleBytesPerSecond measured while all nodes of a large cluster sent to each
 *     other, on the slowest; null: not measured
 */
public record Node(
    int cores,
    Double gigahertz,
    long memoryBytes,
    List<Device> devices,
    Double networkBytesPerSecond,
    Double networkAtScaleBytesPerSecond) {

  /** Disks of the machine itself, without remote volumes. */
  public List<Device> localDevices() {
    return devices.stream().filter(device -> device.kind() != Device.Kind.REMOTE).toList();
  }
}
