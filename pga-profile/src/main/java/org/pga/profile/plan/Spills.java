package org.pga.profile.plan;

/**
 * How often a map task's output goes through its disks, by Hadoop's rule: sorted in a buffer, which
 * is written when four fifths of it are full; several such spills are merged, so many at a time.
 *
 * <p>The buffer grows with memory as {@code pga tune} sets it: 0.4 of a task's heap, at most what
 * Hadoop takes ({@code mapreduce.task.io.sort.mb} below 2048); heap is four fifths of a task's
 * memory, and tasks share nine tenths of the node's, here one for each core.
 */
final class Spills {
  private static final double LARGEST_BUFFER = 2047.0 * (1 << 20);
  private static final double SPILL_PERCENT = 0.8;
  private static final double BUFFER_OF_MEMORY = 0.9 * 0.8 * 0.4;

  /** {@code mapreduce.task.io.sort.factor}, Hadoop's default. */
  private static final int FACTOR = 10;

  /** {@code dfs.blocksize}, Hadoop's default: input of a map task. */
  private static final double BLOCK = 128.0 * (1 << 20);

  private Spills() {}

  /** Map tasks. */
  static int tasks(double mapInput) {
    return (int) Math.max(1, Math.ceil(mapInput / BLOCK));
  }

  /** Times that all map output is read and written once more to merge it. */
  static int passes(double mapOutput, double mapInput, double memoryPerTask) {
    double tasks = tasks(mapInput);
    double buffer = Math.min(LARGEST_BUFFER, BUFFER_OF_MEMORY * memoryPerTask) * SPILL_PERCENT;
    int passes = 0;
    // A buffer of nothing would be merged for ever.
    for (double runs = Math.ceil(mapOutput / tasks / Math.max(1, buffer));
        runs > 1;
        runs /= FACTOR) {
      passes++;
    }
    return passes;
  }

  /**
   * Bytes that merging reads, and as many that it writes, with other memory than when it was
   * measured. If the rule doesn't give what was measured, map output was larger than the shuffled
   * bytes say (it was compressed) or settings were others: then what was measured stays.
   *
   * @param measured bytes then
   * @param passesThen by the rule
   * @param passesNow by the rule
   * @param mapOutput bytes of one pass
   */
  static double merged(double measured, int passesThen, int passesNow, double mapOutput) {
    // Indexes and checksums make some bytes more of what isn't merged at all.
    boolean wasMerged = measured > mapOutput / 2;
    if (wasMerged != passesThen > 0) {
      return measured;
    }
    return wasMerged ? measured * passesNow / passesThen : measured + mapOutput * passesNow;
  }
}
