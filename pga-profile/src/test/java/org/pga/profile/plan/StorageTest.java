package org.pga.profile.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.cluster.Device;

class StorageTest {
  @Test
  void theRestOfTheLargerPartGoesAtFullSpeed() {
    Storage disk = Storage.alone(100.0, 80.0);
    // Both at half: 40 written in 1 s, meanwhile 50 read; the other 150 at 100 a second.
    assertEquals(1, disk.writeSeconds(200, 40));
    assertEquals(2.5, disk.readSeconds(200, 40));
    assertEquals(2, disk.readSeconds(200, 0));
  }

  @Test
  void measuredTogetherIsTakenAsMeasured() {
    Storage disk = new Storage(100.0, 80.0, 60.0, 70.0);
    assertEquals(2, disk.readSeconds(120, 140));
    assertEquals(2, disk.writeSeconds(120, 140));
  }

  @Test
  void whatIsUnknownLimitsNothing() {
    assertEquals(0, Storage.UNKNOWN.readSeconds(1e15, 1e15));
    assertEquals(Storage.UNKNOWN, Storage.alone(1.0, 1.0).and(Storage.UNKNOWN));
  }

  @Test
  void disksOfANodeAddUp() {
    Storage disks =
        Disks.of(
            List.of(
                new Device("a", Device.Kind.SSD, 2, null, 10.0, 6.0, null),
                new Device("b", Device.Kind.HDD, 1, null, null, null, 4.0)));
    // Two of 10 and 6, halved when both; one of which only the simultaneous rate is known.
    assertEquals(2 * 5 + 4, disks.readWhileWriting());
    assertEquals(2 * 3 + 4, disks.writeWhileReading());
    assertEquals(1, disks.readSeconds(14, 0));
  }

  /** Of three disks one reads the pattern and two write it. */
  @Test
  void thePatternOfAnOddNumberOfDisksIsNoRateOfAll() {
    Storage both = new Storage(30.0, 30.0, 14.0, 13.0);
    Storage pattern = new Storage(30.0, 30.0, 10.0, 10.0);
    assertEquals(pattern, measured("/a"));
    assertEquals(pattern, measured("/a", "/b"));
    assertEquals(both, measured("/a", "/b", "/c"));
    assertEquals(pattern, measured("/a", "/b", "/c", "/d"));
    Bandwidths.Disk alone =
        new Bandwidths.Disk("x", List.of("/a", "/b", "/c"), 1L, null, 30.0, 30.0, null, null, 10.0);
    assertEquals(pattern, Disks.measured(new Bandwidths(List.of(alone), List.of())).orElseThrow());
  }

  private static Storage measured(String... devices) {
    Bandwidths.Disk disk =
        new Bandwidths.Disk("x", List.of(devices), 1L, null, 30.0, 30.0, 14.0, 13.0, 10.0);
    return Disks.measured(new Bandwidths(List.of(disk), List.of())).orElseThrow();
  }

  @Test
  void theSlowestHostsLargestTransfersWithAllDevicesCount() {
    List<String> both = List.of("/a", "/b");
    Bandwidths bandwidths =
        new Bandwidths(
            List.of(
                new Bandwidths.Disk("x", List.of("/a"), 1L << 20, null, 1.0, 1.0, null, null, 1.0),
                new Bandwidths.Disk("x", both, 1L << 14, null, 2.0, 2.0, null, null, 2.0),
                new Bandwidths.Disk("x", both, 1L << 20, null, 90.0, 80.0, null, null, 40.0),
                new Bandwidths.Disk("y", both, 1L << 20, null, 70.0, 60.0, 33.0, 30.0, null)),
            List.of());
    assertEquals(new Storage(70.0, 60.0, 33.0, 30.0), Disks.measured(bandwidths).orElseThrow());
  }

  /** What HDFS carries, alone or among disks, is no rate of a node's own disks. */
  @Test
  void fileSystemsOfHadoopAreNoDisksOfTheNode() {
    String hdfs = "hdfs://nn/tmp";
    Bandwidths.Disk three = even("x", List.of("/a", "/b", hdfs), 30);
    Bandwidths.Disk two = even("x", List.of("/a", "/b"), 200);
    Bandwidths.Disk remote = even("x", List.of(hdfs), 10);
    assertEquals(
        Storage.alone(200.0, 200.0),
        Disks.measured(new Bandwidths(List.of(remote, two, three), List.of())).orElseThrow());
    assertTrue(Disks.measured(new Bandwidths(List.of(remote), List.of())).isEmpty());
  }

  /** One of its disks was lost: just this host is the slowest. */
  @Test
  void aHostWithFewerDisksCountsWithThoseItHas() {
    Bandwidths hosts =
        new Bandwidths(
            List.of(
                even("x", List.of("/a", "/b"), 200),
                even("x", List.of("/a"), 50),
                even("y", List.of("/a", "/b"), 200),
                even("z", List.of("/a"), 100)),
            List.of());
    assertEquals(Storage.alone(100.0, 100.0), Disks.measured(hosts).orElseThrow());
    assertEquals(Math.log(2) / Math.sqrt(3), Disks.spread(hosts).getAsDouble(), 1e-12);
  }

  @Test
  void theSlowestHostMayBeSlowInWriting() {
    List<String> disk = List.of("/a");
    Bandwidths hosts =
        new Bandwidths(
            List.of(
                new Bandwidths.Disk("x", disk, 1L << 20, null, 50.0, 5.0, null, null, null),
                even("y", disk, 40)),
            List.of());
    assertEquals(Storage.alone(50.0, 5.0), Disks.measured(hosts).orElseThrow());
  }

  private static Bandwidths.Disk even(String host, List<String> devices, double rate) {
    return new Bandwidths.Disk(host, devices, 1L << 20, null, rate, rate, null, null, null);
  }

  @Test
  void aDiskThatNobodyMeasuredIsTheUsualOneOfItsKind() {
    assertEquals(Storage.alone(100e6, 89.4e6), Disks.of(List.of(unmeasured(Device.Kind.HDD))));
    assertEquals(89.4e6, Disks.usualHdd());
    assertEquals(Storage.alone(540e6, 520e6), Disks.of(List.of(unmeasured(Device.Kind.NVME))));
    assertEquals(520e6, Disks.usualSsd());
    assertEquals(Storage.UNKNOWN, Disks.of(List.of(unmeasured(Device.Kind.REMOTE))));
    assertEquals(Storage.UNKNOWN, Disks.of(List.of()));
  }

  @Test
  void oneStatedRateIsNotTakenForTheUsualOne() {
    Device reads = new Device("r", Device.Kind.HDD, 1, null, 10.0, null, null);
    assertEquals(Storage.alone(10.0, null), Disks.of(List.of(reads)));
    Device writes = new Device("w", Device.Kind.HDD, 1, null, null, 6.0, null);
    assertEquals(Storage.alone(null, 6.0), Disks.of(List.of(writes)));
  }

  @Test
  void ratesThatAreGivenWithoutASizeCountWithTheLargest() {
    List<String> disk = List.of("/a");
    Bandwidths.Disk given =
        new Bandwidths.Disk("x", disk, null, null, 50.0, 60.0, 20.0, null, null);
    Bandwidths.Disk small =
        new Bandwidths.Disk("x", disk, 1L << 14, null, 1.0, 1.0, null, null, 1.0);
    Bandwidths.Disk large =
        new Bandwidths.Disk("y", disk, 1L << 20, null, 90.0, 80.0, null, 35.0, null);
    Bandwidths all = new Bandwidths(List.of(given, small, large), List.of());
    assertEquals(new Storage(50.0, 60.0, 20.0, 30.0), Disks.measured(all).orElseThrow());
    Bandwidths one = new Bandwidths(List.of(small, large), List.of());
    assertEquals(new Storage(90.0, 80.0, 45.0, 35.0), Disks.measured(one).orElseThrow());
  }

  private static Device unmeasured(Device.Kind kind) {
    return new Device("d", kind, 1, null, null, null, null);
  }
}
