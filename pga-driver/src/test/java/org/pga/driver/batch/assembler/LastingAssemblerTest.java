package org.pga.driver.batch.assembler;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;

class LastingAssemblerTest {
  @Test
  void theNextSampleGetsAnotherWhereOneHasDied() throws IOException {
    LastingAssembler lasting =
        new LastingAssembler(AssemblerJvm.of(1_000_000_000, 1, 1), new Configuration());
    Assembler second;
    try (lasting) {
      Assembler first = lasting.alive();
      assertSame(first, lasting.alive());
      first.close();
      second = lasting.alive();
      assertNotSame(first, second);
      assertTrue(second.isAlive());
    }
    assertFalse(second.isAlive());
  }
}
