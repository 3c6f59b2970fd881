package org.pga.profile.record.proc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.profile.Hardware;

/** Texts of kernels 6.1 and, for what is new since, 3.10; figures computed by hand. */
class KernelTest {
  @TempDir Path root;
  private Path proc;
  private Path sys;

  @BeforeEach
  void makeHost() throws IOException {
    proc = Files.createDirectory(root.resolve("proc"));
    sys = Files.createDirectory(root.resolve("sys"));
    write(
        "proc/stat",
        """
        cpu  1000 20 300 4000 50 6 7 8 9 10
        cpu0 500 10 150 2000 25 3 3 4 5 5
        intr 12345 0 9
        """);
    write(
        "proc/meminfo",
        """
        MemTotal:       16000000 kB
        MemFree:         1000000 kB
        MemAvailable:    9000000 kB
        Buffers:          200000 kB
        Cached:          7000000 kB
        Dirty:              1234 kB
        Shmem:            300000 kB
        HugePages_Total:       0
        """);
    write("proc/vmstat", "pgpgin 5\npgmajfault 42\npgfault 99\n");
    write(
        "proc/pressure/io",
        """
        some avg10=1.00 avg60=0.14 avg300=0.11 total=60868591
        full avg10=0.50 avg60=0.04 avg300=0.03 total=14348103
        """);
    write("proc/pressure/cpu", "some avg10=42.57 avg60=43.92 avg300=26.75 total=9599765588\n");
    write(
        "proc/diskstats",
        """
           7       0 loop0 11 0 22 0 0 0 0 0 0 0 0 0 0 0 0 0 0
           8       0 sda 100 5 2000 300 40 6 800 90 1 110 400 0 0 0 0 7 8
           8       1 sda1 99 5 1990 299 40 6 800 90 0 109 399
         259       0 nvme0n1 1 0 8 1 2 0 16 3 0 4 4
         253       0 dm-0 100 0 2000 300 40 0 800 90 0 110 400
        """);
    write(
        "proc/net/dev",
        """
        Inter-|   Receive                                                |  Transmit
         face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs
            lo:     700      70    0    0    0     0          0         0      700      70    0
          eth0:1000      10    0    0    0     0          0         0   2000      20    0
         docker0: 900      10    0    0    0     0          0         0   900      20    0
          eth1:       0       0    0    0    0     0          0         0        0       0    0
        """);
    for (String disk : List.of("sda", "nvme0n1", "sr0")) {
      Files.createDirectories(sys.resolve("block/" + disk + "/device"));
    }
    Files.createDirectories(sys.resolve("block/dm-0"));
    Files.createDirectories(sys.resolve("block/loop0"));
    write("sys/block/sda/size", "2000409264\n");
    write("sys/block/sda/queue/rotational", "1\n");
    write("sys/block/sda/device/model", "WDC WD10EZEX-08W\n");
    Files.createDirectories(sys.resolve("class/net/eth0/device"));
    Files.createDirectories(sys.resolve("class/net/eth1/device"));
    Files.createDirectories(sys.resolve("class/net/docker0"));
    Files.createDirectories(sys.resolve("class/net/lo"));
  }

  private void write(String name, String text) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Map<String, Long> read(Kernel kernel) {
    Map<String, Long> figures = new TreeMap<>();
    kernel.read(figures);
    return figures;
  }

  @Test
  void processorsMemoryAndPressureAreReadAsTheKernelMeansThem() {
    Map<String, Long> figures = read(new Kernel(proc, sys));
    assertEquals(1020, figures.get("cpu.user"));
    assertEquals(313, figures.get("cpu.system"));
    assertEquals(4000, figures.get("cpu.idle"));
    assertEquals(50, figures.get("cpu.iowait"));
    assertEquals(8, figures.get("cpu.steal"));
    assertEquals(7_000_000L * 1024, figures.get("memory.used"));
    assertEquals(6_900_000L * 1024, figures.get("memory.cached"));
    assertEquals(1234L * 1024, figures.get("memory.dirty"));
    assertEquals(42, figures.get("memory.majorFaults"));
    assertEquals(60868591, figures.get("psi.io.some"));
    assertEquals(14348103, figures.get("psi.io.full"));
    assertEquals(9599765588L, figures.get("psi.cpu.some"));
  }

  @Test
  void bytesAreCountedOnceNotByPartitionOrVolumeToo() {
    Map<String, Long> figures = read(new Kernel(proc, sys));
    assertEquals(100, figures.get("disk.sda.reads"));
    assertEquals(2000 * 512, figures.get("disk.sda.readBytes"));
    assertEquals(300, figures.get("disk.sda.readMillis"));
    assertEquals(40, figures.get("disk.sda.writes"));
    assertEquals(800 * 512, figures.get("disk.sda.writtenBytes"));
    assertEquals(90, figures.get("disk.sda.writeMillis"));
    assertEquals(110, figures.get("disk.sda.busyMillis"));
    assertEquals(400, figures.get("disk.sda.queueMillis"));
    assertEquals(16 * 512, figures.get("disk.nvme0n1.writtenBytes"));
    assertEquals(16, count(figures, "disk."), figures::toString);
    assertEquals(1000, figures.get("net.eth0.receivedBytes"));
    assertEquals(2000, figures.get("net.eth0.sentBytes"));
    assertEquals(700, figures.get("net.lo.sentBytes"));
    assertEquals(4, count(figures, "net."), figures::toString);
  }

  /**
   * Azure's accelerated networking: a virtual function below eth0, whose counters have its bytes. A
   * bond is no hardware, so its slaves count.
   */
  @Test
  void whatHardwareAboveCountsIsntCountedBelow() throws IOException {
    Files.createDirectories(sys.resolve("class/net/enP1s1/device"));
    Files.createSymbolicLink(sys.resolve("class/net/enP1s1/master"), Path.of("../eth0"));
    Files.createDirectories(sys.resolve("class/net/bond0"));
    Files.createSymbolicLink(sys.resolve("class/net/eth1/master"), Path.of("../bond0"));
    assertEquals(Set.of("eth0", "eth1", "lo"), new Devices(sys).interfaces());
  }

  @Test
  void interfacesAreThoseOfANetworkNamespace() throws IOException {
    Files.createDirectories(proc.resolve("self/ns"));
    Files.createSymbolicLink(proc.resolve("self/ns/net"), Path.of("net:[4026531840]"));
    assertEquals(Map.of("net", "net:[4026531840]"), new Kernel(proc, sys).spans());
    Files.delete(proc.resolve("self/ns/net"));
    assertEquals(Map.of("net", "net"), new Kernel(proc, sys).spans(), "an old kernel");
  }

  /** A container's eth0 is one end of a pair, with no hardware behind it. */
  @Test
  void withoutHardwareEveryInterfaceCounts() throws IOException {
    Files.delete(sys.resolve("class/net/eth0/device"));
    Files.delete(sys.resolve("class/net/eth1/device"));
    assertEquals(1000, read(new Kernel(proc, sys)).get("net.eth0.receivedBytes"));
  }

  @Test
  void whatIsMissingIsSaidWithItsReasonAndTheRestIsRead() throws IOException {
    Files.delete(proc.resolve("pressure/io"));
    Files.delete(proc.resolve("stat"));
    write("proc/meminfo", "MemTotal: 5 kB\n");
    Kernel kernel = new Kernel(proc, root.resolve("nowhere"));
    Map<String, Long> figures = read(kernel);
    assertEquals(0, count(figures, "psi.io"));
    assertEquals(1, count(figures, "psi.cpu"));
    assertFalse(figures.containsKey("memory.used"));
    Map<String, String> missing = kernel.missing();
    assertEquals("there is no " + proc.resolve("pressure/io"), missing.get("psi.io"));
    assertTrue(missing.get("cpu").endsWith("proc/stat"), missing::toString);
    assertTrue(missing.get("memory").contains("isn't understood"), missing::toString);
    assertTrue(missing.get("disk").contains("nowhere/block"), missing::toString);
    assertEquals(900, figures.get("net.docker0.sentBytes"), "all interfaces without /sys");
    read(kernel); // what failed isn't asked again
    assertEquals(missing, kernel.missing());
  }

  @Test
  void disksAreKnownByWhatTheySayOfThemselves() {
    List<Hardware.Disk> disks = new Devices(sys).hardware();
    assertEquals(
        List.of(
            new Hardware.Disk("nvme0n1", null, null, "nvme"),
            new Hardware.Disk("sda", "WDC WD10EZEX-08W", 2000409264L * 512, "hdd")),
        disks);
  }

  /** VMware's, Hyper-V's, QEMU's, Google's and VirtualBox's say that they turn. */
  @Test
  void aVirtualMachinesScsiDisksAreVirtual() throws IOException {
    for (String model :
        List.of(
            "Virtual disk", "Virtual Disk", "QEMU HARDDISK", "PersistentDisk", "VBOX HARDDISK")) {
      write("sys/block/sda/device/model", model + "   \n");
      Hardware.Disk disk = new Devices(sys).hardware().get(1);
      assertEquals(new Hardware.Disk("sda", model, 2000409264L * 512, "virtual"), disk);
    }
  }

  /** Native NVMe multipath: nvme0n1 and each hidden path to it, with counters of their own. */
  @Test
  void pathsToADiskAreNoDisks() throws IOException {
    for (String path : List.of("nvme0c0n1", "nvme0c1n1")) {
      Files.createDirectories(sys.resolve("block/" + path + "/device"));
      write("sys/block/" + path + "/hidden", "1\n");
    }
    write("sys/block/sda/hidden", "0\n");
    assertEquals(Set.of("nvme0n1", "sda"), new Devices(sys).disks());
    String paths =
        """
         259       1 nvme0c0n1 1 0 8 1 2 0 16 3 0 4 4
         259       2 nvme0c1n1 2 0 8 1 2 0 32 3 0 4 4
        """;
    write("proc/diskstats", "259 0 nvme0n1 3 0 16 1 4 0 48 3 0 4 4\n" + paths);
    Map<String, Long> figures = read(new Kernel(proc, sys));
    assertEquals(48 * 512, figures.get("disk.nvme0n1.writtenBytes"));
    assertEquals(8, count(figures, "disk."), figures::toString);
    write("proc/diskstats", "259 0 nvme0n1 0 0 0 0 0 0 0 0 0 0 0\n" + paths);
    figures = read(new Kernel(proc, sys));
    assertEquals(16 * 512, figures.get("disk.nvme0c0n1.writtenBytes"), "kernels before 6.4");
    assertEquals(32 * 512, figures.get("disk.nvme0c1n1.writtenBytes"));
  }

  @Test
  void networksAreThoseThatAreUpWithTheirSpeedWhereItIsKnown() throws IOException {
    write("sys/class/net/eth0/operstate", "up\n");
    write("sys/class/net/eth0/speed", "10000\n");
    write("sys/class/net/eth1/operstate", "down\n");
    write("sys/class/net/wlan0/operstate", "up\n");
    write("sys/class/net/wlan0/speed", "-1\n");
    write("sys/class/net/lo/operstate", "up\n");
    assertEquals(
        List.of(new Hardware.Network("eth0", 10_000_000_000L), new Hardware.Network("wlan0", null)),
        new Devices(sys).networks());
  }

  /** A container's end of a pair says 10 Gbit/s, whatever the machine's hardware does. */
  @Test
  void withoutHardwareAnInterfaceHasNoSpeed() throws IOException {
    write("sys/class/net/veth1/operstate", "up\n");
    write("sys/class/net/veth1/speed", "10000\n");
    assertEquals(List.of(new Hardware.Network("veth1", null)), new Devices(sys).networks());
  }

  private static long count(Map<String, Long> figures, String prefix) {
    return figures.keySet().stream().filter(name -> name.startsWith(prefix)).count();
  }
}
