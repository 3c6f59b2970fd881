package org.pga.profile.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}
