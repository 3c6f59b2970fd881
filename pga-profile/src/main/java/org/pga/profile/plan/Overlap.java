package org.pga.profile.plan;

/**
 * How far computing and waiting for disks overlap when a node runs so many tasks at once.
 *
 * <p>A task computes or waits; it doesn't do both. One task alone takes the sum of both times, very
 * many take that of the busier resource: Conley's maximum, which suits Themis, all of whose threads
 * serve all records. Between them lies a closed queueing network: as many customers as tasks, a
 * station with a server for each core, and the disks. Mean value analysis solves it exactly for
 * service times of any order (Reiser &amp; Lavenberg 1980, with the load-dependent station of their
 * section 4); it has no constant to be chosen.
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
    // Share of time in which so many tasks are at the processors, for one task less than now.
    double[] computing = {1};
    double waiting = 0;
    double throughput = 0;
    for (int n = 1; n <= tasks; n++) {
      double ioStay = io * (1 + waiting);
      double cpuStay = 0;
      for (int j = 1; j <= n; j++) {
        cpuStay += cpu * j / Math.min(j, cores) * computing[j - 1];
      }
      throughput = n / (ioStay + cpuStay);
      double[] now = new double[n + 1];
      double busy = 0;
      for (int j = 1; j <= n; j++) {
        now[j] = cpu / Math.min(j, cores) * throughput * computing[j - 1];
        busy += now[j];
      }
      now[0] = Math.max(0, 1 - busy);
      computing = now;
      waiting = throughput * ioStay;
    }
    return 1 / throughput;
  }
}
