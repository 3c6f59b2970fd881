package org.pga.profile.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pga.core.failure.InputException;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Clusters;
import org.pga.profile.cluster.Device;
import org.pga.profile.cluster.Node;
import org.pga.profile.cluster.Trial;
import org.pga.profile.plan.Storage;

class TunerTest {
  /**
   * Figured by hand from Table II. The paper's: 8 containers of SuperMikeII, 10 % of memory kept
   * (29,491 MB of 32,768), equal shares, reducers 2 × containers. All other numbers of containers
   * follow from our rule: the least of 2 a core, 8 an HDD (an SSD is 4), memory / 2,048 MB (1,024
   * MB for CeresII); so do sort buffer and streams.
   */
  @ParameterizedTest
  @CsvSource({
    // containers, MB of a node, of a container, heap, sort buffer, streams, reducers, workers
    "SuperMikeII, 8, 29491, 3584, 2867, 1146, 100, 240, 118",
    "SwatIII-Basic, 8, 29491, 3584, 2867, 1146, 100, 240, 118",
    "SwatIII-Storage, 14, 29491, 2048, 1638, 655, 65, 420, 208",
    "SwatIII-Storage-2HDD, 14, 29491, 2048, 1638, 655, 65, 420, 208",
    "SwatIII-Storage-4HDD, 14, 29491, 2048, 1638, 655, 65, 420, 208",
    "SwatIII-Memory, 32, 235929, 7296, 5836, 2047, 100, 960, 478",
    "SwatIII-FullScaleup-HDD, 32, 235929, 7296, 5836, 2047, 100, 128, 62",
    "SwatIII-FullScaleup-SSD, 32, 235929, 7296, 5836, 2047, 100, 128, 62",
    "SwatIII-Medium-HDD, 16, 58982, 3584, 2867, 1146, 100, 224, 110",
    "SwatIII-Medium-SSD, 28, 58982, 2048, 1638, 655, 65, 392, 194",
    "CeresII, 4, 14745, 3584, 2867, 1146, 100, 256, 126",
    // 4 of the usual HDDs would allow 32; memory has 55,756 / 2,048.
    "ec2-cc2.8xlarge, 27, 55756, 2048, 1638, 655, 65, 432, 214",
    // One core: raised to what Giraph needs.
    "ec2-m1.small, 4, 1566, 384, 307, 122, 12, 8, 2",
  })
  void clustersOfThePapers(
      String name,
      int containers,
      String usable,
      String container,
      int heap,
      String sort,
      String factor,
      String reducers,
      String workers)
      throws IOException {
    Tuning tuning = Tuner.tune(Clusters.load(name));
    assertEquals(containers, tuning.containers());
    assertEquals(usable, tuning.value("yarn.nodemanager.resource.memory-mb"));
    assertEquals(container, tuning.value("mapreduce.map.memory.mb"));
    assertEquals(container, tuning.value("mapreduce.reduce.memory.mb"));
    assertEquals(heap, ContainerSizes.of(Clusters.load(name), null).heap());
    assertEquals(sort, tuning.value("mapreduce.task.io.sort.mb"));
    assertEquals(factor, tuning.value("mapreduce.task.io.sort.factor"));
    assertEquals(reducers, tuning.value("mapreduce.job.reduces"));
    assertEquals(reducers, tuning.value("pga.reducers"));
    assertEquals(workers, tuning.value("pga.workers"));
    assertEquals("1.0", tuning.value("mapreduce.job.reduce.slowstart.completedmaps"));
  }

  @Test
  void onlyTheNumberForOneHddAndWhatFollowsFromItIsThePapers() throws IOException {
    Tuning tuning = Tuner.tune(Clusters.load("SuperMikeII"));
    assertEquals(
        List.of(32, 8, 14, 8), tuning.limits().stream().map(Tuning.Limit::containers).toList());
    assertEquals(
        List.of(RuleSource.HORTONWORKS, RuleSource.OURS, RuleSource.HORTONWORKS, RuleSource.TRIAL),
        tuning.limits().stream().map(Tuning.Limit::source).toList());
  }

  @Test
  void disksCountByTheirBandwidthWhereItIsKnown() {
    assertEquals(1, ContainerRule.hdds(disk(Device.Kind.HDD, 1, null)));
    // The planner's disks: 89.4 and 520 MB/s, the slower of writing and reading.
    assertEquals(1, ContainerRule.hdds(disk(Device.Kind.HDD, 1, 89.4e6)));
    assertEquals(520 / 89.4, ContainerRule.hdds(disk(Device.Kind.SSD, 1, null)), 1e-9);
    assertEquals(520 / 89.4, ContainerRule.hdds(disk(Device.Kind.SSD, 1, 520e6)), 1e-9);
    assertEquals(520 / 89.4, ContainerRule.hdds(disk(Device.Kind.NVME, 1, null)), 1e-9);
    assertEquals(20, ContainerRule.hdds(disk(Device.Kind.NVME, 1, 1788e6)), 1e-9);
    assertEquals(3, ContainerRule.hdds(disk(Device.Kind.HDD, 2, 134.1e6)), 1e-9);
  }

  @Test
  void measuredDisksCountByTheSlowerOfReadingAndWriting() throws IOException {
    Cluster cluster = Clusters.load("SwatIII-Basic");
    // Its one HDD lets it have 8.
    assertEquals(4, Tuner.tune(cluster, Storage.alone(200e6, 44.7e6)).containers());
    // One NVMe isn't one HDD: memory binds, at 14.
    assertEquals(14, Tuner.tune(cluster, Storage.alone(2.6e9, 1.3e9)).containers());
  }

  @Test
  void disksThatNobodyKnowsAndRemoteVolumesAreNoLimit() throws IOException {
    Node node = new Node(2, null, 24L << 30, List.of(), null, null);
    Node remote =
        new Node(2, null, 24L << 30, List.of(disk(Device.Kind.REMOTE, 1, 1e6)), null, null);
    for (Node machine : List.of(node, remote)) {
      Tuning tuning = Tuner.tune(new Cluster("x", "x", 1, 0, machine, List.of()));
      assertEquals(4, tuning.containers());
      assertEquals("5504", tuning.value("mapreduce.map.memory.mb")); // 22118 / 4 = 5529
      assertEquals("2", tuning.value("pga.workers"));
    }
  }

  @Test
  void allContainersOfAGiraphJobFitAtOnceOnEachCluster() throws IOException {
    for (String name : Clusters.names()) {
      Cluster cluster = Clusters.load(name);
      Tuning tuning = Tuner.tune(cluster);
      long container = number(tuning, "mapreduce.map.memory.mb");
      long node = number(tuning, "yarn.nodemanager.resource.memory-mb");
      long master = number(tuning, "yarn.app.mapreduce.am.resource.mb");
      long places = node / container * cluster.workers();
      assertTrue(master <= container, name);
      assertTrue(number(tuning, "pga.workers") >= 2, name);
      assertTrue(number(tuning, "pga.workers") + 2 <= places, name);
      assertTrue(number(tuning, "mapreduce.task.io.sort.mb") < container / 2, name);
    }
  }

  /**
   * 1,200 MB: 1,080 for containers, 270 for each of the 4 that Giraph needs, 256 in steps of 128;
   * of these 204 are heap and 81 sort buffer. By its 10 MB a stream it would merge 8 at once;
   * Hadoop's default is 10, and so little memory is no reason to go below it.
   */
  @Test
  void mergesTenStreamsAtLeast() throws IOException {
    Node node = new Node(1, null, 1200L << 20, List.of(), null, null);
    Tuning tuning = Tuner.tune(new Cluster("small", "x", 1, 0, node, List.of()));
    assertEquals("256", tuning.value("mapreduce.map.memory.mb"));
    assertEquals("81", tuning.value("mapreduce.task.io.sort.mb"));
    assertEquals("10", tuning.value("mapreduce.task.io.sort.factor"));
  }

  @Test
  void aNodeThatIsTooSmallIsRefused() {
    Node node = new Node(1, null, 1L << 30, List.of(), null, null);
    Cluster cluster = new Cluster("tiny", "x", 1, 0, node, List.of());
    InputException fault = assertThrows(InputException.class, () -> Tuner.tune(cluster));
    assertTrue(fault.getMessage().startsWith("cluster tiny: "), fault.getMessage());
    assertNull(Tuner.containers(cluster, null));
  }

  @Test
  void whatIsWrittenHadoopReads(@TempDir Path folder) throws IOException {
    Tuning tuning = Tuner.tune(Clusters.load("CeresII"));
    Path conf = folder.resolve("conf");
    assertEquals(
        List.of(conf.resolve("yarn-site.xml"), conf.resolve("mapred-site.xml")),
        SiteFiles.write(tuning, conf));
    Configuration read = new Configuration(false);
    read.addResource(conf.resolve("yarn-site.xml").toUri().toURL());
    assertEquals(14745, read.getInt("yarn.nodemanager.resource.memory-mb", 0));
    assertEquals(null, read.get("mapreduce.map.memory.mb"));
    read.addResource(conf.resolve("mapred-site.xml").toUri().toURL());
    assertEquals(3584, read.getInt("mapreduce.map.memory.mb", 0));
    assertEquals(tuning.settings().size(), read.size());
    assertThrows(InputException.class, () -> SiteFiles.write(tuning, conf));
  }

  @Test
  void whatWasTriedGoesBeforeTheRule() throws IOException {
    Node node = new Node(16, null, 32L << 30, List.of(disk(Device.Kind.HDD, 1, null)), null, null);
    Trial trial = new Trial(4, 1000L << 20, 300L << 20, "me");
    Tuning tuning = Tuner.tune(new Cluster("x", "x", 1, 0, node, List.of(), trial));
    assertEquals(4, tuning.containers());
    assertEquals("7296", tuning.value("mapreduce.map.memory.mb")); // 29491 / 4 = 7372
    assertEquals(
        1000 / 7296.0, Double.parseDouble(tuning.value("mapreduce.job.heap.memory-mb.ratio")));
    assertEquals("300", tuning.value("mapreduce.task.io.sort.mb"));
    assertEquals(RuleSource.TRIAL, tuning.limits().get(3).source());
  }

  /** Hortonworks: up to 4 GB, 8, 24 and above; a limit belongs below it. */
  @ParameterizedTest
  @CsvSource({
    "1, 256",
    "4, 256",
    "4.01, 512",
    "8, 512",
    "8.01, 1024",
    "24, 1024",
    "24.01, 2048",
    "512, 2048"
  })
  void theLeastContainerGrowsWithTheMemoryOfANode(double gigabytes, int megabytes) {
    assertEquals(megabytes, ContainerRule.leastMegabytes((long) (gigabytes * (1L << 30))));
  }

  @Test
  void onlySettingsThatItMakesHaveAValue() throws IOException {
    Tuning tuning = Tuner.tune(Clusters.load("CeresII"));
    assertThrows(IllegalArgumentException.class, () -> tuning.value("mapreduce.map.cpu.vcores"));
  }

  private static long number(Tuning tuning, String key) {
    return Long.parseLong(tuning.value(key));
  }

  private static Device disk(Device.Kind kind, int count, Double bytesPerSecond) {
    return new Device(kind.name(), kind, count, null, bytesPerSecond, bytesPerSecond, null);
  }
}
