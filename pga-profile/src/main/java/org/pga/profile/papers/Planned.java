package org.pga.profile.papers;

import java.util.List;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.plan.StageTime;

/** A run's predicted stages on a cluster. */
record Planned(Cluster cluster, List<StageTime> times) {
  String name() {
    return cluster.name();
  }

  /** Of a stage; after the last, of all. */
  double seconds(int stage) {
    return stage < times.size()
        ? times.get(stage).seconds()
        : times.stream().mapToDouble(StageTime::seconds).sum();
  }

  /** Runs by a dollar of the workers, bought or for an hour; of prices of one kind only. */
  double perDollar() {
    return 1 / (seconds(times.size()) * (cluster.workers() * cluster.prices().get(0).dollars()));
  }
}
