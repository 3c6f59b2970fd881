package org.pga.profile.plan.price;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Device;
import org.pga.profile.cluster.Node;
import org.pga.profile.cluster.Price;
import org.pga.profile.plan.Assumptions;
import org.pga.profile.plan.Busy;
import org.pga.profile.plan.Machines;
import org.pga.profile.plan.NetworkAssumption;
import org.pga.profile.plan.Overheads;
import org.pga.profile.plan.PredictionError;
import org.pga.profile.plan.RanOn;
import org.pga.profile.plan.Resource;
import org.pga.profile.plan.RunLoad;
import org.pga.profile.plan.StageLoad;
import org.pga.profile.plan.StageTime;

/** A sort of 1000 bytes, 250 seconds of CPU: T1 = T2 on each. */
class RankingTest {
  private static final Assumptions NO_OVERHEAD = new Assumptions(1, false, new Overheads(0, 0, 0));
  private static final RunLoad SORT =
      new RunLoad(
          "sort",
          1000.0,
          null,
          RanOn.UNKNOWN,
          false,
          false,
          null,
          List.of(
              new StageLoad(
                  "sort", null, false, 1, 0, 250.0, 1000.0, 1000.0, 1000.0, null, null, false, null,
                  null, null)));

  /** Disks of 10 bytes a second both ways, 500 bytes each; network as given. */
  private static Machines machines(String name, int disks, double dollars, Double network) {
    Device disk = new Device("d", Device.Kind.SSD, disks, 500L, null, null, 10.0);
    Node node = new Node(1, null, 1, List.of(disk), network, null);
    Price price = new Price(Price.Kind.ON_DEMAND, dollars, Price.Per.NODE_HOUR, null, null, "s");
    return new Machines(new Cluster(name, "d", 2, 0, node, List.of(price)), null, false);
  }

  private static final Machines SLOW = machines("slow", 1, 36, 1e9);
  private static final Machines FAST = machines("fast", 4, 108, 5.0);

  private static Ranking ranking(boolean fit, Double deadline) {
    return new Ranking(SORT, NO_OVERHEAD, new Prices(null, 1), fit, deadline);
  }

  @Test
  void theNetworkDecidesWhichIsCheapest() {
    List<Candidate> ranked = ranking(false, null).rank(List.of(FAST, SLOW));
    Candidate slow = ranked.get(0);
    Candidate fast = ranked.get(1);
    assertEquals("slow", slow.machines().cluster().name());
    // slow: CPU 125 s, disks 50 + 50 s; fast: CPU 125; network 500 / 5 = 100 s and 12.5 s.
    assertEquals(2 * 125 * 0.01, slow.best().dollars(), 1e-9);
    assertEquals(Resource.CPU, slow.best().binding());
    assertEquals(2 * 125 * 0.03, fast.best().dollars(), 1e-9);
    assertTrue(slow.tooSmall(), "3000 bytes on 2 · 500");
    assertEquals(6, slow.needed());
    assertFalse(fast.tooSmall());
    assertEquals(
        "fast",
        ranking(false, null)
            .cheapest(ranked, NetworkAssumption.IDEAL)
            .orElseThrow()
            .machines()
            .cluster()
            .name());
    assertTrue(
        ranking(false, null).cheapest(ranked, NetworkAssumption.AT_SCALE).isEmpty(),
        "nobody measured it");
  }

  @Test
  void asManyNodesAsDataAndTimeNeed() {
    // 6 slow nodes hold it: 250 / 6 = 41.7 s. In 10 s: 25 nodes.
    Candidate slow = ranking(true, null).rank(List.of(SLOW)).get(0);
    assertEquals(6, slow.best().nodes());
    assertEquals(250.0 / 6, slow.best().seconds(), 1e-9);
    Candidate inTime = ranking(true, 10.0).rank(List.of(SLOW)).get(0);
    assertEquals(25, inTime.best().nodes());
    assertEquals(25, inTime.machines().cluster().nodes());
    // The network binds fast at 1000 / 5 + 25 = 225 node-seconds, CPU at 250.
    assertEquals(
        25,
        ranking(true, 10.0)
            .rank(List.of(FAST))
            .get(0)
            .offers()
            .get(NetworkAssumption.NEVER_BINDS)
            .nodes());
    assertTrue(
        ranking(false, 10.0)
            .cheapest(ranking(false, 10.0).rank(List.of(FAST)), NetworkAssumption.IDEAL)
            .isEmpty(),
        "2 nodes take 125 s");
  }

  /** Memory that nine of them have; and such that no number has. */
  @Test
  void whoseMemoryIsTooSmallIsNotTheCheapestAndFitsWithMore() {
    for (boolean fit : new boolean[] {false, true}) {
      Ranking nine =
          new Ranking(
              SORT,
              machines -> NO_OVERHEAD,
              machines -> machines.cluster().workers() >= 9,
              machines -> false,
              new Prices(null, 1),
              fit,
              null);
      List<Candidate> ranked = nine.rank(List.of(FAST));
      assertEquals(fit ? 9 : 2, ranked.get(0).best().nodes());
      assertEquals(fit, ranked.get(0).memory());
      assertEquals(fit, nine.cheapest(ranked, NetworkAssumption.IDEAL).isPresent());
    }
    Ranking never =
        new Ranking(
            SORT,
            machines -> NO_OVERHEAD,
            machines -> false,
            machines -> false,
            new Prices(null, 1),
            true,
            null);
    List<Candidate> ranked = never.rank(List.of(SLOW));
    assertEquals(6, ranked.get(0).best().nodes(), "as many as hold the data");
    assertTrue(never.cheapest(ranked, NetworkAssumption.IDEAL).isEmpty());
  }

  @Test
  void measuredBandwidthGoesBeforeTheFiles() {
    Bandwidths measured =
        new Bandwidths(
            List.of(new Bandwidths.Disk("h", List.of("/d"), 1L, null, null, null, null, null, 2.0)),
            List.of(
                new Bandwidths.Network(2, 4.0, null, null),
                new Bandwidths.Network(4, 3.0, null, null),
                new Bandwidths.Network(8, 1.0, null, null)));
    Machines machines = new Machines(FAST.cluster(), measured, false);
    assertEquals(4.0, machines.rates(NetworkAssumption.IDEAL).orElseThrow().network());
    assertEquals(1.0, machines.best().network());
    assertEquals(1.0, machines.best().disks().readSeconds(2, 2));
    assertEquals(5.0, FAST.best().network());
  }

  @Test
  void aPredictionBesideAMeasuredRun() {
    StageLoad stage = SORT.stages().get(0);
    StageLoad measured =
        new StageLoad(
            "sort", null, false, 1, 0, 250.0, 1000.0, 1000.0, 1000.0, null, null, false, null, null,
            100.0);
    StageTime predicted = StageTime.of(stage, 125, List.of(), 125, new Busy(), 5);
    PredictionError comparison =
        PredictionError.of(
            List.of(predicted),
            new RunLoad("run", null, null, RanOn.UNKNOWN, false, false, null, List.of(measured)));
    assertEquals(0.3, comparison.error(), 1e-9);
    assertEquals(0.3, comparison.meanError(), 1e-9);
    assertEquals(0.3, comparison.rows().get(0).error(), 1e-9);
    assertEquals(Resource.CPU, predicted.binding());
  }

  @Test
  void mastersAreNodesThatNothingRunsOn() {
    Cluster two = SLOW.cluster();
    Cluster three = new Cluster("m", "d", 3, 1, two.node(), two.prices());
    Candidate ranked = ranking(false, null).rank(List.of(new Machines(three, null, false))).get(0);
    assertEquals(3, ranked.best().nodes());
    assertEquals(125, ranked.best().seconds(), 1e-9);
    assertEquals(2, ranked.machines().cluster().workers());
  }

  @Test
  void machinesWithoutAPriceComeLastTheFasterFirst() {
    Cluster few = new Cluster("few", "d", 2, 0, FAST.cluster().node(), List.of());
    Cluster many = new Cluster("many", "d", 4, 0, FAST.cluster().node(), List.of());
    Machines dear = machines("dear", 4, 1e6, 5.0);
    Ranking ranking = ranking(false, null);
    List<Candidate> ranked =
        ranking.rank(
            List.of(new Machines(few, null, false), new Machines(many, null, false), dear, FAST));
    assertEquals(
        List.of("fast", "dear", "many", "few"),
        ranked.stream().map(candidate -> candidate.machines().cluster().name()).toList());
    List<Candidate> backwards = List.of(ranked.get(3), ranked.get(1), ranked.get(0));
    assertEquals(ranked.get(0), ranking.cheapest(backwards, NetworkAssumption.IDEAL).orElseThrow());
  }

  @Test
  void theResourceThatMostOfTheTimeGoesToBinds() {
    StageLoad stage = SORT.stages().get(0);
    StageTime computing = StageTime.of(stage, 10, List.of(), 10, new Busy(), 0);
    StageTime reading =
        StageTime.of(stage, 0, List.of(new Busy().with(Resource.DISK_READ, 6)), 6, new Busy(), 0);
    assertEquals(Resource.CPU, Ranking.binding(List.of(reading, computing)));
    assertEquals(Resource.DISK_READ, Ranking.binding(List.of(reading, computing, reading)));
  }
}
