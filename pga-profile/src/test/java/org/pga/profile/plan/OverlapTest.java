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

  /** By fractions of integers, once by convolution, once by mean value analysis. */
  @Test
  void manyCoresByFractions() {
    assertEquals(78.56854591783622, Overlap.seconds(5006, 17.5, 64, 64), 1e-9);
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
    for (int cores : new int[] {2, 16, 64}) {
      for (int tasks = 1; tasks < 100; tasks++) {
        for (double io : new double[] {1, 17.5, 30, 100, 1000}) {
          for (double cpu : new double[] {200, 5006}) {
            double seconds = Overlap.seconds(cpu, io, tasks, cores);
            double busy = cpu / Math.min(tasks, cores);
            assertTrue(
                Math.max(busy, io) - 1e-9 <= seconds && seconds <= busy + io + 1e-9,
                seconds + " s of " + busy + " and " + io);
          }
        }
      }
    }
  }
}
