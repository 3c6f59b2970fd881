package org.pga.driver.command.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.pga.profile.plan.Assumptions;
import org.pga.profile.plan.BottleneckModel;
import org.pga.profile.plan.DiskRoom;
import org.pga.profile.plan.Machines;
import org.pga.profile.plan.RunLoad;
import org.pga.profile.plan.StageBytes;
import org.pga.profile.plan.StageLoad;
import org.pga.profile.plan.StageTime;

/**
 * What is predicted of a run on one cluster.
 *
 * @param needs memory of its stages there
 */
record Forecast(RunLoad run, Machines machines, Assumptions assumptions, MemoryNeeds needs) {
  List<StageTime> times() {
    return model().predict(run);
  }

  /** Of all nodes together. */
  List<StageBytes> bytes() {
    return model().bytes(run);
  }

  /** Of one node. */
  List<StageBytes> bytesOfNode() {
    return model().bytesOfNode(run);
  }

  List<StageMemory> memory() {
    return needs.of(run.stages());
  }

  /** What its nodes are too small for. */
  List<String> warnings() {
    return Stream.of(heapWarning(), mappedWarning(), diskWarning())
        .flatMap(Optional::stream)
        .toList();
  }

  Optional<String> heapWarning() {
    return needs.heapWarning(run.stages());
  }

  Optional<String> mappedWarning() {
    return needs.mappedWarning(run.stages());
  }

  Optional<String> diskWarning() {
    return new DiskRoom(machines, assumptions, run).warning();
  }

  /** Where its figures come from. */
  List<String> notes() {
    List<String> notes = new ArrayList<>(machines.notes());
    notes.addAll(cpuNotes(run));
    return notes;
  }

  /** Where CPU seconds come from, and of which stages there are none. */
  static List<String> cpuNotes(RunLoad run) {
    List<String> notes = new ArrayList<>();
    if (run.hostCpu()) {
      notes.add("CPU: how busy the hosts' processors were, whatever the cause");
    }
    List<String> unknown =
        run.stages().stream()
            .filter(load -> load.cpuSeconds() == null)
            .map(StageLoad::title)
            .toList();
    if (!unknown.isEmpty()) {
      notes.add("CPU not measured: " + String.join(", ", unknown) + "; they may take longer");
    }
    return notes;
  }

  private BottleneckModel model() {
    return new BottleneckModel(machines.best(), assumptions);
  }
}
