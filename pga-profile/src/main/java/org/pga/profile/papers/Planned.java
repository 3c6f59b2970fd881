package org.pga.profile.papers;

import java.util.List;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.plan.StageTime;
import org.pga.profile.plan.price.Candidate;
import org.pga.profile.plan.price.Cost;

/**
 * A run's predicted stages on a cluster.
 *
 * @param price that dollars are by; null: none known
 */
record Planned(Cluster cluster, List<StageTime> times, Candidate.Rate price) {
  String name() {
    return cluster.name();
  }

  /** Of a stage; after the last, of all. */
  double seconds(int stage) {
    return stage < times.size()
        ? times.get(stage).seconds()
        : times.stream().mapToDouble(StageTime::seconds).sum();
  }

  /** Runs by a dollar; comparable among prices of one kind. */
  double perDollar() {
    return 1 / Cost.dollars(cluster, price, seconds(times.size()));
  }
}
