package org.pga.driver.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.pga.core.failure.InputException;

class LanePlanTest {
  private static final long GB = 1_000_000_000;

  @Test
  void asManySamplesAtOnceAsFit() throws InputException {
    assertEquals(2, LanePlan.of(100, 2, 3 * GB, 1000).lanes(), "as many as threads");
    assertEquals(7, LanePlan.of(100, 16, 8 * GB, 1000).lanes(), "1 GB each");
    assertEquals(2, LanePlan.of(100, 16, 8 * GB, 1000).jvm().threads(), "threads are shared");
    assertEquals(1, LanePlan.of(100, 4, GB, 1000).lanes(), "one at least");
    assertEquals(3, LanePlan.of(3, 16, 64 * GB, 1000).lanes(), "no more than samples");
    assertThrows(InputException.class, () -> LanePlan.of(1, 1, GB - 1, 1000));
  }

  @Test
  void allTogetherTakeNoMoreThanIsGiven() throws InputException {
    for (int threads : new int[] {1, 2, 7, 64}) {
      for (long memory : new long[] {2 * GB, 3 * GB, 10 * GB, 500 * GB}) {
        LanePlan plan = LanePlan.of(1000, threads, memory, 1000);
        assertTrue(plan.lanes() * plan.jvm().memory() < memory);
        assertTrue(plan.lanes() * plan.jvm().threads() <= threads);
        LanePlan doubled = plan.doubled();
        if (doubled != null) {
          assertEquals(2 * plan.jvm().memory(), doubled.jvm().memory());
          assertTrue(doubled.lanes() * doubled.jvm().memory() < memory);
        }
      }
    }
  }

  @Test
  void whatHadAllOfItCantHaveTwice() throws InputException {
    assertNull(LanePlan.of(1, 8, 16 * GB, 1000).doubled());
  }
}
