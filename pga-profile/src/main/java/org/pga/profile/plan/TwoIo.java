package org.pga.profile.plan;

/**
 * Jobs that read and write each record exactly twice: Conley, Vahdat and Porter, <i>Achieving
 * Cost-efficient, Data-intensive Computing in the Cloud</i>, eq. 1–11.
 *
 * <p>M is bytes per node, B bandwidth per node. In the first phase records are read, sent to the
 * node that is to have them and written there; in the second they are read, sorted, reduced and
 * written. Phases follow one another: T = T1 + T2 (6).
 */
final class TwoIo {
  private TwoIo() {}

  /**
   * Map and shuffle. T1 = max(M_in / B_read, M_out / B_network, M_out / B_write) (1), which for a
   * sort is (2); with input on remote volumes M_in / B_readEBS instead (10).
   *
   * @param mapIn M_in of the first phase
   * @param mapOut M_out, what is shuffled
   */
  static Phase first(double mapIn, double mapOut) {
    return new Phase(0, mapOut, mapIn, 0, mapOut);
  }

  /**
   * Sort and reduce. T2 = max(M_out / B_read, R_out / B_write) (3), for a sort (4). Replicated once
   * more by the application or by the file system on the nodes' disks: max(M_out / B_read, R_out /
   * B_network, 2·R_out / B_write) (8), for a sort (9). Onto remote volumes, which replicate by
   * themselves: max(M_out / B_read, R_out / B_writeEBS) (11).
   *
   * @param mapOut M_out
   * @param reduceOut R_out
   * @param replicas copies of the output that the nodes make, the first included
   */
  static Phase second(double mapOut, double reduceOut, int replicas) {
    return new Phase(mapOut, 0, 0, replicas * reduceOut, (replicas - 1) * reduceOut);
  }
}
