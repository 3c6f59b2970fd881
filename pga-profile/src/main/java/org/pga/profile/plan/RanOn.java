package org.pga.profile.plan;

import java.util.List;
import org.pga.profile.Hardware;
import org.pga.profile.HostSeries;
import org.pga.profile.cluster.Cluster;

/**
 * Where a run was measured; null: unknown.
 *
 * @param cluster whose profile it ran with; null: none
 * @param nodes that tasks ran on; null: unknown, or as the cluster's profile says
 * @param gigahertz of the cores that its CPU seconds are of
 * @param computeUnits of these cores, Amazon's ECU
 * @param cores of a node
 * @param containers that a node ran at once; null: one for each core
 * @param memoryBytes of a node
 */
public record RanOn(
    Cluster cluster,
    Integer nodes,
    Double gigahertz,
    Double computeUnits,
    Integer cores,
    Integer containers,
    Double memoryBytes) {
  /** Nobody knows. */
  public static final RanOn UNKNOWN = new RanOn(null, null, null, null, null, null);

  /** Of nodes that nobody counted, or the cluster's profile did. */
  RanOn(
      Cluster cluster,
      Double gigahertz,
      Double computeUnits,
      Integer cores,
      Integer containers,
      Double memoryBytes) {
    this(cluster, null, gigahertz, computeUnits, cores, containers, memoryBytes);
  }

  /** On YARN, without a profile: the recorded hosts, each with its part of all cores and memory. */
  static RanOn hosts(List<HostSeries> hosts, Double gigahertz) {
    List<Hardware> known =
        hosts == null
            ? List.of()
            : hosts.stream()
                .map(HostSeries::hardware)
                .filter(one -> one != null && one.logicalCpus() != null)
                .filter(one -> one.memoryBytes() != null)
                .toList();
    if (known.isEmpty() || known.size() < hosts.size()) {
      return new RanOn(null, gigahertz, null, null, null, null);
    }
    double cores = known.stream().mapToInt(Hardware::logicalCpus).average().getAsDouble();
    double memory = known.stream().mapToLong(Hardware::memoryBytes).average().getAsDouble();
    int whole = (int) Math.max(1, Math.round(cores));
    return new RanOn(null, known.size(), gigahertz, null, whole, null, memory);
  }

  RanOn withContainers(Integer atOnce) {
    return new RanOn(cluster, nodes, gigahertz, computeUnits, cores, atOnce, memoryBytes);
  }

  /** Memory of a task there; null: unknown. */
  Double memoryPerTask() {
    Integer tasks = containers == null ? cores : containers;
    return tasks == null || memoryBytes == null ? null : Double.valueOf(memoryBytes / tasks);
  }
}
