package org.pga.profile.plan;

/**
 * What one of the machines that work can do.
 *
 * @param workers how many there are
 * @param cores of one
 * @param containers that it runs at once
 * @param gigahertz of a core; null: unknown
 * @param computeUnits of a core, Amazon's ECU; null: unknown
 * @param memoryBytes of one
 * @param disks its own
 * @param volume remote volumes that hold input and output; null: its own disks do
 * @param network bytes a second that it sends while all send to all; infinite: never the bottleneck
 */
public record NodeRates(
    int workers,
    int cores,
    int containers,
    Double gigahertz,
    Double computeUnits,
    double memoryBytes,
    Storage disks,
    Storage volume,
    double network) {
  /** Giraph needs two workers, and they run at the same time whatever limits tasks. */
  private static final int LEAST_GIRAPH_WORKERS = 2;

  /** With a container for each core, of which no compute units are known. */
  public NodeRates(
      int workers,
      int cores,
      Double gigahertz,
      double memoryBytes,
      Storage disks,
      Storage volume,
      double network) {
    this(workers, cores, cores, gigahertz, null, memoryBytes, disks, volume, network);
  }

  public NodeRates withWorkers(int number) {
    return new NodeRates(
        number, cores, containers, gigahertz, computeUnits, memoryBytes, disks, volume, network);
  }

  /** Giraph's workers on it: they follow the containers (Das &amp; Park). */
  int giraphWorkers() {
    return Math.max(containers, (LEAST_GIRAPH_WORKERS + workers - 1) / workers);
  }

  /** Memory of a task, at most: containers share what isn't kept back. */
  double memoryPerTask() {
    return memoryBytes / containers;
  }
}
