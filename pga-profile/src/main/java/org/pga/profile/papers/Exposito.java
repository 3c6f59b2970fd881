package org.pga.profile.papers;

import java.io.IOException;
import java.util.List;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Clusters;
import org.pga.profile.cluster.Device;
import org.pga.profile.plan.BottleneckModel;
import org.pga.profile.plan.Machines;
import org.pga.profile.plan.RunLoads;
import org.pga.profile.plan.price.Cost;
import org.pga.profile.plan.price.Prices;

/** Expósito et al.: dollars of an hour, and their loads on 8 and 16 slaves. */
final class Exposito extends PaperRows {
  private static final double HOUR = 3600;

  /** In percent: RAID 0 and the hypervisor take some. */
  private static final double TOGETHER = 20;

  /** That a change may be off. */
  private static final double POINTS = 10;

  private Exposito() {
    super("Expósito et al.");
  }

  static List<Recomputed> rows() throws IOException {
    Exposito paper = new Exposito();
    paper.hour("4 CC2 and 8 CC2", 24, paper.cost("cc2.8xlarge", 12));
    paper.hour(
        "4 HI1 and 8 CC2", 28.4, paper.cost("hi1.4xlarge", 4) + paper.cost("cc2.8xlarge", 8));
    paper.hour("4 HI1 and 16 HI1", 62, paper.cost("hi1.4xlarge", 20));
    paper.hour(
        "4 HS1 and 8 CC2", 34.4, paper.cost("hs1.8xlarge", 4) + paper.cost("cc2.8xlarge", 8));
    paper.hadoop("cc2.8xlarge", 18, 34);
    paper.hadoop("hi1.4xlarge", 27.9, 52.7);
    paper.hadoop("hs1.8xlarge", 41.4, 78.2);
    paper.array("cc2.8xlarge", 4, 358, 334);
    paper.array("hi1.4xlarge", 2, 1620, 1060);
    // The other paper's, from what it measured on one.
    paper.rate("  again, 2 disks, read", 1567, 2 * 900e6);
    paper.rate("  again, 2 disks, written", 1014, 2 * 562e6);
    paper.volumes(2, 209, 83.7, TOGETHER);
    paper.volumes(4, 333, 101.3, null);
    paper.twice("cc2.8xlarge", "sort", -22, null);
    paper.twice("hi1.4xlarge", "sort", -40, POINTS);
    paper.twice("hs1.8xlarge", "sort", -42, POINTS);
    paper.twice("cc2.8xlarge", "wordcount", -42, POINTS);
    paper.twice("hi1.4xlarge", "wordcount", -46, POINTS);
    paper.twice("hs1.8xlarge", "wordcount", -50, POINTS);
    paper.cheaper("hi1.4xlarge");
    paper.cheaper("hs1.8xlarge");
    paper.faster("hi1.4xlarge");
    paper.faster("hs1.8xlarge");
    return paper.all();
  }

  private double cost(String type, int nodes) throws IOException {
    double hour =
        new Prices(null).of(Clusters.load("ec2-" + type)).orElseThrow().dollarsPerNodeHour();
    return Cost.dollars(nodes, hour, HOUR);
  }

  private void hadoop(String type, double eight, double sixteen) throws IOException {
    Cluster cluster = Clusters.load("ec2-" + type);
    hour("9 " + type, eight, cost(type, cluster.nodes()));
    hour("17 " + type, sixteen, cost(type, cluster.withWorkers(16).nodes()));
  }

  private void hour(String what, double printed, double value) {
    add("an hour of " + what, printed, value, "$", 0);
  }

  /** Disks of one node together, as RAID 0: the model takes so many times one. */
  private void array(String type, int disks, double read, double written) throws IOException {
    Device one = Clusters.load("ec2-" + type).node().localDevices().get(0);
    String what = type + ": " + disks + " disks, ";
    rate(what + "read", read, disks * one.readBytesPerSecond());
    rate(what + "written", written, disks * one.writeBytesPerSecond());
  }

  private void rate(String what, double printed, double bytes) {
    add(what, printed, bytes / 1e6, "MB/s", TOGETHER);
  }

  /** Volumes of EBS together, on CC2. */
  private void volumes(int count, double read, double written, Double bound) throws IOException {
    Device one =
        Clusters.load("ec2-cc2.8xlarge").node().devices().stream()
            .filter(device -> device.kind() == Device.Kind.REMOTE)
            .findFirst()
            .orElseThrow();
    String what = "cc2.8xlarge: " + count + " EBS volumes, ";
    String why = bound == null ? "so many volumes share what the node has to EBS" : null;
    add(what + "read", read, count * one.readBytesPerSecond() / 1e6, "MB/s", bound, why);
    add(what + "written", written, count * one.writeBytesPerSecond() / 1e6, "MB/s", bound, why);
  }

  /** What twice the slaves save. */
  private void twice(String type, String load, double printed, Double bound) throws IOException {
    double change = 100 * (seconds(type, load, 16) / seconds(type, load, 8) - 1);
    effect(
        load + ", 8 to 16 " + type,
        printed,
        printed,
        change,
        bound,
        bound == null ? "why CC2 gained so little of twice the disks is open" : null);
  }

  /** Nodes rich in CPU win WordCount on cost, although their disks are slower. */
  private void cheaper(String type) throws IOException {
    double ours = cost("cc2.8xlarge", 9) * seconds("cc2.8xlarge", "wordcount", 8);
    double theirs = cost(type, 9) * seconds(type, "wordcount", 8);
    effect(
        "wordcount, dollars, CC2, " + type.substring(0, 3),
        -100,
        0,
        100 * (ours / theirs - 1),
        POINTS,
        null);
  }

  /** Only Sort gains from nodes rich in storage. */
  private void faster(String type) throws IOException {
    double change = 100 * (seconds(type, "sort", 8) / seconds("cc2.8xlarge", "sort", 8) - 1);
    effect("sort, seconds, " + type.substring(0, 3) + ", CC2", -100, 0, change, POINTS, null);
  }

  private static double seconds(String type, String load, int slaves) throws IOException {
    Cluster cluster = Clusters.load("ec2-" + type).withWorkers(slaves);
    String example = "exposito-" + load;
    return new BottleneckModel(
            new Machines(cluster, null, false).best(), RunLoads.assumptions(example))
        .seconds(RunLoads.of(RunLoads.example(example), example));
  }
}
