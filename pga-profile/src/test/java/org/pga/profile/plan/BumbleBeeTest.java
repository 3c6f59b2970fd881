package org.pga.profile.plan;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.profile.cluster.Clusters;

/** Direction and rough size of what Das and Park found, from the record of their Table I. */
class BumbleBeeTest {
  private static final int BUILD = 0;
  private static final int SIMPLIFY = 1;

  private static List<StageTime> on(String cluster) throws IOException {
    RunLoad run = RunLoads.of(RunLoads.example("bumble-bee"), "bumble-bee");
    NodeRates node = new Machines(Clusters.load(cluster), null, false).best();
    return new BottleneckModel(node, Assumptions.PLAIN).predict(run);
  }

  private static double seconds(String cluster, int stage) throws IOException {
    return on(cluster).get(stage).seconds();
  }

  @Test
  void show() throws IOException {
    for (String c : Clusters.names()) {
      if (c.startsWith("S") || c.startsWith("C")) {
        for (StageTime t : on(c)) {
          System.out.println(
              c + " " + t.load().name() + " " + t.seconds() + " " + t.binding() + " " + t.busy());
        }
      }
    }
  }
}
