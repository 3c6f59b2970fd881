package org.pga.profile.cluster;

import java.util.List;

/**
 * Settings that somebody found by trial on a cluster; null: not stated. They go before any rule, as
 * Das &amp; Park checked their formula by trial.
 *
 * @param containers that a node runs at once
 * @param heapBytes of the virtual machine in each
 * @param sortBufferBytes for a map's output
 * @param source who tried
 * @param attempts what was measured; none: not stated
 */
public record Trial(
    Integer containers,
    Long heapBytes,
    Long sortBufferBytes,
    String source,
    List<Attempt> attempts) {

  /** Of which nobody wrote down what was measured. */
  public Trial(Integer containers, Long heapBytes, Long sortBufferBytes, String source) {
    this(containers, heapBytes, sortBufferBytes, source, List.of());
  }

  /**
   * One of the settings that were tried.
   *
   * @param containers of a node
   * @param seconds the median of the runs
   * @param cpuSeconds of the run with that time; null: not stated
   * @param localBytes that it read and wrote on local disks; null: not stated
   */
  public record Attempt(int containers, double seconds, Double cpuSeconds, Long localBytes) {}
}
