package org.pga.profile.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.profile.Hardware;
import org.pga.profile.HostSeries;

/** Series of random hosts against their definitions, step by step. */
class SeriesTest {
  private static final int STEP = 10;

  @Test
  void aStepBelongsToTheSpanThatItsMiddleIsIn() {
    for (long seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      Series series = series(random);
      long from = random.nextInt(150) - 20;
      long to = from + random.nextInt(150) - 20;
      List<Double> expected = new ArrayList<>();
      for (int i = 0; i < series.values().size(); i++) {
        long middle = series.startMillis() + i * STEP + STEP / 2;
        if (middle >= from && middle < to) {
          expected.add(series.values().get(i));
        }
      }
      assertEquals(expected, series.within(from, to), "seed " + seed);
    }
  }

  @Test
  void hostsThatWereNotSampledCountForNothing() {
    for (long seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      List<Series> hosts = new ArrayList<>();
      List<Double> weights = new ArrayList<>();
      for (int i = 1 + random.nextInt(4); i > 0; i--) {
        hosts.add(series(random));
        weights.add(1.0 + random.nextInt(3));
      }
      Series sums = Series.joined(hosts, null);
      Series means = Series.joined(hosts, weights);
      long first = hosts.stream().mapToLong(Series::startMillis).min().orElseThrow();
      long end =
          hosts.stream()
              .mapToLong(one -> one.startMillis() + STEP * one.values().size())
              .max()
              .orElseThrow();
      assertEquals(first, sums.startMillis(), "seed " + seed);
      assertEquals((end - first) / STEP, sums.values().size(), "seed " + seed);
      for (int step = 0; step < sums.values().size(); step++) {
        double sum = 0;
        double weighted = 0;
        double weight = 0;
        for (int i = 0; i < hosts.size(); i++) {
          int at = step - (int) (hosts.get(i).startMillis() - first) / STEP;
          boolean there = at >= 0 && at < hosts.get(i).values().size();
          Double value = there ? hosts.get(i).values().get(at) : null;
          sum += value == null ? 0 : value;
          weighted += value == null ? 0 : value * weights.get(i);
          weight += value == null ? 0 : weights.get(i);
        }
        assertEquals(weight == 0 ? null : sum, sums.values().get(step), "seed " + seed);
        assertEquals(
            weight == 0 ? null : weighted / weight, means.values().get(step), "seed " + seed);
      }
    }
    assertNull(Series.joined(List.of(), null));
  }

  /** One that isn't known isn't larger than another: it counts once. */
  @Test
  void sharesAreMeansOverProcessors() {
    HostSeries unknown = host(null, List.of(1.0, 0.0));
    HostSeries three = host(3, List.of(0.0, 1.0));
    Series shares = Series.shares(List.of(unknown, three), List.of("cpu.user"));
    assertEquals(new Series(0, STEP, List.of(0.25, 0.75)), shares);
  }

  @Test
  void whatOneColumnLacksIsNotMeasured() {
    HostSeries host =
        new HostSeries(
            "h",
            null,
            0,
            STEP,
            Map.of("a", Arrays.asList(1.0, null, 3.0), "b", List.of(10.0, 20.0)),
            Map.of(),
            null);
    assertEquals(Arrays.asList(11.0, null, null), Series.of(host, List.of("a", "b")).values());
    assertEquals(List.of(), Series.of(host, List.of()).values());
    assertEquals(2.0, Series.mean(Arrays.asList(1.0, null, 3.0)));
    assertNull(Series.mean(Arrays.asList(null, null)));
    assertEquals(3.0, Series.peak(Arrays.asList(1.0, null, 3.0, 2.0)));
    assertNull(Series.peak(Arrays.asList((Double) null)));
  }

  private static HostSeries host(Integer processors, List<Double> user) {
    Hardware hardware =
        processors == null
            ? null
            : new Hardware(null, null, null, processors, null, null, List.of(), List.of());
    return new HostSeries("h", hardware, 0, STEP, Map.of("cpu.user", user), Map.of(), null);
  }

  /** Of a few steps from the fifth millisecond of one; now and then one is missing. */
  private static Series series(Random random) {
    List<Double> values = new ArrayList<>();
    for (int i = 1 + random.nextInt(8); i > 0; i--) {
      values.add(random.nextInt(4) == 0 ? null : Double.valueOf(random.nextInt(100)));
    }
    return new Series(5 + STEP * random.nextInt(5), STEP, values);
  }

  /** What a run writes at its end is a peak as well, and so is all of a run shorter than a step. */
  @Test
  void theLastPartOfALongerStepCountsIfItIsMoreThanHalf() {
    assertEquals(List.of(2.5, 80.0), inSteps(4, 1.0, 2.0, 3.0, 4.0, 60.0, 80.0, 100.0));
    assertEquals(List.of(2.5), inSteps(4, 1.0, 2.0, 3.0, 4.0, 60.0, 80.0));
    assertEquals(List.of(2.0), inSteps(10, 1.0, 2.0, 3.0));
    assertEquals(List.of(), inSteps(10));
    assertEquals(List.of(1.0, 2.0), inSteps(1, 1.0, 2.0));
  }

  private static List<Double> inSteps(int several, Double... values) {
    return new Series(0, STEP, Arrays.asList(values)).inStepsOf(several * STEP).values();
  }
}
