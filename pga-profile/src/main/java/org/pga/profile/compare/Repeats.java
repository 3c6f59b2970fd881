package org.pga.profile.compare;

import java.util.Comparator;
import java.util.List;
import org.pga.profile.cluster.Cluster;

/**
 * The runs of one configuration.
 *
 * @param name given by the user
 * @param runs one or more, in the order they were given
 * @param cluster that they ran on; null: not known
 */
public record Repeats(String name, List<Run> runs, Cluster cluster) {

  /**
   * The run that stands for all where only one can be drawn: the one with the middle wall time, the
   * shorter of two.
   */
  public Run typical() {
    return runs.stream()
        .sorted(Comparator.comparing(run -> run.of(Measure.SECONDS).value(), nullsLast()))
        .toList()
        .get((runs.size() - 1) / 2);
  }

  private static Comparator<Double> nullsLast() {
    return Comparator.nullsLast(Comparator.naturalOrder());
  }
}
