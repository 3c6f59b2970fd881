package org.pga.profile.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NodesNeededTest {
  private static final NodeRates NODE = new NodeRates(1, 1, null, 0, Storage.UNKNOWN, null, 1e9);

  /** A job of so many CPU seconds, and a fixed one. */
  private static int within(double seconds, int least, double cpuSeconds) {
    Assumptions assumptions = new Assumptions(1, false, new Overheads(1, 1, 0));
    RunLoad run = Loads.run(Loads.stage(false, 1, 0, cpuSeconds));
    return NodesNeeded.within(seconds, least, NODE, assumptions, run);
  }

  @Test
  void aTimeLimitThatIsJustKeptIsEnough() {
    assertEquals(8, within(1 + 32, 1, 256));
    assertEquals(8, within(1 + 32.5, 1, 256));
    assertEquals(9, within(1 + 31.5, 1, 256));
    assertEquals(256, within(1 + 1, 1, 256));
  }

  @Test
  void whatTheDataNeedsIsTheLeast() {
    assertEquals(10, within(1 + 32, 10, 256));
    assertEquals(20, within(1 + 12.8, 3, 256));
  }

  @Test
  void noNumberOfNodesShortensFixedOverheads() {
    assertEquals(NodesNeeded.NEVER, within(1, 1, 256));
    assertEquals(NodesNeeded.NEVER, within(0.5, 1, 0));
  }

  @Test
  void asManyAsHoldTheData() {
    assertEquals(1, NodesNeeded.toHold(0, 500));
    assertEquals(1, NodesNeeded.toHold(500, 500));
    assertEquals(2, NodesNeeded.toHold(501, 500));
  }
}
