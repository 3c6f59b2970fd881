package org.pga.profile.plan;

/**
 * How far computing and waiting for disks overlap when a node runs so many tasks at once.
 *
 * <p>A task computes or waits; it doesn't do both. One task alone takes the sum of both times, very
 * many take that of the busier resource: Conley's maximum, which suits Themis, all of whose threads
 * serve all records. Between them lies a closed queueing network: as many customers as tasks, a
 * station with a server for each core, and the disks. Buzen's convolution (1973) solves it exactly;
 * it has no constant to be chosen. It adds and multiplies only: mean value analysis, which gives
 * the same, takes what is left of 1 as the time without any task at the processors, and with 64
 * cores that was rounding errors, several times the sum of both.
 */
final class Overlap {
  private Overlap() {}

  /**
   * Seconds that a node takes.
   *
   * @param cpu seconds of one core
   * @param io seconds that disks or network are busy
   * @param tasks at once
   */
  static double seconds(double cpu, double io, int tasks, int cores) {
    if (cpu <= 0 || io <= 0) {
      return Math.max(io, cpu / Math.min(tasks, cores));
    }
    // Share of time in which all tasks are at the processors.
    double computing = 1;
    double seconds = 0;
    for (int n = 1; n <= tasks; n++) {
      double all = computing * cpu / Math.min(n, cores);
      seconds = io + all;
      computing = all / seconds;
    }
    return seconds;
  }
}
