package org.pga.profile.plan;

/**
 * What the memory that tasks leave free spares the disks of one node. All of this is ours; the
 * papers' equations have no memory in them.
 *
 * <ul>
 *   <li>What a run wrote and reads again comes from memory as far as it fits there.
 *   <li>Writing makes tasks wait only beyond the share of free memory that may be dirty: a fifth
 *       (Linux, vm.dirty_ratio). It is written meanwhile, but by the kernel.
 *   <li>Where the memory of a task wasn't measured, a tenth is free: what Das and Park keep back
 *       from containers.
 * </ul>
 *
 * @param bytes free memory
 */
record PageCache(double bytes) {
  private static final double DIRTY = 0.2;
  private static final double KEPT_BACK = 0.1;

  /**
   * Of a node.
   *
   * @param tasks that it runs at once
   * @param taskMemoryBytes of one of them where it was measured; where its container is smaller,
   *     all of them leave no more than a tenth
   */
  static PageCache of(NodeRates node, int tasks, Double taskMemoryBytes) {
    double least = KEPT_BACK * node.memoryBytes();
    return new PageCache(
        taskMemoryBytes == null
            ? least
            : Math.max(least, node.memoryBytes() - tasks * taskMemoryBytes));
  }

  /** Share of so many bytes that isn't in memory when it is read again. */
  double missed(double written) {
    return written <= bytes ? 0 : 1 - bytes / written;
  }

  /** Share of so many bytes that tasks wait for when they write them. */
  double awaited(double written) {
    double dirty = DIRTY * bytes;
    return written <= dirty ? 0 : 1 - dirty / written;
  }
}
