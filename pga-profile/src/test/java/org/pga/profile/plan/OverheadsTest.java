package org.pga.profile.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class OverheadsTest {
  private static final double TOLERANCE = 1e-9;

  private static StageLoad stage(boolean giraph, int jobs, long supersteps) {
    return Loads.stage(giraph, jobs, supersteps, null);
  }

  @Test
  void ofJobsAndSupersteps() {
    assertEquals(2 * 26, Overheads.YARN.of(stage(false, 2, 0)), TOLERANCE);
    assertEquals(3 * 27 + 100 * 0.07, Overheads.YARN.of(stage(true, 3, 100)), TOLERANCE);
    assertEquals(0, Overheads.NONE.of(stage(true, 3, 100)), TOLERANCE);
  }

  /** The hosts' processors tell the starts of tasks and what a superstep computes. */
  @Test
  void whereHostsToldCpuSecondsOnlyWaitingIsLeft() {
    Overheads waits = Overheads.YARN.withoutStarts();
    assertEquals(26 - 7.7, waits.jobSeconds(), TOLERANCE);
    assertEquals(26 - 7.7, waits.giraphSeconds(), TOLERANCE);
    assertEquals(0, waits.superstepSeconds());
    assertEquals(0, Overheads.EMBEDDED.withoutStarts().jobSeconds());
  }

  @Test
  void whatAJobTakesCanBeGiven() {
    Overheads given = Overheads.YARN.withJobs(5);
    assertEquals(2 * 5, given.of(stage(false, 2, 0)), TOLERANCE);
    assertEquals(3 * 5 + 100 * 0.07, given.of(stage(true, 3, 100)), TOLERANCE);
  }
}
