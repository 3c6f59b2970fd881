package org.pga.profile.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Small loads, times by hand. */
class BottleneckModelTest {
  private static final Assumptions NO_OVERHEAD = new Assumptions(1, false, new Overheads(0, 0, 0));

  /** 2 workers of 4 cores; 10 bytes a second of disk each way, 5 when both; network 8. */
  private static final NodeRates NODE =
      new NodeRates(2, 4, 2.0, 100, Storage.alone(10.0, 10.0), null, 8);

  private static StageLoad mapReduce(Double cpu, Double taskMemory) {
    return new StageLoad(
        "s",
        null,
        false,
        1,
        0,
        cpu,
        2000.0,
        400.0,
        800.0,
        2400.0,
        2400.0,
        true,
        null,
        taskMemory,
        null);
  }

  private static StageTime time(StageLoad stage, NodeRates node, Assumptions assumptions) {
    RunLoad run =
        new RunLoad(
            "r",
            null,
            null,
            new RanOn(null, 2.0, null, null, null, null),
            false,
            false,
            null,
            List.of(stage));
    return new BottleneckModel(node, assumptions).predict(run).get(0);
  }

  @Test
  void threePhasesOfARecordedStage() {
    // A node: map reads 1000 + 400, writes 400 + 400; fetch 400, 400; reduce reads 400, writes 200.
    // No memory is free. Map: 800 both ways 160 s, then 600 at 10: 220 s. Fetch: 80 s, network 50.
    // Reduce: 200 both ways 40 s, then 200 at 10: 60 s.
    NodeRates noMemory = oneContainer(2.0);
    StageTime time = time(mapReduce(80.0, 0.0), noMemory, NO_OVERHEAD);

    // One container a node computes 40 s, and its disks wait meanwhile.
    assertEquals(220 + 80 + 60 + 40, time.seconds(), 1e-9);
    assertEquals(Resource.DISK_READ, time.binding());
    assertEquals(40, time.busy().get(Resource.CPU), "80 s on 2 of 8 cores");
    assertEquals(50, time.busy().get(Resource.NETWORK), "400 bytes sent at 8 a second");
  }

  @Test
  void oneContainerAddsUp() {
    StageTime time = time(mapReduce(1000.0, 0.0), oneContainer(2.0), NO_OVERHEAD);

    assertEquals(500 + 280 + 80, time.seconds(), 1e-9);
    assertEquals(Resource.CPU, time.binding());
    StageTime faster = time(mapReduce(1000.0, 0.0), oneContainer(4.0), NO_OVERHEAD);
    assertEquals(250 + 280 + 80, faster.seconds(), 1e-9);
  }

  @Test
  void containersComputeWhileOthersWait() {
    // 4 containers on 4 cores: between the sum, 1000 / 8 + 280, and the longer, 280; half of the
    // fetching's 80 goes with these, since of two reducers for each container one computes then.
    double four = time(mapReduce(1000.0, 0.0), containers(4), NO_OVERHEAD).seconds() - 40;
    double eight = time(mapReduce(1000.0, 0.0), containers(8), NO_OVERHEAD).seconds() - 40;
    assertTrue(320 < eight && eight < four && four < 445, eight + " " + four);
    assertEquals(320, time(mapReduce(1000.0, 0.0), containers(500), NO_OVERHEAD).seconds() - 40, 1);
    double cpuBound = time(mapReduce(8000.0, 0.0), containers(500), NO_OVERHEAD).seconds();
    assertEquals(1000 + 40, cpuBound, 1);
  }

  @Test
  void computeUnitsGoBeforeTheClock() {
    NodeRates node = new NodeRates(2, 4, 1, 9.9, 5.5, 0, NODE.disks(), null, 8);
    RunLoad run =
        new RunLoad(
            "r",
            null,
            null,
            new RanOn(null, 2.0, 4.4, null, null, null),
            false,
            false,
            null,
            List.of(mapReduce(1000.0, 0.0)));
    double seconds = new BottleneckModel(node, NO_OVERHEAD).seconds(run);
    assertEquals(500 * 4.4 / 5.5 + 280 + 80, seconds, 1e-9);
  }

  @Test
  void startsOfVirtualMachinesUseAllCoresWhateverTheContainers() {
    RunLoad run =
        new RunLoad(
            "r", null, null, RanOn.UNKNOWN, false, true, null, List.of(mapReduce(1000.0, 0.0)));
    double starts = Overheads.START_CPU_SECONDS / 2;
    double seconds = new BottleneckModel(oneContainer(2.0), NO_OVERHEAD).seconds(run);
    assertEquals(500 - starts + starts / 4 + 280 + 80, seconds, 1e-9);
  }

  @Test
  void giraphHasTwoWorkersWhateverTheContainers() {
    StageLoad stage =
        new StageLoad(
            "g", 31, true, 1, 0, 40.0, null, null, null, null, null, false, null, 0.0, null);
    NodeRates one = new NodeRates(1, 4, 1, 2.0, null, 0, NODE.disks(), null, 8);
    assertEquals(20, time(stage, one, NO_OVERHEAD).seconds(), 1e-9);
    assertEquals(
        40 / 3.0,
        time(stage, new NodeRates(1, 4, 3, 2.0, null, 0, NODE.disks(), null, 8), NO_OVERHEAD)
            .seconds(),
        1e-9);
  }

  private static NodeRates oneContainer(double gigahertz) {
    return new NodeRates(2, 4, 1, gigahertz, null, 0, NODE.disks(), null, 8);
  }

  private static NodeRates containers(int number) {
    return new NodeRates(2, 4, number, 2.0, null, 0, NODE.disks(), null, 8);
  }

  @Test
  void freeMemorySparesReadingAgainAndAFifthOfItWaitingForWrites() {
    // 4 tasks of 1000 leave 8800 of 12800 bytes: more than the 1200 written locally. 1760 may be
    // dirty, more than 1200 + 200. So only the input is read: 1000 at 10. The network: 50 s.
    NodeRates memory = new NodeRates(2, 4, 2.0, 12_800, NODE.disks(), null, 8);
    StageTime time = time(mapReduce(null, 1000.0), memory, NO_OVERHEAD);
    assertEquals(100 + 50, time.seconds(), 1e-9);

    Assumptions cached = new Assumptions(1, true, new Overheads(0, 0, 0));
    assertEquals(50, time(mapReduce(null, 1000.0), memory, cached).seconds(), 1e-9);
    assertEquals(0.5, new PageCache(600).missed(1200));
    assertEquals(0.9, new PageCache(600).awaited(1200), 1e-9);
    assertEquals(1280, PageCache.of(memory, 4, null).bytes(), "unknown tasks: a tenth");
  }

  @Test
  void giraphByMessagesGraphAndOverheads() {
    StageLoad stage =
        new StageLoad(
            "g", 31, true, 3, 100, 40.0, 2000.0, 1000.0, null, null, null, false, 25.0, 0.0, null);
    NodeRates noMemory = oneContainer(2.0);
    // 25 messages of 64 bytes from 2 nodes: 800 bytes at 8; disk: 500 both ways, 500 more; CPU 20 s
    // in one worker on each node.
    StageTime time = time(stage, noMemory, new Assumptions(1, false, new Overheads(7, 10, 0.5)));
    assertEquals(150 + 20 + 30 + 50, time.seconds(), 1e-9);
    assertEquals(Resource.DISK_READ, time.binding());
    // Each of 3 jobs reads what the one before wrote: with memory only messages are left.
    NodeRates memory = new NodeRates(2, 4, 1, 2.0, null, 10_000, NODE.disks(), null, 8);
    assertEquals(100 + 20, time(stage, memory, NO_OVERHEAD).seconds(), 1e-9);
    assertEquals(Resource.NETWORK, time(stage, memory, NO_OVERHEAD).binding());
  }

  @Test
  void copiesOfTheOutputCrossTheNetworkAndAreWritten() {
    NodeRates noMemory = new NodeRates(2, 4, 2.0, 0, NODE.disks(), null, 1);
    StageTime time =
        time(mapReduce(null, 0.0), noMemory, new Assumptions(2, false, new Overheads(0, 0, 0)));
    // Reduce: 400 read, 400 written, 200 sent at 1 a second.
    assertEquals(220 + 400 + 200, time.seconds(), 1e-9);
  }

  /** As HDFS, which has no two copies of a block on one DataNode. */
  @Test
  void thereAreNoMoreCopiesThanNodes() {
    Overheads none = new Overheads(0, 0, 0);
    double two = time(mapReduce(80.0, 0.0), NODE, new Assumptions(2, false, none)).seconds();
    double three = time(mapReduce(80.0, 0.0), NODE, new Assumptions(3, false, none)).seconds();
    assertEquals(two, three, 1e-9);
  }

  @Test
  void oneNodeSendsNothing() {
    NodeRates one = new NodeRates(1, 4, 2.0, 0, Storage.UNKNOWN, null, 1);
    assertEquals(0, time(mapReduce(null, 0.0), one, NO_OVERHEAD).seconds());
  }

  @Test
  void moreDataIsLinear() {
    RunLoad run =
        new RunLoad("r", 5.0, 7.0, RanOn.UNKNOWN, false, false, 3.0, List.of(mapReduce(80.0, 0.0)));
    assertEquals(14, run.times(2).bases());
    NodeRates noMemory = new NodeRates(2, 4, 2.0, 0, NODE.disks(), null, 8);
    BottleneckModel model = new BottleneckModel(noMemory, NO_OVERHEAD);
    assertEquals(2 * model.seconds(run), model.seconds(run.times(2)), 1e-9);
  }

  @Test
  void themisHasThreadsForEachCore() {
    StageLoad stage =
        new StageLoad(
            "s", null, false, 1, 0, 1000.0, null, null, null, null, null, false, null, null, null);
    assertEquals(1000.0 / 2 / 4, time(stage, NODE, NO_OVERHEAD).seconds(), 1e-9);
    assertEquals(1000.0 / 2 / 1, time(stage, oneContainer(2.0), NO_OVERHEAD).seconds(), 1e-9);
    assertEquals(1000.0 / 2 / 4, time(stage, containers(9), NO_OVERHEAD).seconds(), 1e-9);
  }

  @Test
  void startsOfVirtualMachinesTakeLongerOnSlowCores() {
    RanOn there = new RanOn(null, 4.0, null, null, null, null);
    RunLoad run =
        new RunLoad("r", null, null, there, false, true, null, List.of(mapReduce(1000.0, 0.0)));
    double starts = 2 * Overheads.START_CPU_SECONDS / 2;
    double seconds = new BottleneckModel(oneContainer(2.0), NO_OVERHEAD).seconds(run);
    assertEquals(1000 - starts + starts / 4 + 280 + 80, seconds, 1e-9);
  }

  @Test
  void freeMemoryIsWhatTasksLeaveButATenthAtLeast() {
    NodeRates node = new NodeRates(2, 4, 2.0, 12_800, NODE.disks(), null, 8);
    assertEquals(8800, PageCache.of(node, 4, 1000.0).bytes());
    assertEquals(1280, PageCache.of(node, 4, 3000.0).bytes(), 1e-9);
  }

  /**
   * Of 1,000 bytes of memory 100 are kept back. In larger containers tasks took 400 each; here all
   * four have 900.
   */
  @Test
  void smallerContainersLeaveNoLessMemoryThanATenth() {
    NodeRates small = new NodeRates(2, 4, 2.0, 1000, NODE.disks(), null, 8);
    double unknown = time(mapReduce(null, null), small, NO_OVERHEAD).seconds();
    assertEquals(unknown, time(mapReduce(null, 400.0), small, NO_OVERHEAD).seconds(), 1e-9);
    double free = time(mapReduce(null, 0.0), small, NO_OVERHEAD).seconds();
    assertTrue(free < unknown, free + " " + unknown);
  }

  /** 400 MiB of map output fit into the sort buffer of a task of 2 GiB, not into that of one. */
  @Test
  void smallerContainersMergeMore() {
    double mib = 1 << 20;
    double shuffle = 400 * mib;
    StageLoad stage =
        new StageLoad(
            "s",
            null,
            false,
            1,
            0,
            null,
            128 * mib,
            0.0,
            shuffle,
            2 * shuffle,
            2 * shuffle,
            true,
            null,
            4096 * mib,
            null);
    RanOn there = new RanOn(null, null, null, 1, 1, 2048 * mib);
    RunLoad run = new RunLoad("r", null, null, there, false, false, null, List.of(stage));
    double[] written = new double[2];
    for (int i = 0; i < 2; i++) {
      NodeRates node =
          new NodeRates(1, 4, i == 0 ? 2 : 4, null, null, 4096 * mib, NODE.disks(), null, 8);
      StageTime time = new BottleneckModel(node, NO_OVERHEAD).predict(run).get(0);
      written[i] = time.busy().get(Resource.DISK_WRITE);
    }
    assertTrue(written[0] < written[1], written[0] + " " + written[1]);
  }

  @Test
  void eachJobOfGiraphReadsAgainWhatTheOneBeforeWrote() {
    StageLoad stage =
        new StageLoad(
            "g", 31, true, 2, 0, 0.0, 4000.0, 2000.0, null, null, null, false, 25.0, 0.0, null);
    // A node: 2 · 1000 read and 2 · 500 written, of 800 in memory and 160 dirty. So 400 are read
    // and 680 waited for: 400 both ways 80 s, then 280 at 10. The network: 800 at 8 a second.
    NodeRates memory = new NodeRates(2, 4, 1, 2.0, null, 800, NODE.disks(), null, 8);
    StageTime time = time(stage, memory, NO_OVERHEAD);
    assertEquals(400 * 2 / 10.0 + 280 / 10.0, time.busy().get(Resource.DISK_WRITE), 1e-9);
    assertEquals(80, time.busy().get(Resource.DISK_READ), 1e-9);
    assertEquals(100, time.busy().get(Resource.NETWORK), 1e-9);
    // A copy of 1000 goes to the other node.
    Assumptions twice = new Assumptions(2, false, new Overheads(0, 0, 0));
    assertEquals(100 + 1000 / 8.0, time(stage, memory, twice).busy().get(Resource.NETWORK), 1e-9);
  }

  @Test
  void aPhaseSoManyTimes() {
    assertEquals(new Phase(2, 4, 6, 8, 10), new Phase(1, 2, 3, 4, 5).times(2));
  }

  @Test
  void ofEquallyBusyResourcesTheFirstBinds() {
    Busy busy = new Busy().with(Resource.NETWORK, 5).with(Resource.DISK_READ, 5);
    assertEquals(Resource.DISK_READ, busy.binding());
    assertEquals(5, busy.longest());
  }
}
