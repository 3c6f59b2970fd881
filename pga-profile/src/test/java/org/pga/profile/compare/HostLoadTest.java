package org.pga.profile.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.pga.profile.Hardware;
import org.pga.profile.HostSeries;

/** Two hosts for three seconds, the second from the second one on. */
class HostLoadTest {
  private static final long START = 5_000;

  private static final HostSeries ONE =
      host(
          "one",
          START,
          List.of(
              new Hardware.Network("eth0", 8_000L),
              new Hardware.Network("eth1", null),
              new Hardware.Network("eth2", 0L)),
          Map.ofEntries(
              Map.entry("memory.used", List.of(10.0, 20.0, 30.0)),
              Map.entry("disk.sda.readBytes", List.of(1.0, 2.0, 3.0)),
              Map.entry("disk.nvme0n1.readBytes", Arrays.asList(100.0, null, 300.0)),
              Map.entry("disk.sda.busy", List.of(0.25, 0.5, 0.75)),
              Map.entry("disk.nvme0n1.busy", List.of(0.5, 0.25, 0.0)),
              Map.entry("net.eth0.receivedBytes", List.of(500.0, 500.0, 0.0)),
              Map.entry("net.eth0.sentBytes", List.of(0.0, 250.0, 1000.0)),
              Map.entry("net.eth1.receivedBytes", List.of(9.0, 9.0, 9.0)),
              Map.entry("net.eth2.receivedBytes", List.of(9.0, 9.0, 9.0)),
              Map.entry("net.lo.receivedBytes", List.of(7.0, 7.0, 7.0)),
              Map.entry("net.lo.sentBytes", List.of(7.0, 8.0, 9.0))),
          Map.of("psi", "no such files", "cpu.steal", "a machine of its own"));

  private static final HostSeries TWO =
      host(
          "two",
          START + 1000,
          List.of(),
          Map.of(
              "memory.used", List.of(1.0, 2.0),
              "disk.sda.readBytes", List.of(40.0, 50.0),
              "disk.sda.busy", List.of(0.75, 0.5),
              "net.lo.sentBytes", List.of(1.0, 1.0)),
          Map.of("psi.io", "an old kernel", "psi.memory.some", "no such files"));

  private static final HostLoad BOTH = new HostLoad(List.of(ONE, TWO));

  @Test
  void amountsAreThoseOfTheHostsThatHaveThem() {
    assertEquals(List.of(10.0, 21.0, 32.0), BOTH.sum("memory.used").values());
    assertEquals(START, BOTH.sum("memory.used").startMillis());
    List<Double> two = BOTH.sum("disk.nvme0n1.busy", "disk.sda.busy").values();
    assertEquals(List.of(0.75, 0.75, 0.75), two);
    assertNull(BOTH.sum("memory.used", "memory.dirty"));
    assertNull(BOTH.share("cpu.user"));
  }

  /** Of the first host nothing in its second step, for one of its disks missed it. */
  @Test
  void disksAndInterfacesAreSums() {
    assertEquals(List.of(101.0, 40.0, 353.0), BOTH.disks("readBytes").values());
    assertEquals(List.of(518.0, 518.0, 18.0), BOTH.network("receivedBytes").values());
    assertEquals(List.of(0.0, 250.0, 1000.0), BOTH.network("sentBytes").values());
    assertEquals(List.of(7.0, 9.0, 10.0), BOTH.loopback().values());
    assertNull(BOTH.disks("writtenBytes"));
  }

  @Test
  void theBusiestDiskIsThatOfTheSpan() {
    assertEquals(new HostLoad.Use("sda of two", 0.625), BOTH.busiestDisk(START, START + 3000));
    assertEquals(new HostLoad.Use("nvme0n1 of one", 0.5), BOTH.busiestDisk(START, START + 1000));
    assertEquals(
        new HostLoad.Use("sda of one", 0.75), BOTH.busiestDisk(START + 2000, START + 3000));
    HostLoad alone = new HostLoad(List.of(ONE));
    assertEquals(new HostLoad.Use("sda", 0.5), alone.busiestDisk(START, START + 3000));
    assertNull(BOTH.busiestDisk(START + 9000, START + 10_000));
  }

  /** Of a kilobyte a second; interfaces without a speed aren't judged. */
  @Test
  void anInterfaceIsAsBusyAsItsBusierDirection() {
    assertEquals(new HostLoad.Use("eth0 of one", 0.5), BOTH.busiestNetwork(START, START + 2000));
    assertEquals(
        new HostLoad.Use("eth0 of one", 1.0), BOTH.busiestNetwork(START + 2000, START + 3000));
    assertNull(new HostLoad(List.of(TWO)).busiestNetwork(START, START + 3000));
  }

  @Test
  void reasonsAreThoseOfTheNearestName() {
    assertEquals("not measured: no such files; an old kernel", BOTH.reason("psi.io.some"));
    assertEquals("not measured: no such files", BOTH.reason("psi.memory.some"));
    assertEquals("not measured: a machine of its own", BOTH.reason("cpu.steal"));
    assertEquals("not measured", BOTH.reason("cpu.user"));
    assertEquals("not recorded", new HostLoad(null).reason("cpu.user"));
    assertFalse(new HostLoad(List.of()).recorded());
    assertTrue(BOTH.recorded());
  }

  private static HostSeries host(
      String name,
      long start,
      List<Hardware.Network> networks,
      Map<String, List<Double>> columns,
      Map<String, String> notMeasured) {
    Hardware hardware = new Hardware(null, null, null, 2, null, null, List.of(), networks);
    return new HostSeries(name, hardware, start, 1000, columns, notMeasured, null);
  }
}
