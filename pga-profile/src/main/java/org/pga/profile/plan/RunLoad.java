package org.pga.profile.plan;

import java.util.List;

/**
 * What a run has to do, and where that was measured.
 *
 * @param name a reader is shown
 * @param inputBytes of the reads; null: unknown
 * @param bases of the reads; null: unknown
 * @param ranOn the machines
 * @param embedded whether it ran in one process
 * @param hostCpu whether CPU seconds are what the hosts' processors did, with the starts of tasks,
 *     not what Hadoop counted
 * @param seconds that it took in all; null: not measured
 * @param stages in their order
 */
public record RunLoad(
    String name,
    Double inputBytes,
    Double bases,
    RanOn ranOn,
    boolean embedded,
    boolean hostCpu,
    Double seconds,
    List<StageLoad> stages) {

  /** The same on so many times the data. */
  public RunLoad times(double factor) {
    return new RunLoad(
        name,
        inputBytes == null ? null : Double.valueOf(inputBytes * factor),
        bases == null ? null : Double.valueOf(bases * factor),
        ranOn,
        embedded,
        hostCpu,
        null,
        stages.stream().map(stage -> stage.times(factor, hostCpu)).toList());
  }

  /** The same, where so many containers ran at once. */
  public RunLoad withContainers(Integer atOnce) {
    RanOn there = ranOn.withContainers(atOnce);
    return new RunLoad(name, inputBytes, bases, there, embedded, hostCpu, seconds, stages);
  }

  /** Of some of its stages alone. */
  public RunLoad withStages(List<StageLoad> some) {
    return new RunLoad(name, inputBytes, bases, ranOn, embedded, hostCpu, null, some);
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
