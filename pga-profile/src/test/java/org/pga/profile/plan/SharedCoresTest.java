package org.pga.profile.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.pipeline.JobTimes;
import org.pga.core.pipeline.JobTimes.Span;
import org.pga.profile.Hardware;
import org.pga.profile.HostSeries;

class SharedCoresTest {
  private static final double MILLI = 1e-3;

  @Test
  void coresOfAllHosts() {
    assertEquals(0, SharedCores.of(null));
    assertEquals(0, SharedCores.of(List.of()));
    assertEquals(
        4 + 8 + 2,
        SharedCores.of(
            List.of(host(hardware(2, 4)), host(hardware(4, 8)), host(hardware(2, null)))));
    assertEquals(4, SharedCores.of(List.of(host(null), host(hardware(2, 4)))));
    assertEquals(0, SharedCores.of(List.of(host(hardware(null, null)))));
  }

  /** Six tasks of a second each, all at once on two cores: each takes three seconds. */
  @Test
  void eachHasItsPartOfTheCores() {
    JobTimes.Tasks recorded = new JobTimes.Tasks(6, 18, 3, 3, 3);
    assertEquals(new JobTimes.Tasks(6, 6, 1, 1, 3), SharedCores.part(recorded, 2));
    assertSame(recorded, SharedCores.part(recorded, 6));
    assertSame(recorded, SharedCores.part(recorded, 0));
  }

  /** Cores that wait for the last tasks count, too, so it is no less than what was computed. */
  @Test
  void theWorkIsNoLessThanWhatWasComputedAndNoMoreThanWhatWasRecorded() {
    for (int seed = 0; seed < 2000; seed++) {
      Random random = new Random(seed);
      double[] work = random.doubles(1 + random.nextInt(30), 0.1, 10).toArray();
      int cores = 1 + random.nextInt(4);
      int places = 1 + random.nextInt(12);
      JobTimes.Tasks recorded = JobTimes.Tasks.of(run(work, cores, places));
      JobTimes.Tasks part = SharedCores.part(recorded, cores);
      double computed = Arrays.stream(work).sum();
      double unsure = work.length * MILLI;
      String what = "seed " + seed + ": " + computed + " s of " + recorded + " taken for " + part;
      assertTrue(part.total() >= computed - unsure && part.total() <= recorded.total(), what);
      assertTrue(part.total() <= cores * recorded.elapsed() + unsure, what);
      if (places <= cores) {
        assertEquals(computed, part.total(), unsure, what);
      }
    }
  }

  /** Times of tasks that share the cores evenly, so many of them at once. */
  private static List<Span> run(double[] work, int cores, int places) {
    List<Span> spans = new ArrayList<>();
    List<double[]> running = new ArrayList<>(); // what is left, and when it began
    double now = 0;
    int next = 0;
    while (next < work.length || !running.isEmpty()) {
      while (next < work.length && running.size() < places) {
        running.add(new double[] {work[next++], now});
      }
      double speed = Math.min(1, (double) cores / running.size());
      double least = running.stream().mapToDouble(task -> task[0]).min().getAsDouble();
      now += least / speed;
      for (double[] task : List.copyOf(running)) {
        task[0] -= least;
        if (task[0] <= 1e-12) {
          running.remove(task);
          spans.add(new Span(Math.round(task[1] / MILLI), Math.round(now / MILLI)));
        }
      }
    }
    return spans;
  }

  private static Hardware hardware(Integer cores, Integer logical) {
    return new Hardware(null, 1, cores, logical, null, null, List.of(), List.of());
  }

  private static HostSeries host(Hardware hardware) {
    return new HostSeries("a node", hardware, 0, 1000, Map.of(), Map.of(), Map.of(), null);
  }
}
