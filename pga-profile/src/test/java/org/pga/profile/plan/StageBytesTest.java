package org.pga.profile.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Device;
import org.pga.profile.cluster.Node;

/** Small loads, bytes by hand. */
class StageBytesTest {
  private static final double BLOCK = 128 << 20;
  private static final Storage DISKS = Storage.alone(10.0, 10.0);
  private static final Assumptions TWO_COPIES = new Assumptions(2, false, Overheads.NONE);

  private static StageLoad stage(
      String name, Double in, Double out, Double shuffle, Double read, Double written) {
    return new StageLoad(
        name, null, false, 1, 0, null, in, out, shuffle, read, written, true, null, null, null);
  }

  /** 39 bytes of output, then 800 shuffled, spilled once, merged by half and fetched. */
  private static final RunLoad RUN =
      Loads.run(
          stage("pack", 100.0, 39.0, 0.0, 0.0, 0.0),
          stage("graph", 3 * BLOCK, 6.0, 800.0, 2000.0, 2000.0),
          new StageLoad(
              "giraph", 31, true, 1, 9, null, 6.0, 3.0, null, 5.0, 7.0, true, 9.0, null, null));

  private static NodeRates node(int workers) {
    return new NodeRates(workers, 4, 2.0, 100, DISKS, null, 8);
  }

  private static BottleneckModel model(int workers) {
    return new BottleneckModel(node(workers), TWO_COPIES);
  }

  @Test
  void allNodesTogether() {
    List<StageBytes> bytes = model(2).bytes(RUN);
    assertEquals(
        List.of(
            new StageBytes(RUN.stages().get(0), 100.0, 78.0, 0.0, 0.0, 0.0, 78),
            // 78 and 12 of outputs, 800 that maps wrote, 800 fetched; what was merged is gone.
            new StageBytes(
                RUN.stages().get(1), 3 * BLOCK, 12.0, 800.0, 2000.0, 2000.0, 78 + 12 + 1600),
            new StageBytes(RUN.stages().get(2), 6.0, 6.0, null, 5.0, 7.0, 78 + 12 + 6)),
        bytes);
  }

  /** Three maps on two nodes: one node has two of them, and two thirds of their output. */
  @Test
  void theFullestNodeHasAMapMore() {
    StageBytes graph = model(2).bytesOfNode(RUN).get(1);
    assertEquals(1.5 * BLOCK, graph.read());
    assertEquals(6, graph.written());
    assertEquals(400, graph.shuffle());
    assertEquals(1000, graph.localWritten());
    assertEquals((78 + 12 + 800) / 2.0 + 800 * 2 / 3.0, graph.scratch(), 1e-9);
  }

  @Test
  void moreDataIsSoManyTimesAsMuch() {
    StageBytes graph = model(2).bytes(RUN.times(10)).get(1);
    assertEquals(30 * BLOCK, graph.read());
    assertEquals(16_900, graph.scratch());
  }

  /** One node holds one copy; and volumes hold what else would be on disks. */
  @Test
  void copiesAreOnOtherNodesAndVolumesHoldTheirs() {
    assertEquals(39, model(1).bytes(RUN).get(0).scratch());
    NodeRates remote = new NodeRates(2, 4, 2.0, 100, DISKS, DISKS, 8);
    assertEquals(1600, new BottleneckModel(remote, TWO_COPIES).bytes(RUN).get(1).scratch());
  }

  /** Themis: written where it was sent to, and read there. */
  @Test
  void whatHasNoLocalBytesIsA2IoJob() {
    StageLoad sort = stage("sort", 100.0, 100.0, 100.0, null, null);
    assertEquals(
        List.of(new StageBytes(sort, 100.0, 200.0, 100.0, 100.0, 100.0, 300)),
        model(2).bytes(Loads.run(sort)));
    StageLoad unknown = stage("s", null, null, null, null, null);
    assertEquals(
        List.of(new StageBytes(unknown, null, null, null, null, null, 0)),
        model(2).bytes(Loads.run(unknown)));
  }

  private static Optional<String> warning(int workers, RunLoad run, Device... devices) {
    Node node = new Node(4, null, 1000, List.of(devices), null, null);
    Cluster cluster = new Cluster("c", "d", workers, 0, node, List.of());
    return new DiskRoom(new Machines(cluster, null, false), TWO_COPIES, run).warning();
  }

  private static Device ssd(Long capacity) {
    return new Device("s", Device.Kind.SSD, 2, capacity, 20.0, 10.0, null);
  }

  /**
   * The fullest of two has (78 + 12 + 800) / 2 + 533.3 and 50 of the input, of three 563.3 + 33.
   */
  @Test
  void disksThatHoldTooLittleAreNamed() {
    assertEquals(Optional.empty(), warning(2, RUN, ssd(515L)));
    assertEquals(
        "too little disk: in graph the fullest node has 1.0 kB on its disks at once (50 bytes of"
            + " input, 978 bytes of scratch), and they hold 1.0 kB; enough: disks of 1.0 kB a node,"
            + " or 3 such nodes",
        warning(2, RUN, ssd(514L - 10)).orElseThrow());
  }

  /** 800 bytes of one map are on one node, however many there are. */
  @Test
  void noNumberOfNodesPartsATasksOutput() {
    RunLoad one = Loads.run(stage("graph", 100.0, 6.0, 800.0, 800.0, 800.0));
    String warning = warning(2, one, ssd(300L)).orElseThrow();
    assertTrue(warning.endsWith("enough: disks of 856 bytes a node"), warning);
  }

  @Test
  void whatIsntKnownIsSaid() {
    assertEquals(
        "its file has no capacity of disks: they must hold 1.0 kB a node (in graph)",
        warning(2, RUN, ssd(null)).orElseThrow());
    assertEquals(Optional.empty(), warning(2, RUN));
    RunLoad noBytes = Loads.run(stage("s", null, null, null, null, null));
    assertEquals(Optional.empty(), warning(2, noBytes, ssd(null)));
  }
}
