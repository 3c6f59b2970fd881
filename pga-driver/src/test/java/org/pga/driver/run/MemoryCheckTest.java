package org.pga.driver.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class MemoryCheckTest {
  /** In a container of 2 GB a run planned for 3 was killed without a word. */
  @Test
  void moreMemoryThanThereIsIsToldOf() {
    assertEquals(
        "note: without -m this run may take 3.0 GB of memory, and there are 2.1 GB: if it is"
            + " killed, give less with -m",
        MemoryCheck.tooMuchByDefault(3_000_000_000L, 2L << 30));
    assertNull(MemoryCheck.tooMuchByDefault(2L << 30, 2L << 30), "it fits");
    assertNull(MemoryCheck.tooMuchByDefault(3_000_000_000L, 0), "unknown");
  }
}
