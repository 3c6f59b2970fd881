package org.pga.profile.plan;

import java.util.List;
import org.pga.profile.cluster.Cluster;

/**
 * What a run has to do, and where that was measured.
 *
 * @param name a reader is shown
 * @param inputBytes of the reads; null: unknown
 * @param bases of the reads; null: unknown
 * @param cluster whose profile it ran with; null: none
 * @param embedded whether it ran in one process
 * @param hostCpu whether CPU seconds are what the hosts' processors did, with the starts of tasks,
 *     not what Hadoop counted
 * @param gigahertz of the cores that the CPU seconds are of; null: unknown
 * @param computeUnits of these cores, Amazon's ECU; null: unknown
 * @param cores of a node there; null: unknown
 * @param containers that a node ran at once; null: one for each core
 * @param memoryBytes of a node there; null: unknown
 * @param seconds that it took in all; null: not measured
 * @param stages in their order
 */
public record RunLoad(
    String name,
    Double inputBytes,
    Double bases,
    Cluster cluster,
    boolean embedded,
    boolean hostCpu,
    Double gigahertz,
    Double computeUnits,
    Integer cores,
    Integer containers,
    Double memoryBytes,
    Double seconds,
    List<StageLoad> stages) {

  /** Of cores with unknown units, with a task for each. */
  public RunLoad(
      String name,
      Double inputBytes,
      Double bases,
      Cluster cluster,
      boolean embedded,
      boolean hostCpu,
      Double gigahertz,
      Integer cores,
      Double memoryBytes,
      Double seconds,
      List<StageLoad> stages) {
    this(
        name,
        inputBytes,
        bases,
        cluster,
        embedded,
        hostCpu,
        gigahertz,
        null,
        cores,
        null,
        memoryBytes,
        seconds,
        stages);
  }

  /** The same on so many times the data. */
  public RunLoad times(double factor) {
    return new RunLoad(
        name,
        inputBytes == null ? null : Double.valueOf(inputBytes * factor),
        bases == null ? null : Double.valueOf(bases * factor),
        cluster,
        embedded,
        hostCpu,
        gigahertz,
        computeUnits,
        cores,
        containers,
        memoryBytes,
        null,
        stages.stream().map(stage -> stage.times(factor)).toList());
  }

  /** Memory of a task there; null: unknown. */
  Double memoryPerTask() {
    Integer tasks = containers == null ? cores : containers;
    return tasks == null || memoryBytes == null ? null : Double.valueOf(memoryBytes / tasks);
  }

  /** The same, where so many containers ran at once. */
  public RunLoad withContainers(Integer atOnce) {
    return new RunLoad(
        name,
        inputBytes,
        bases,
        cluster,
        embedded,
        hostCpu,
        gigahertz,
        computeUnits,
        cores,
        atOnce,
        memoryBytes,
        seconds,
        stages);
  }

  /** Of some of its stages alone. */
  public RunLoad withStages(List<StageLoad> some) {
    return new RunLoad(
        name,
        inputBytes,
        bases,
        cluster,
        embedded,
        hostCpu,
        gigahertz,
        computeUnits,
        cores,
        containers,
        memoryBytes,
        null,
        some);
  }

  /**
   * Bytes that all disks together must hold at once: input, intermediate data and output of the
   * stage with the most (Conley et al.: three times the data for a sort).
   *
   * @param intermediateOnly where input and output are on remote volumes
   */
  public double bytesToHold(int replicas, boolean intermediateOnly) {
    return stages.stream()
        .mapToDouble(
            stage ->
                StageLoad.known(stage.shuffle())
                    + (intermediateOnly
                        ? 0
                        : StageLoad.known(stage.in()) + replicas * StageLoad.known(stage.out())))
        .max()
        .orElse(0);
  }
}
