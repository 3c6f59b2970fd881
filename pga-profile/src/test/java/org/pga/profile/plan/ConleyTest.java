package org.pga.profile.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pga.profile.cluster.Clusters;
import org.pga.profile.plan.price.Candidate;
import org.pga.profile.plan.price.Cost;
import org.pga.profile.plan.price.Prices;
import org.pga.profile.plan.price.Ranking;

/** The figures of Conley, Vahdat and Porter that can be recomputed from what they quote. */
class ConleyTest {
  private static final double TERA = 1e12;
  private static final double MEGA = 1e6;
  private static final Assumptions NO_OVERHEAD = new Assumptions(1, false, new Overheads(0, 0, 0));

  /** Sorts 100 TB; nothing but bytes is known. */
  private static RunLoad sort(double bytes) {
    StageLoad stage =
        new StageLoad(
            "sort", null, false, 1, 0, null, bytes, bytes, bytes, null, null, false, null, null,
            null);
    return new RunLoad("sort", bytes, null, RanOn.UNKNOWN, false, false, null, List.of(stage));
  }

  private static NodeRates nodes(int number, Storage disks, Storage volume, double network) {
    return new NodeRates(number, 32, null, 244e9, disks, volume, network);
  }

  private static double seconds(NodeRates nodes, int replicas) {
    return new BottleneckModel(nodes, new Assumptions(replicas, false, new Overheads(0, 0, 0)))
        .seconds(sort(100 * TERA));
  }

  @Test
  void theIndyRecordFromThatDaysBandwidths() {
    Storage disks = Storage.simultaneous(1515 * MEGA, 1515 * MEGA);
    double seconds = seconds(nodes(178, disks, null, 879 * MEGA), 1);

    // By hand: D = 561.8 GB a node; T1 = D / 879 MB/s = 639.1 s, T2 = D / 1515 MB/s = 370.8 s.
    assertEquals(1010, seconds, 0.5);
    assertEquals(341, Cost.dollars(178, 6.82, seconds), 0.5);
    // Measured: 888 s, which are $299.45.
    assertEquals(299.45, Cost.dollars(178, 6.82, 888), 0.03);
  }

  @Test
  void theDaytonaRecordWritesItsOutputTwice() {
    Storage disks = Storage.simultaneous(1515 * MEGA, 1515 * MEGA);
    double seconds = seconds(nodes(186, disks, null, 879 * MEGA), 2);

    // By hand: D = 537.6 GB; T1 = 611.6 s, T2 = 2D / 1515 MB/s = 709.7 s (eq. 9).
    assertEquals(611.6 + 709.7, seconds, 0.2);
    // Measured 1378 s and $485.56, on another day than the bandwidths.
    assertEquals(485.56, Cost.dollars(186, 6.82, 1378), 0.05);
  }

  @Test
  void cloudSortReadsAndWritesRemoteVolumes() {
    Storage disks = Storage.simultaneous(1e15, 1e15);
    Storage volume = Storage.simultaneous(243 * MEGA, 226 * MEGA);
    double seconds = seconds(nodes(330, disks, volume, 1e15), 1);

    // Reading, then writing (eq. 10, 11); the paper: ideally 117 MB/s.
    assertEquals(117, 100 * TERA / 330 / seconds / MEGA, 0.2);
    // The volumes replicate by themselves: asking for two copies changes nothing.
    assertEquals(seconds, seconds(nodes(330, disks, volume, 1e15), 2), 1e-9);
  }

  @Test
  void sparksRecord() {
    assertEquals(551.36, Cost.dollars(207, 6.82, 100 / 4.27 * 60), 0.4);
  }

  @ParameterizedTest
  @CsvSource({
    // type, $/h, DiskBench MB/s as quoted, $ in Table 2, difference that rounding "1.7" leaves
    "i2.8xlarge, 6.82, 1700, 218, 0.025",
    "i2.4xlarge, 3.41,  900, 211, 0.005",
    "hs1.8xlarge, 4.60, 1060, 248, 0.03"
  })
  void table2ByLocalStorageAlone(
      String type, double dollars, double megabytes, double expected, double difference) {
    Storage disks = Storage.simultaneous(megabytes * MEGA, megabytes * MEGA);
    double network = Double.POSITIVE_INFINITY;
    double few = Cost.dollars(7, dollars, seconds(nodes(7, disks, null, network), 1));
    double many = Cost.dollars(94, dollars, seconds(nodes(94, disks, null, network), 1));

    assertEquals(expected, few, expected * difference, type);
    assertEquals(few, many, 1e-6, "the number of nodes doesn't matter");
  }

  /** Table 2 from the cluster files: nodes that hold 300 TB, dollars of a sort by storage alone. */
  @ParameterizedTest
  @CsvSource({
    "c3.large, 9375, 28",
    "m3.large, 9375, 65",
    "m3.medium, 75000, 66",
    "m1.xlarge, 179, 155",
    "i2.4xlarge, 94, 211",
    "i2.8xlarge, 47, 218",
    "hs1.8xlarge, 7, 248",
    "cr1.8xlarge, 1250, 2966"
  })
  void table2FromTheClusterFiles(String type, int nodes, double dollars) throws IOException {
    Candidate candidate = ranked(type);
    Candidate.Offer offer = candidate.offers().get(NetworkAssumption.NEVER_BINDS);
    assertEquals(nodes, candidate.needed(), type);
    assertEquals(nodes, offer.nodes() - candidate.machines().cluster().masters(), type);
    double workers = offer.dollars() * nodes / offer.nodes();
    // The table is rounded to dollars, our bandwidth to a MB/s.
    assertEquals(dollars, workers, 0.5 + dollars * 0.0085, type);
  }

  @Test
  void theNetworkAtScaleMakesTheRestOfTheirPrices() throws IOException {
    assertEquals(325, at("i2.8xlarge", NetworkAssumption.AT_SCALE), 0.6);
    assertEquals(362, at("m1.xlarge", NetworkAssumption.AT_SCALE), 3);
    // 63 % of the storage's: 218 / 2 · (1 + 1 / 0.63).
    assertEquals(218 / 2.0 * (1 + 1 / 0.63), at("i2.8xlarge", NetworkAssumption.IDEAL), 0.5);
  }

  @Test
  void cloudSortsDollars() throws IOException {
    Candidate.Rate rate = new Prices(null, 1).of(Clusters.load("ec2-r3.4xlarge")).orElseThrow();
    assertEquals(450.84, Cost.dollars(330, rate.dollarsPerNodeHour(), 2981), 0.05);
  }

  private static double at(String type, NetworkAssumption network) throws IOException {
    return ranked(type).offers().get(network).dollars();
  }

  private static Candidate ranked(String type) throws IOException {
    Machines machines = new Machines(Clusters.load("ec2-" + type), null, false);
    return new Ranking(sort(100 * TERA), NO_OVERHEAD, new Prices(null, 1), true, null)
        .rank(List.of(machines))
        .get(0);
  }

  @Test
  void eachTermOfTheEquationsCanBind() {
    // M_in 100, M_out 80, R_out 60 bytes a node; read 10, write 5, network 4 bytes a second.
    Storage disks = Storage.simultaneous(10, 5);
    NodeRates node = nodes(2, disks, null, 4);

    Busy first = TwoIo.first(100, 80).on(node);
    assertEquals(10, first.of(Resource.DISK_READ));
    assertEquals(16, first.of(Resource.DISK_WRITE));
    assertEquals(20, first.of(Resource.NETWORK));
    assertEquals(20, first.longest());
    assertEquals(Resource.NETWORK, first.binding());

    Busy second = TwoIo.second(80, 60, 2).on(node);
    assertEquals(8, second.of(Resource.DISK_READ));
    assertEquals(24, second.of(Resource.DISK_WRITE));
    assertEquals(15, second.of(Resource.NETWORK));
    assertEquals(Resource.DISK_WRITE, second.binding());
  }

  @Test
  void threeTimesTheDataMustFit() {
    double bytes = sort(100 * TERA).bytesToHold(1, false);
    assertEquals(300 * TERA, bytes);
    assertEquals(100 * TERA, sort(100 * TERA).bytesToHold(1, true));
    // Table 2: i2.8xlarge 6.4 TB, i2.4xlarge 3.2 TB, hs1.8xlarge 49 TB.
    assertEquals(47, NodesNeeded.toHold(bytes, 6.4 * TERA));
    assertEquals(94, NodesNeeded.toHold(bytes, 3.2 * TERA));
    assertEquals(7, NodesNeeded.toHold(bytes, 49 * TERA));
  }

  @Test
  void nodesForADeadline() {
    Storage disks = Storage.simultaneous(1515 * MEGA, 1515 * MEGA);
    NodeRates node = nodes(1, disks, null, 879 * MEGA);
    // Time is 178 · 1010 s over the number of nodes.
    int needed = NodesNeeded.within(1010.5, 47, node, NO_OVERHEAD, sort(100 * TERA));
    assertEquals(178, needed);
    assertEquals(47, NodesNeeded.within(1e6, 47, node, NO_OVERHEAD, sort(100 * TERA)));
    Assumptions slow = new Assumptions(1, false, new Overheads(2000, 0, 0));
    assertEquals(NodesNeeded.NEVER, NodesNeeded.within(1000, 47, node, slow, sort(100 * TERA)));
  }
}
