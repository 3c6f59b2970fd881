package org.pga.profile.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pga.core.failure.InputException;

class ClustersTest {
  @TempDir Path folder;

  @Test
  void everyFileThatComesWithPgaCanBeRead() throws IOException {
    List<String> names = Clusters.names();
    for (String name : names) {
      Cluster cluster = Clusters.load(name);
      assertEquals(name, cluster.name());
      assertTrue(cluster.workers() > 0, name);
    }
    assertTrue(names.containsAll(List.of("local", "one-machine", "SuperMikeII")), "" + names);
  }

  /** Dollars of the cluster: Table III of Das & Park; 52,440 where it misprints 52,240. */
  @ParameterizedTest
  @CsvSource({
    "SuperMikeII, 15, 16, 32, HDD, 1, 50790",
    "SwatIII-Basic, 15, 16, 32, HDD, 1, 50790",
    "SwatIII-Storage, 15, 16, 32, SSD, 1, 52440",
    "SwatIII-Memory, 15, 16, 256, SSD, 1, 81735",
    "SwatIII-FullScaleup-SSD, 2, 16, 256, SSD, 7, 13022",
    "SwatIII-FullScaleup-HDD, 2, 16, 256, HDD, 7, 11482",
    "SwatIII-Medium-HDD, 7, 16, 64, HDD, 2, 26124",
    "SwatIII-Medium-SSD, 7, 16, 64, SSD, 2, 27664",
    "CeresII, 32, 2, 16, NVME, 1, 24352",
  })
  void clustersOfThePaper(
      String name, int workers, int cores, long gib, Device.Kind kind, int disks, double dollars)
      throws IOException {
    Cluster cluster = Clusters.load(name);
    assertEquals(workers, cluster.workers());
    assertEquals(cores, cluster.node().cores());
    assertEquals(gib << 30, cluster.node().memoryBytes());
    assertEquals(kind, cluster.node().devices().get(0).kind());
    assertEquals(disks, cluster.node().devices().get(0).count());
    assertEquals(dollars, workers * cluster.prices().get(0).dollars());
    assertNull(cluster.prices().get(0).dollarsPerNodeHour());
  }

  /** Conley's Table 1 and the types of both papers of Expósito et al. */
  @ParameterizedTest
  @CsvSource({
    "m1.small, 1, 1.7, HDD, 1, 160",
    "m3.xlarge, 4, 15, SSD, 2, 40",
    "i2.8xlarge, 32, 244, SSD, 8, 800",
    "cc1.4xlarge, 8, 23, HDD, 2, 845",
    "cc2.8xlarge, 16, 60.5, HDD, 4, 845",
    "hi1.4xlarge, 8, 60.5, SSD, 2, 1000",
    "hs1.8xlarge, 8, 117, HDD, 24, 2000",
    "cr1.8xlarge, 16, 244, SSD, 2, 120",
  })
  void typesOfThePapers(
      String type, int cores, double gib, Device.Kind kind, int disks, double gigabytes)
      throws IOException {
    Node node = Clusters.load("ec2-" + type).node();
    assertEquals(cores, node.cores());
    assertEquals(gib * (1 << 30), node.memoryBytes(), 1);
    Device local = node.localDevices().get(0);
    assertEquals(kind, local.kind());
    assertEquals(disks, local.count());
    assertEquals(gigabytes * 1e9, (double) local.capacityBytes());
  }

  @Test
  void aFileOfOnesOwnHasAllThereIs() throws IOException {
    Path file = folder.resolve("mine.yaml");
    Files.writeString(
        file,
        """
        description: mine
        nodes: 3
        masters: 1
        node:
          cores: 4
          clock: 2600 MHz
          core speed: 5.5 ECU
          threads: 6
          memory: 1.5 GiB
          network: 10 Gb/s
          network of two nodes: 1095 MB/s
          network at scale: 879 MB/s
          disks:
            - name: inside
              kind: ssd
              count: 2
              capacity: 480 GB
              read: 540 MB/s
              write: 520 MB/s
              read and write: 200 MB/s
            - {kind: remote, count: 1}
        settings: {containers: 8, heap: 2 GiB, sort buffer: 1 GiB, source: I}
        prices:
          - {kind: bought, dollars: 3496, per: node, write off: 2 years, source: me}
          - {kind: on demand, dollars: 2.40, per: node hour, date: 2012-09-30, source: me}
        """);
    Cluster cluster = Clusters.load(file.toString());
    Node node = cluster.node();
    assertEquals("mine", cluster.name());
    assertEquals(2, cluster.workers());
    assertEquals(2.6, node.gigahertz(), 1e-12);
    assertEquals(5.5, node.computeUnits());
    assertEquals(6, node.processors());
    assertEquals(4, node.withThreads(null).processors(), "its cores");
    assertEquals(1.095e9, node.idealNetwork());
    assertEquals(new Trial(8, 2L << 30, 1L << 30, "I"), cluster.trial());
    assertEquals(3L << 29, node.memoryBytes());
    assertEquals(1.25e9, node.networkBytesPerSecond());
    assertEquals(879e6, node.networkAtScaleBytesPerSecond());
    assertEquals(
        new Device("inside", Device.Kind.SSD, 2, 480_000_000_000L, 540e6, 520e6, 200e6),
        node.devices().get(0));
    assertEquals(
        new Device("REMOTE", Device.Kind.REMOTE, 1, null, null, null, null), node.devices().get(1));
    assertEquals(1, node.localDevices().size());
    assertEquals(3496 / 17520.0, cluster.prices().get(0).dollarsPerNodeHour(), 1e-12);
    assertEquals(2.4, cluster.prices().get(1).dollarsPerNodeHour());
    assertEquals("2012-09-30", cluster.prices().get(1).date().toString());
  }

  @Test
  void thisMachineIsAsked() throws IOException {
    Node node = Clusters.load("one-machine").node();
    assertEquals(Runtime.getRuntime().availableProcessors(), node.cores());
    assertTrue(node.memoryBytes() > 100 << 20);
  }

  /** Line 1 is "description", 5 "cores", 6 "memory"; the last is line 7, or more where it says. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'  disk: 1' | 7: unknown key disk; here may be cores,",
        "'  cores: 3' | 7: key cores stands here a second time",
        "'  network: 10' | 7: network: 10 has no unit; write it like 540 MB/s or 10 Gb/s",
        "'  network: 10 GB' | 7: network: GB is no unit of bytes a second",
        "'  network: fast' | 7: network: fast is no quantity",
        "'  network: 1.2.3 GB/s' | 7: network: 1.2.3 is no number",
        "'  network: 0 GB/s' | 7: network: 0 GB/s: must be more than 0",
        "'  clock: 2 kHz' | 7: clock: kHz is no unit of frequency",
        "'  disks: 3' | 7: disks: expected a list",
        "'  disks: [{count: 1}]' | 7: key kind is missing",
        "'  disks: [{kind: tape, count: 1}]' | 7: kind: tape is none of hdd, ssd, nvme, remote",
        "'  disks: [{kind: hdd, count: 0}]' | 7: count: 0 is no whole number of 1 or more",
        "'  disks: [hdd]' | 7: expected entries like name",
        "'  clock:' | 7: clock: expected one value",
        "prices: [{kind: spot, dollars: $3}] | 7: dollars: $3 is no number",
        "prices: [{kind: spot, dollars: 3, per: hour}] | 7: per: hour is none of node, node hour",
        "prices: [{kind: spot, dollars: 3, per: node, date: 2012}] | 7: date: 2012 is no date",
        "'  threads: 1' | 7: threads: 1 of 2 cores: give those of all cores together",
        "'prices: [{kind: reserved, dollars: 3, per: node hour, write off: 3 years, source: a}]'"
            + " | 7: write off: what is paid by the hour isn't written off",
        "settings: {containers: 8} | 7: key source is missing",
        "'prices: [{kind: spot, dollars: 3, per: node, source: a},"
            + " {kind: spot, dollars: 3, per: node, date: 2012-01-01, source: b}]' | 7: several",
        "' - x' | 7: no YAML",
      })
  void whatIsWrongIsSaidWithFileAndLine(String line, String message) throws IOException {
    assertFault(
        "description: x\nnodes: 2\nmasters: 1\nnode:\n  cores: 2\n  memory: 2 GiB\n",
        line,
        message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "masters: 2 | 2: masters: 2 of 2 leave no worker",
        "masters: x | 2: masters: x is no whole number of 0 or more",
        "masters: 1 | 1: key description is missing",
      })
  void mastersAndDescription(String line, String message) throws IOException {
    assertFault("nodes: 2\n", line + "\nnode: {cores: 2, memory: 2 GiB}", message);
  }

  private void assertFault(String before, String line, String message) throws IOException {
    Path file = folder.resolve("wrong.yaml");
    Files.writeString(file, before + line + "\n");
    InputException fault = assertThrows(InputException.class, () -> Clusters.load(file.toString()));
    assertTrue(fault.getMessage().startsWith(file + ":" + message), fault.getMessage());
  }

  @Test
  void whatNoYamlMayHoldIsSaidWithTheFile() throws IOException {
    Path file = folder.resolve("wrong.yaml");
    for (byte[] text :
        List.of(
            "description: \u001b\n".getBytes(StandardCharsets.UTF_8),
            "description: \u00e9\n".getBytes(StandardCharsets.ISO_8859_1))) {
      Files.write(file, text);
      InputException fault =
          assertThrows(InputException.class, () -> Clusters.load(file.toString()));
      assertTrue(fault.getMessage().startsWith(file + ": no YAML: "), fault.getMessage());
      assertFalse(fault.getMessage().contains("\n"), fault.getMessage());
    }
  }

  @Test
  void anEmptyFileAndAnUnknownNameAreFaults() throws IOException {
    Path file = Files.createFile(folder.resolve("empty.yaml"));
    assertThrows(InputException.class, () -> Clusters.load(file.toString()));
    InputException fault = assertThrows(InputException.class, () -> Clusters.load("SuperMikeIII"));
    assertTrue(fault.getMessage().contains("SuperMikeII\n"), fault.getMessage());
    assertNotNull(Clusters.load("SuperMikeII"));
  }
}
