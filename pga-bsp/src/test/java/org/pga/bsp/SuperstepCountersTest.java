package org.pga.bsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Drawn amounts, counted by several workers, against a map. */
class SuperstepCountersTest {
  private enum Some {
    A,
    B,
    C
  }

  @Test
  void sumsAreThoseOfAllWorkers() {
    for (long seed = 0; seed < 1_000; seed++) {
      Random random = new Random(seed);
      String message = "seed " + seed;
      SuperstepCounters[] workers = new SuperstepCounters[1 + random.nextInt(4)];
      for (int i = 0; i < workers.length; i++) {
        workers[i] = new SuperstepCounters();
      }
      Map<Integer, Long> expected = new TreeMap<>();
      long messages = 0;
      for (int n = random.nextInt(30); n > 0; n--) {
        SuperstepCounters worker = workers[random.nextInt(workers.length)];
        int counter = random.nextInt(9);
        long amount = random.nextInt(3) == 0 ? random.nextLong() : random.nextInt(5);
        if (random.nextInt(3) == 0) {
          worker.addMessage();
          messages++;
        } else if (counter < 3) {
          worker.add(Some.values()[counter], amount);
          expected.merge(counter, amount, Long::sum);
        } else {
          worker.add(counter, amount);
          expected.merge(counter, amount, Long::sum);
        }
      }
      SuperstepCounters all = new SuperstepCounters();
      for (SuperstepCounters worker : workers) {
        SuperstepCounters sent = Wire.copy(worker);
        assertEquals(worker, sent, message);
        assertEquals(worker.hashCode(), sent.hashCode(), message);
        assertEquals(worker.toString(), sent.toString(), message);
        all.addAll(sent);
      }
      assertEquals(messages, all.messages(), message);
      for (int counter = 0; counter < 12; counter++) {
        assertEquals(expected.getOrDefault(counter, 0L), all.get(counter), message);
      }
      for (Some counter : Some.values()) {
        assertEquals(expected.getOrDefault(counter.ordinal(), 0L), all.get(counter), message);
      }
      SuperstepCounters more = Wire.copy(all);
      more.addMessage();
      assertNotEquals(all, more, message);
      more = Wire.copy(all);
      more.add(random.nextInt(20), 1);
      assertNotEquals(all, more, message);
      assertNotEquals(all.hashCode(), more.hashCode(), message);
    }
  }
}
