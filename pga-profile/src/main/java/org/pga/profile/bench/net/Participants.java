package org.pga.profile.bench.net;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Which tasks send to each other. */
final class Participants {
  private Participants() {}

  /**
   * The first task of each node, for only between nodes is there a network; if all are on one node,
   * all tasks.
   *
   * @param hosts the node of each task
   * @return numbers of tasks, in order
   */
  static List<Integer> of(List<String> hosts) {
    Set<String> seen = new HashSet<>();
    List<Integer> first = new ArrayList<>();
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < hosts.size(); i++) {
      all.add(i);
      if (seen.add(hosts.get(i))) {
        first.add(i);
      }
    }
    return first.size() > 1 ? first : all;
  }

  /** Numbers of nodes to measure at: 2, 4, 8 … and all. */
  static List<Integer> counts(int all, boolean growing) {
    List<Integer> counts = new ArrayList<>();
    for (int count = 2; growing && count < all; count *= 2) {
      counts.add(count);
    }
    counts.add(all);
    return counts;
  }
}
