package org.pga.profile.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Device;
import org.pga.profile.cluster.Node;
import org.pga.profile.cluster.Trial;

class MachinesTest {
  private static final Device USUAL = new Device("d", Device.Kind.HDD, 1, 500L, null, null, null);
  private static final Device STATED = new Device("d", Device.Kind.SSD, 1, 500L, 20.0, 10.0, null);
  private static final Device VOLUME =
      new Device("v", Device.Kind.REMOTE, 2, null, null, null, 3.0);

  private static Machines machines(Double network, Double atScale, Device... devices) {
    Node node = new Node(4, null, 1000, List.of(devices), network, atScale);
    return new Machines(new Cluster("c", "d", 2, 0, node, List.of()), null, false);
  }

  private static Bandwidths measured(Bandwidths.Network... network) {
    return new Bandwidths(
        List.of(new Bandwidths.Disk("h", List.of("/d"), 1L, null, 6.0, 6.0, null, null, null)),
        List.of(network));
  }

  /** The start of each note, one a line. */
  private static String notes(Machines machines) {
    return String.join(
        "\n", machines.notes().stream().map(note -> note.replaceFirst(":.*", "")).toList());
  }

  @Test
  void ofWhatIsStatedTheReaderNeedsNoNote() {
    assertEquals("", notes(machines(9.0, 8.0, STATED)));
  }

  @Test
  void notesTellWhatIsUnknownOrAssumed() {
    assertEquals("disks unknown\nnetwork unknown", notes(machines(null, null)));
    assertEquals("disks unknown\nnetwork unknown", notes(machines(null, null, VOLUME)));
    assertEquals("disks assumed\nnetwork ideal", notes(machines(9.0, null, USUAL)));
    assertEquals("disks assumed", notes(machines(9.0, 8.0, STATED, USUAL)));
  }

  @Test
  void notesTellWhatWasMeasured() {
    Cluster cluster = machines(null, null, USUAL).cluster();
    Bandwidths.Network two = new Bandwidths.Network(2, 4.0, null, null);
    assertEquals(
        "disks as measured or given\nnetwork ideal",
        notes(new Machines(cluster, measured(two), false)));
    Bandwidths network = new Bandwidths(List.of(), List.of(two));
    assertEquals("disks assumed\nnetwork ideal", notes(new Machines(cluster, network, false)));
  }

  @Test
  void ratesOfThePageCacheAreDoubted() {
    Bandwidths.Disk disk =
        new Bandwidths.Disk("h", List.of("/d"), 1L, "not defeated", 6.0, 6.0, null, null, null);
    Cluster cluster = machines(9.0, 8.0, STATED).cluster();
    Bandwidths cached = new Bandwidths(List.of(disk), List.of());
    String notes = notes(new Machines(cluster, cached, false));
    assertTrue(notes.contains("disks measured with the page cache in between"), notes);
    // Of these transfers nothing is taken.
    Bandwidths.Disk larger =
        new Bandwidths.Disk("h", List.of("/d"), 2L, "direct", 6.0, 6.0, null, null, null);
    Bandwidths direct = new Bandwidths(List.of(disk, larger), List.of());
    assertEquals("disks as measured or given", notes(new Machines(cluster, direct, false)));
  }

  /** What of reading and writing wasn't measured isn't free. */
  @Test
  void theOtherSideIsAsTheFileSaysOrAssumed() {
    assertEquals(new Storage(7.0, 10.0, 3.5, 5.0), given(7.0, null, STATED).best().disks());
    assertEquals(new Storage(20.0, 7.0, 10.0, 3.5), given(null, 7.0, STATED).best().disks());
    assertEquals(89.4e6, given(7.0, null, USUAL).best().disks().write());
    assertEquals(0, given(7.0, null).best().disks().writeSeconds(1, 1));
    String measured = "disks as measured or given\n";
    assertEquals(measured + "disks' writing as its file says", notes(given(7.0, null, STATED)));
    assertEquals(measured + "disks' reading as its file says", notes(given(null, 7.0, STATED)));
    assertEquals(measured + "disks' writing assumed", notes(given(7.0, null, USUAL)));
    assertEquals(measured + "disks' writing unknown", notes(given(7.0, null)));
  }

  private static Machines given(Double read, Double write, Device... devices) {
    Bandwidths.Disk disk =
        new Bandwidths.Disk(null, List.of("given"), null, null, read, write, null, null, null);
    Cluster cluster = machines(9.0, 8.0, devices).cluster();
    return new Machines(cluster, new Bandwidths(List.of(disk), List.of()), false);
  }

  @Test
  void onlyWhatTellsItsNodesIsAMeasurementOfTheNetwork() {
    Bandwidths measured =
        measured(
            new Bandwidths.Network(null, 1.0, null, null),
            new Bandwidths.Network(4, null, null, null),
            new Bandwidths.Network(3, 2.0, null, null));
    Machines machines = new Machines(machines(9.0, 8.0).cluster(), measured, false);
    assertEquals(2, machines.rates(NetworkAssumption.AT_SCALE).orElseThrow().network());
    assertEquals(9, machines.rates(NetworkAssumption.IDEAL).orElseThrow().network());
    assertEquals(
        Double.POSITIVE_INFINITY,
        machines.rates(NetworkAssumption.NEVER_BINDS).orElseThrow().network());
  }

  @Test
  void containersAreGivenOrTriedOrOneForEachProcessor() {
    Cluster cluster = machines(null, null).cluster();
    assertEquals(4, new Machines(cluster, null, false).best().containers());
    Cluster tried = cluster.withTrial(new Trial(3, null, null, "me"));
    assertEquals(3, new Machines(tried, null, false).best().containers());
    assertEquals(2, new Machines(tried, null, false, 2).best().containers());
    Cluster heapOnly = cluster.withTrial(new Trial(null, 100L, null, "me"));
    assertEquals(4, new Machines(heapOnly, null, false).best().containers());
  }

  @Test
  void remoteVolumesHoldInputAndOutputWhereAsked() {
    Machines machines = machines(null, null, STATED, VOLUME);
    assertTrue(machines.hasVolumes());
    assertFalse(machines(null, null, STATED).hasVolumes());
    assertNull(machines.best().volume());
    Machines remote = new Machines(machines.cluster(), null, true);
    assertEquals(6, remote.best().volume().readWhileWriting());
    assertEquals(machines.best().disks(), remote.best().disks());
  }

  @Test
  void onlyKnownCapacitiesTellHowManyNodesAreNeeded() {
    Device unknown = new Device("u", Device.Kind.SSD, 1, null, 20.0, 10.0, null);
    RunLoad none = new RunLoad("none", null, null, RanOn.UNKNOWN, false, false, null, List.of());
    assertEquals(1, machines(null, null, STATED).needed(none, 1));
    assertNull(machines(null, null, STATED, unknown).needed(none, 1));
    assertNull(machines(null, null).needed(none, 1));
  }
}
