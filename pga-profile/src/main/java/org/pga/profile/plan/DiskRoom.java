package org.pga.profile.plan;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.pga.core.Words;
import org.pga.profile.Figures;

/**
 * Whether the nodes' own disks hold what a run has there at once: its input, one copy, and {@link
 * StageBytes#scratch}.
 */
public final class DiskRoom {
  private static final int MOST_TRIED = 1000;

  private final Machines machines;
  private final Assumptions assumptions;
  private final RunLoad run;
  private final double input;

  public DiskRoom(Machines machines, Assumptions assumptions, RunLoad run) {
    this.machines = machines;
    this.assumptions = assumptions;
    this.run = run;
    input =
        machines.remote() || run.stages().isEmpty() ? 0 : StageLoad.known(run.stages().get(0).in());
  }

  /** What a person should know of it; empty: they hold it, or nothing is known of disks at all. */
  public Optional<String> warning() {
    if (machines.cluster().node().localDevices().isEmpty() || run.stages().isEmpty()) {
      return Optional.empty();
    }
    Double capacity = machines.capacity();
    StageBytes most = most(machines.cluster().workers());
    double needed = needed(machines.cluster().workers());
    if (needed == 0) {
      return Optional.empty(); // no bytes are recorded
    }
    if (capacity == null) {
      return Optional.of(
          Words.of(
              "its file has no capacity of disks: they must hold %s a node (in %s)",
              bytes(needed), most.load().title()));
    }
    if (needed <= capacity) {
      return Optional.empty();
    }
    return Optional.of(
        Words.of(
            "too little disk: in %s the fullest node has %s on its disks at once (%s of input, %s"
                + " of scratch), and they hold %s; enough: disks of %s a node%s",
            most.load().title(),
            bytes(needed),
            bytes(needed - most.scratch()),
            bytes(most.scratch()),
            bytes(capacity),
            bytes(needed),
            workersEnough().isEmpty()
                ? ""
                : Words.of(", or %,d such nodes", workersEnough().getAsInt())));
  }

  /** The stage with the most on the fullest of so many nodes. */
  private StageBytes most(int workers) {
    List<StageBytes> ofNode =
        new BottleneckModel(machines.best().withWorkers(workers), assumptions).bytesOfNode(run);
    return ofNode.stream().max(Comparator.comparing(StageBytes::scratch)).orElseThrow();
  }

  private double needed(int workers) {
    return input / workers + most(workers).scratch();
  }

  /**
   * Workers that are enough; empty: nothing is known of capacities, or no number is, since a single
   * task's map output is too much already.
   */
  OptionalInt workersEnough() {
    Double capacity = machines.capacity();
    if (capacity == null || run.stages().isEmpty()) {
      return OptionalInt.empty();
    }
    // Of one copy: more nodes may hold more of them.
    int least = NodesNeeded.toHold(needed(1), capacity);
    return IntStream.range(least, least + MOST_TRIED)
        .filter(workers -> needed(workers) <= capacity)
        .findFirst();
  }

  private static String bytes(double bytes) {
    return Figures.bytes((long) bytes);
  }
}
