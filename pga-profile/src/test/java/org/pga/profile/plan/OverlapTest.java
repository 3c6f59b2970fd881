package org.pga.profile.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class OverlapTest {
  @Test
  void oneTaskComputesOrWaits() {
    assertEquals(140 + 37, Overlap.seconds(140, 37, 1, 2), 1e-9);
    assertEquals(140 + 37, Overlap.seconds(140, 37, 1, 16), 1e-9);
  }

  @Test
  void twoTasksByHand() {
    // One alone is at the disk for 37 of 177 s. The second so waits 37 · (1 + 37 / 177) there; each
    // has a core of its own for its half of the 140: (140 + 37 · 214 / 177) / 2.
    assertEquals((140 + 37 * 214 / 177.0) / 2, Overlap.seconds(140, 37, 2, 2), 1e-9);
    // With one core they wait for that, too: 140 · (1 + 140 / 177).
    assertEquals((140 * 317 / 177.0 + 37 * 214 / 177.0) / 2, Overlap.seconds(140, 37, 2, 1), 1e-9);
  }

  @Test
  void veryManyTakeAsLongAsTheBusierResource() {
    assertEquals(70, Overlap.seconds(140, 37, 300, 2), 0.1);
    assertEquals(90, Overlap.seconds(140, 90, 300, 2), 0.1);
  }

  @Test
  void oneResourceAloneIsShared() {
    assertEquals(35, Overlap.seconds(140, 0, 4, 8));
    assertEquals(17.5, Overlap.seconds(140, 0, 9, 8));
    assertEquals(37, Overlap.seconds(0, 37, 4, 8));
  }

  @Test
  void neverLongerThanTheSumNorShorterThanEither() {
    for (int tasks = 1; tasks < 40; tasks++) {
      for (double io : new double[] {1, 30, 100, 1000}) {
        double seconds = Overlap.seconds(200, io, tasks, 16);
        double busy = 200.0 / Math.min(tasks, 16);
        assertTrue(Math.max(busy, io) - 1e-9 <= seconds && seconds <= busy + io + 1e-9, "" + tasks);
      }
    }
  }
}
