package org.pga.profile.plan;

/**
 * What one of the machines that work can do.
 *
 * @param workers how many there are
 * @param cores of one
 * @param gigahertz of a core; null: unknown
 * @param memoryBytes of one
 * @param disks its own
 * @param volume remote volumes that hold input and output; null: its own disks do
 * @param network bytes a second that it sends while all send to all; infinite: never the bottleneck
 */
public record NodeRates(
    int workers,
    int cores,
    Double gigahertz,
    double memoryBytes,
    Storage disks,
    Storage volume,
    double network) {

  NodeRates withWorkers(int number) {
    return new NodeRates(number, cores, gigahertz, memoryBytes, disks, volume, network);
  }
}
