package org.pga.profile.papers;

import java.io.IOException;
import java.util.List;
import org.pga.profile.cluster.Clusters;
import org.pga.profile.plan.Assumptions;
import org.pga.profile.plan.BottleneckModel;
import org.pga.profile.plan.Machines;
import org.pga.profile.plan.NetworkAssumption;
import org.pga.profile.plan.NodeRates;
import org.pga.profile.plan.Overheads;
import org.pga.profile.plan.RunLoad;
import org.pga.profile.plan.RunLoads;
import org.pga.profile.plan.Storage;
import org.pga.profile.plan.price.Candidate;
import org.pga.profile.plan.price.Cost;
import org.pga.profile.plan.price.Prices;
import org.pga.profile.plan.price.Ranking;

/**
 * Conley, Vahdat and Porter, <i>Achieving Cost-efficient, Data-intensive Computing in the
 * Cloud</i>: a sort of 100 TB by equations 1–11.
 */
final class Conley extends PaperRows {
  private static final String SORT = "sort-100tb";
  private static final double BYTES = 1e14;
  private static final double MEGA = 1e6;
  private static final double I2_HOUR = 6.82;

  /** Their dollars are rounded, and so are the bandwidths that follow from these. */
  private static final double ROUNDED = 1;

  private Conley() {
    super("Conley et al.");
  }

  static List<Recomputed> rows() throws IOException {
    Conley conley = new Conley();
    conley.table2();
    conley.network();
    conley.records();
    return conley.all();
  }

  private void table2() throws IOException {
    table2("c3.large", 9375, 28);
    table2("m3.large", 9375, 65);
    table2("m3.medium", 75_000, 66);
    table2("m1.xlarge", 179, 155);
    table2("i2.4xlarge", 94, 211);
    table2("i2.8xlarge", 47, 218);
    table2("hs1.8xlarge", 7, 248);
    table2("cr1.8xlarge", 1250, 2966);
  }

  private void table2(String type, int nodes, double dollars) throws IOException {
    add("Table 2, " + type + ": nodes for 300 TB", nodes, ranked(type).needed(), "nodes", 0);
    given(
        "  dollars by storage",
        dollars,
        dollars(type, NetworkAssumption.NEVER_BINDS),
        "$",
        ROUNDED);
  }

  private void network() throws IOException {
    given(
        "m1.xlarge, network at scale",
        362,
        dollars("m1.xlarge", NetworkAssumption.AT_SCALE),
        "$",
        1);
    add(
        "i2.8xlarge, network at scale",
        325,
        dollars("i2.8xlarge", NetworkAssumption.AT_SCALE),
        "$",
        1);
  }

  private void records() throws IOException {
    add("i2.8xlarge: DiskBench, by eq. 7", 1700, diskBench("i2.8xlarge"), "MB/s", 5);
    add("hs1.8xlarge: DiskBench, by eq. 7", 1060, diskBench("hs1.8xlarge"), "MB/s", 5);
    add("i2.4xlarge: DiskBench, by eq. 7", 900, diskBench("i2.4xlarge"), "MB/s", 5);
    given(
        "i2.8xlarge: two nodes' network, of storage",
        63,
        100
            * Clusters.load("ec2-i2.8xlarge").node().idealNetwork()
            / MEGA
            / diskBench("i2.8xlarge"),
        "",
        1);
    // That day's bandwidths on the slowest of the machines.
    Storage disks = Storage.simultaneous(1515 * MEGA, 1515 * MEGA);
    add("Indy: seconds by eq. 1-6", 888, seconds(178, disks, null, 879 * MEGA, 1), "s", 15);
    add("  dollars", 299.45, Cost.dollars(178, I2_HOUR, 888), "$", 0.1);
    add("  MB/s a node", 633, BYTES / 178 / 888 / MEGA, "MB/s", 0.1);
    add("  TB a minute", 6.76, BYTES / 1e12 / 888 * 60, "TB/min", 0.1);
    add("Daytona: seconds by eq. 8, 9", 1378, seconds(186, disks, null, 879 * MEGA, 2), "s", 5);
    add("  dollars", 485.56, Cost.dollars(186, I2_HOUR, 1378), "$", 0.1);
    add("  MB/s a node", 390, BYTES / 186 / 1378 / MEGA, "MB/s", 0.1);
    add("  TB a minute", 4.35, BYTES / 1e12 / 1378 * 60, "TB/min", 0.2);
    Storage volume = Storage.simultaneous(243 * MEGA, 226 * MEGA);
    Storage free = Storage.UNKNOWN;
    double ideal = seconds(330, free, volume, Double.POSITIVE_INFINITY, 1);
    add("CloudSort: MB/s a node, ideal", 117, BYTES / 330 / ideal / MEGA, "MB/s", 0.2);
    add("  MB/s a node, measured", 102, BYTES / 330 / 2981 / MEGA, "MB/s", 0.5);
    double hour =
        new Prices(null).of(Clusters.load("ec2-r3.4xlarge")).orElseThrow().dollarsPerNodeHour();
    given("  dollars", 450.84, Cost.dollars(330, hour, 2981), "$", 0.1);
    double spark = BYTES / 4.27e12 * 60;
    add("Spark: dollars", 551.36, Cost.dollars(207, I2_HOUR, spark), "$", 0.1);
    add("  MB/s a node", 344, BYTES / 207 / spark / MEGA, "MB/s", 0.2);
  }

  /** MB a second that all disks of a node read while they write as much. */
  private static double diskBench(String type) throws IOException {
    return Clusters.load("ec2-" + type).node().localDevices().stream()
            .mapToDouble(disks -> disks.count() * disks.readWriteBytesPerSecond())
            .sum()
        / MEGA;
  }

  private static double seconds(
      int nodes, Storage disks, Storage volume, double network, int replicas) throws IOException {
    NodeRates rates = new NodeRates(nodes, 32, null, 244e9, disks, volume, network);
    Assumptions assumptions = new Assumptions(replicas, false, Overheads.NONE);
    return new BottleneckModel(rates, assumptions).seconds(sort());
  }

  /** Dollars of the workers: they price no master. */
  private static double dollars(String type, NetworkAssumption network) throws IOException {
    Candidate candidate = ranked(type);
    Candidate.Offer offer = candidate.offers().get(network);
    int workers = offer.nodes() - candidate.machines().cluster().masters();
    return offer.dollars() * workers / offer.nodes();
  }

  private static Candidate ranked(String type) throws IOException {
    Machines machines = new Machines(Clusters.load("ec2-" + type), null, false);
    Prices prices = new Prices(null);
    return new Ranking(sort(), RunLoads.assumptions(SORT), prices, true, null)
        .rank(List.of(machines))
        .get(0);
  }

  private static RunLoad sort() throws IOException {
    return RunLoads.of(RunLoads.example(SORT), SORT);
  }
}
