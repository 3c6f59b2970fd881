package org.pga.profile.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.cluster.Clusters;

class SpeedTrialsTest {
  private static final Assumptions PLAIN = RunLoads.assumptions("bumble-bee");

  private static RunLoad stages(int from, int to) throws IOException {
    RunLoad run = RunLoads.of(RunLoads.example("bumble-bee"), "bumble-bee");
    return run.withStages(run.stages().subList(from, to));
  }

  private static NodeRates storage(int workers) throws IOException {
    return new Machines(Clusters.load("SwatIII-Storage"), null, false, 14)
        .withWorkers(workers)
        .best();
  }

  private static double stretch(RunLoad run, NodeRates node, double deviation, double share) {
    return new SpeedTrials(run, node, PLAIN, deviation).seconds(share)
        / new BottleneckModel(node, PLAIN).seconds(run);
  }

  @Test
  void equalNodesTakeWhatTheModelSays() throws IOException {
    assertEquals(1, stretch(stages(0, 3), storage(15), 1e-12, 0.95), 1e-9);
  }

  /** Of one node the speed is the time: quantiles of the log-normal distribution. */
  @Test
  void onOneNodeTimeIsSpreadAsItsSpeed() throws IOException {
    RunLoad graph = stages(1, 2);
    NodeRates one = storage(1);
    double fixed = 15 * 27;
    double all = new BottleneckModel(one, PLAIN).seconds(graph);
    SpeedTrials trials = new SpeedTrials(graph, one, PLAIN, 0.2);
    assertEquals(1, (trials.seconds(0.5) - fixed) / (all - fixed), 0.02);
    assertEquals(Math.exp(0.2 * 1.645), (trials.seconds(0.95) - fixed) / (all - fixed), 0.03);
  }

  /** The slowest of 15 is 1.74 deviations below the middle on average. */
  @Test
  void giraphWaitsForTheSlowestNodeHadoopGivesItFewerTasks() throws IOException {
    assertEquals(Math.exp(0.174), giraph(15), 0.03);
    assertTrue(giraph(150) > giraph(15) + 0.05);
    double hadoop = stretch(stages(0, 1).times(20), storage(15), 0.1, 0.5);
    assertTrue(1 < hadoop && hadoop < 1.1, hadoop + " with twenty times as many maps");
  }

  /** Without the fixed overheads of its 15 jobs. */
  private static double giraph(int workers) throws IOException {
    double fixed = 15 * 27 / new BottleneckModel(storage(workers), PLAIN).seconds(stages(1, 2));
    return (stretch(stages(1, 2), storage(workers), 0.1, 0.5) - fixed) / (1 - fixed);
  }

  @Test
  void nodesToAllocateBeforeScreening() {
    // A tenth is below 0.8 with a deviation of ln(0.8) / -1.2816.
    double deviation = -Math.log(0.8) / 1.2816;
    // 20 of 24 with 0.915 by the binomial distribution, 20 of 25 with 0.967.
    assertEquals(25, SpeedTrials.toAllocate(20, 0.8, deviation, 0.95));
    assertEquals(20, SpeedTrials.toAllocate(20, 0.8, 0.01, 0.95));
  }

  @Test
  void spreadOfMeasuredHosts() {
    List<Bandwidths.Disk> disks =
        DoubleStream.of(100, 110, 121)
            .mapToObj(
                rate ->
                    new Bandwidths.Disk(
                        "host" + rate, List.of("d"), 1L, null, rate, rate, null, null, null))
            .toList();
    Bandwidths all = new Bandwidths(disks, List.of());
    assertEquals(Math.log(1.1), Disks.spread(all).getAsDouble(), 1e-12);
    Bandwidths two = new Bandwidths(disks.subList(0, 2), List.of());
    assertTrue(Disks.spread(two).isEmpty());
  }

  /**
   * As {@link #onOneNodeTimeIsSpreadAsItsSpeed}, of stages that Hadoop runs and others that Giraph
   * does.
   */
  @Test
  void aSlowNodeIsSlowInAllStages() throws IOException {
    NodeRates one = storage(1);
    double all = 0;
    double fixed = 0;
    for (StageTime stage : new BottleneckModel(one, PLAIN).predict(stages(0, 3))) {
      all += stage.seconds();
      fixed += stage.busy().get(Resource.OVERHEAD);
    }
    double slow = new SpeedTrials(stages(0, 3), one, PLAIN, 0.2).seconds(0.95);
    assertEquals(Math.exp(0.2 * 1.645), (slow - fixed) / (all - fixed), 0.03);
  }

  /** A map that no reducer follows is on any node; of reducers some are on the slowest. */
  @Test
  void aSingleTaskWaitsForNoOtherNode() throws IOException {
    NodeRates node = new NodeRates(15, 4, null, 0, Storage.UNKNOWN, null, 1);
    assertEquals(1, stretch(oneMap(0), node, 0.1, 0.5), 0.02);
    double reducers = stretch(oneMap(1), node, 0.1, 0.5);
    assertTrue(1.08 < reducers && reducers < Math.exp(0.174), "" + reducers);
  }

  private static RunLoad oneMap(double shuffled) {
    StageLoad stage =
        new StageLoad(
            "s", null, false, 0, 0, 1000.0, 0.0, 0.0, shuffled, 0.0, 0.0, true, null, 0.0, null);
    return Loads.run(stage);
  }

  @Test
  void noRunTakesLongerThanTheLongest() throws IOException {
    SpeedTrials trials = new SpeedTrials(stages(1, 2), storage(15), PLAIN, 0.1);
    assertTrue(trials.seconds(1) >= trials.seconds(0.999));
    assertTrue(SpeedTrials.toAllocate(20, 0.8, 0.2, 1) > SpeedTrials.toAllocate(20, 0.8, 0.2, 0.5));
  }
}
