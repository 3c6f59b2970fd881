package org.pga.bsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.pga.bsp.RingJob.Flaw;

/** The simulator finds what would go wrong on Giraph only now and then. */
class SimulatorTest {
  private static Map<String, Long> run(Flaw flaw, int workers, long seed) {
    Simulator<?, ?, ?, ?, ?, ?> ring =
        new LongSimulator<>(
            new RingJob(flaw), new Configuration(false), RingJob.ring(20), workers, seed);
    ring.run();
    return ring.published();
  }

  @Test
  void aSoundJobComesToTheSameWhateverTheSeed() {
    for (int workers = 1; workers < 4; workers++) {
      for (long seed = 0; seed < 5; seed++) {
        // 20 vertices pass a number on 7 times.
        assertEquals(
            Map.of("messages", 140L, "sum", 7L * 190, "edges", 20L), run(Flaw.NONE, workers, seed));
      }
    }
  }

  @Test
  void aFieldThatIsNotWrittenIsNamed() {
    String message =
        assertThrows(IllegalStateException.class, () -> run(Flaw.FORGETS_A_FIELD, 1, 1))
            .getMessage();
    assertTrue(message.contains("left was"), message);
  }

  @Test
  void aDecisionByOrderIsFound() {
    assertThrows(IllegalStateException.class, () -> run(Flaw.DECIDES_BY_ORDER, 3, 1));
  }

  @Test
  void bytesOfAMessageThatNobodyReadsAreFound() {
    assertThrows(IllegalStateException.class, () -> run(Flaw.WRITES_TOO_MUCH, 2, 1));
  }

  @Test
  void messagesToNobodyAreTheJobsAffair() {
    assertThrows(IllegalStateException.class, () -> run(Flaw.SENDS_TO_NOBODY, 2, 1));
  }
}
