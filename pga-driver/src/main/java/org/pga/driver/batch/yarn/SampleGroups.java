package org.pga.driver.batch.yarn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.pga.driver.batch.sheet.Sample;

/**
 * Which samples share a task. Each task starts two virtual machines, which takes more CPU than a
 * virus does; the second sample of a task finds them warm.
 */
public final class SampleGroups {
  private SampleGroups() {}

  /**
   * Fills tasks with samples in their order.
   *
   * @param samples longest first
   * @param most bytes of reads that share a task; a longer sample has one of its own
   * @return longest first
   */
  public static List<List<Sample>> of(List<Sample> samples, long most) {
    List<List<Sample>> groups = new ArrayList<>();
    long filled = 0;
    for (Sample sample : samples) {
      filled += sample.bytes();
      if (groups.isEmpty() || filled > most) {
        groups.add(new ArrayList<>());
        filled = sample.bytes();
      }
      groups.get(groups.size() - 1).add(sample);
    }
    groups.sort(Comparator.comparingLong(SampleGroups::bytes).reversed());
    return groups;
  }

  /** Bytes of a task's reads. */
  static long bytes(List<Sample> group) {
    return group.stream().mapToLong(Sample::bytes).sum();
  }
}
