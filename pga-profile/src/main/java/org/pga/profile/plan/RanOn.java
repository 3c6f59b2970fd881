package org.pga.profile.plan;

import org.pga.profile.cluster.Cluster;

/**
 * Where a run was measured; null: unknown.
 *
 * @param cluster whose profile it ran with; null: none
 * @param gigahertz of the cores that its CPU seconds are of
 * @param computeUnits of these cores, Amazon's ECU
 * @param cores of a node
 * @param containers that a node ran at once; null: one for each core
 * @param memoryBytes of a node
 */
public record RanOn(
    Cluster cluster,
    Double gigahertz,
    Double computeUnits,
    Integer cores,
    Integer containers,
    Double memoryBytes) {
  /** Nobody knows. */
  public static final RanOn UNKNOWN = new RanOn(null, null, null, null, null, null);

  RanOn withContainers(Integer atOnce) {
    return new RanOn(cluster, gigahertz, computeUnits, cores, atOnce, memoryBytes);
  }

  /** Memory of a task there; null: unknown. */
  Double memoryPerTask() {
    Integer tasks = containers == null ? cores : containers;
    return tasks == null || memoryBytes == null ? null : Double.valueOf(memoryBytes / tasks);
  }
}
