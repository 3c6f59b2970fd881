package org.pga.profile.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Device;

/**
 * A cluster to plan for.
 *
 * @param cluster its file
 * @param measured its bandwidths; null: those of the file, or assumed ones
 * @param remote whether input and output are on its remote volumes (eq. 10 and 11)
 * @param containers that a node runs at once; null: as the file says was found by trial, otherwise
 *     one for each core
 * @param unfit why its nodes can't run PGA's containers; null: they can
 */
public record Machines(
    Cluster cluster, Bandwidths measured, boolean remote, Integer containers, String unfit) {

  /** Whose nodes can run them. */
  public Machines(Cluster cluster, Bandwidths measured, boolean remote, Integer containers) {
    this(cluster, measured, remote, containers, null);
  }

  /** With the file's containers. */
  public Machines(Cluster cluster, Bandwidths measured, boolean remote) {
    this(cluster, measured, remote, null);
  }

  /** What its nodes can do; empty if nothing is known of the network under this assumption. */
  public Optional<NodeRates> rates(NetworkAssumption network) {
    Double rate = network.rate(cluster.node(), measured);
    return rate == null ? Optional.empty() : Optional.of(rates(rate));
  }

  /**
   * As {@link #rates}, with the network measured at scale, otherwise ideal, otherwise never
   * binding.
   */
  public NodeRates best() {
    return rates(network()).orElseThrow();
  }

  /** The assumption of {@link #best}. */
  public NetworkAssumption network() {
    for (NetworkAssumption network : List.of(NetworkAssumption.AT_SCALE, NetworkAssumption.IDEAL)) {
      if (rates(network).isPresent()) {
        return network;
      }
    }
    return NetworkAssumption.NEVER_BINDS;
  }

  /** The same machines in another number. */
  public Machines withWorkers(int workers) {
    return new Machines(cluster.withWorkers(workers), measured, remote, containers, unfit);
  }

  /**
   * Workers whose disks hold what a run has at once, of its output one copy at most each; null
   * where capacities are unknown.
   */
  public Integer needed(RunLoad run, int replicas) {
    Double capacity = capacity();
    if (capacity == null) {
      return null;
    }
    DiskRoom room = new DiskRoom(this, new Assumptions(replicas, false, Overheads.NONE), run);
    return Math.max(toHold(run, replicas, capacity), room.workersEnough().orElse(1));
  }

  /** By the stage with the most. */
  private int toHold(RunLoad run, int replicas, double capacity) {
    for (int few = 1; few < replicas; few++) {
      if (NodesNeeded.toHold(run.bytesToHold(few, remote), capacity) <= few) {
        return few;
      }
    }
    return NodesNeeded.toHold(run.bytesToHold(replicas, remote), capacity);
  }

  /** Bytes that a node's own disks hold; null: unknown. */
  public Double capacity() {
    return Disks.capacity(cluster.node().localDevices());
  }

  /** Whether it has remote volumes. */
  public boolean hasVolumes() {
    return !volumes().isEmpty();
  }

  /** What the reader must know of where its rates come from. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (unfit != null) {
      notes.add(unfit);
    }
    notes.addAll(diskNotes());
    if (network() == NetworkAssumption.IDEAL) {
      notes.add("network ideal: as two nodes have it, not measured at scale");
    }
    if (network() == NetworkAssumption.NEVER_BINDS) {
      notes.add("network unknown: it limits nothing");
    }
    return notes;
  }

  /** Of reading and writing each may be given, stated, assumed or unknown. */
  private List<String> diskNotes() {
    Storage given = given();
    if (!given.reads() && !given.writes()) {
      return byFile("disks", "they limit").stream().toList();
    }
    List<String> notes = new ArrayList<>();
    notes.add("disks as measured or given");
    Disks.doubts(measured).ifPresent(notes::add);
    if (!given.reads() || !given.writes()) {
      String other = given.reads() ? "disks' writing" : "disks' reading";
      notes.add(byFile(other, "it limits").orElse(other + " as its file says"));
    }
    return notes;
  }

  /** What isn't stated of disks; empty: all is. */
  private Optional<String> byFile(String disks, String limit) {
    List<Device> devices = cluster.node().localDevices();
    if (devices.isEmpty()) {
      return Optional.of(disks + " unknown: " + limit + " nothing");
    }
    return Disks.assumed(devices)
        ? Optional.of(
            disks
                + " assumed: its file has no rates, so a hard disk reads 100 and writes"
                + " 89.4 MB/s, a solid-state one 540 and 520 (docs/engineering/planning.md)")
        : Optional.empty();
  }

  /** Own disks as measured or given. */
  private Storage given() {
    return Optional.ofNullable(measured).flatMap(Disks::measured).orElse(Storage.UNKNOWN);
  }

  private NodeRates rates(double network) {
    Storage disks = given().or(Disks.of(cluster.node().localDevices()));
    return new NodeRates(
        cluster.workers(),
        cluster.node().processors(),
        atOnce(),
        cluster.node().gigahertz(),
        cluster.node().computeUnits(),
        cluster.node().memoryBytes(),
        disks,
        remote ? Disks.of(volumes()) : null,
        network);
  }

  private int atOnce() {
    if (containers != null) {
      return containers;
    }
    return cluster.trial() != null && cluster.trial().containers() != null
        ? cluster.trial().containers()
        : cluster.node().processors();
  }

  private List<Device> volumes() {
    return cluster.node().devices().stream()
        .filter(device -> device.kind() == Device.Kind.REMOTE)
        .toList();
  }
}
