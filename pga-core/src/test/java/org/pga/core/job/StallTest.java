package org.pga.core.job;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class StallTest {
  private final Stall stall = new Stall(0);

  private static long at(long seconds) {
    return TimeUnit.SECONDS.toNanos(seconds);
  }

  private void look(long seconds, Object report, long... cpuMillis) {
    Map<String, Long> tasks = new java.util.HashMap<>();
    for (int i = 0; i < cpuMillis.length; i++) {
      tasks.put("task" + i, cpuMillis[i]);
    }
    stall.look(at(seconds), report, tasks);
  }

  @Test
  void aJobWhoseFiguresChangeMoves() {
    look(10, "0 %");
    look(20, "1 %");
    assertEquals(0, stall.seconds(at(20)));
    look(30, "1 %");
    look(40, "1 %");
    assertEquals(20, stall.seconds(at(40)));
    look(50, "2 %");
    assertEquals(0, stall.seconds(at(50)));
  }

  @Test
  void aLongSuperstepMovesBecauseOneOfItsWorkersComputes() {
    look(10, "superstep 3", 1000, 1000);
    look(70, "superstep 3", 1500, 55_000);
    assertEquals(0, stall.seconds(at(70)));
  }

  /** Heartbeats, the sampler and collecting garbage take some hundredths of a core. */
  @Test
  void tasksThatOnlyWaitDontMoveIt() {
    look(10, "superstep 3", 1000, 1000);
    look(70, "superstep 3", 3400, 3400);
    look(130, "superstep 3", 5800, 5800);
    assertEquals(120, stall.seconds(at(130)));
  }

  @Test
  void aJobThatNeverReportsHasStoodStillFromTheBeginning() {
    assertEquals(300, stall.seconds(at(300)));
  }
}
