package org.pga.driver.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.pga.core.failure.InputException;

class AssemblerPlanTest {
  private static final long GB = 1_000_000_000;

  @Test
  void asManySamplesAtOnceAsFit() throws InputException {
    assertEquals(2, AssemblerPlan.of(100, 2, 3 * GB, 1000).assemblers(), "as many as threads");
    assertEquals(7, AssemblerPlan.of(100, 16, 8 * GB, 1000).assemblers(), "1 GB each");
    assertEquals(2, AssemblerPlan.of(100, 16, 8 * GB, 1000).jvm().threads(), "threads are shared");
    assertEquals(1, AssemblerPlan.of(100, 4, GB, 1000).assemblers(), "one at least");
    assertEquals(3, AssemblerPlan.of(3, 16, 64 * GB, 1000).assemblers(), "no more than samples");
    assertThrows(InputException.class, () -> AssemblerPlan.of(1, 1, GB - 1, 1000));
  }

  @Test
  void allTogetherTakeNoMoreThanIsGiven() throws InputException {
    for (int threads : new int[] {1, 2, 7, 64}) {
      for (long memory : new long[] {GB, 5 * GB / 4, 2 * GB, 3 * GB, 10 * GB, 500 * GB}) {
        AssemblerPlan plan = AssemblerPlan.of(1000, threads, memory, 1000);
        assertTrue(plan.assemblers() * plan.jvm().memory() < memory);
        assertTrue(plan.assemblers() * plan.jvm().threads() <= threads);
        AssemblerPlan doubled = plan.doubled();
        if (doubled != null) {
          assertEquals(2 * plan.jvm().memory(), doubled.jvm().memory());
          assertTrue(doubled.assemblers() * doubled.jvm().memory() < memory);
        }
      }
    }
  }

  @Test
  void whatHadAllOfItCantHaveTwice() throws InputException {
    assertNull(AssemblerPlan.of(1, 8, 16 * GB, 1000).doubled());
  }
}
