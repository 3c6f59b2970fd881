package org.pga.profile.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerdictTest {
  @Test
  void theMedianIsTheMiddleOneOrTheMeanOfTwo() {
    assertEquals(3.0, sample(9.0, 1.0, 3.0).median());
    assertEquals(4.0, sample(5.0, 9.0, 1.0, 3.0).median());
    assertNull(sample().median());
  }

  @Test
  void aRunWithoutTheFigureIsLeftOutNotZero() {
    RepeatedFigure sample = sample(5.0, null, 7.0);
    assertEquals(6.0, sample.median());
    assertEquals(5.0, sample.least());
    assertEquals(7.0, sample.greatest());
  }

  @ParameterizedTest
  @CsvSource({
    "10 11 12, 13 13.5 14, MORE", // 2.5 apart, noise 2
    "10 11 12, 12.5 13 13.5, UNDECIDED", // 2 apart, noise 2: no more than the noise
    "10 11 12, 2 8 12, UNDECIDED", // 3 apart, but the other's noise is 10
    "10 11 12, 6 7 8, LESS",
    "5 5, 5 5, SAME",
    "5 5, 5.001 5.001, MORE",
    "10, 20, NOT_REPEATED",
    "10 11 12, 20, NOT_REPEATED",
    "10 11 12, '', NO_FIGURE",
    "'', 10 11, NO_FIGURE",
  })
  void aDifferenceCountsOnlyIfItExceedsTheNoiseOfBoth(String base, String other, Verdict verdict) {
    assertEquals(verdict, Verdict.of(parsed(base), parsed(other)));
  }

  /** The figures of {@link Verdict}'s comment. */
  @ParameterizedTest
  @CsvSource({"2, 0.216", "3, 0.061", "5, 0.004"})
  void theRuleSeldomFindsADifferenceInNoise(int runs, double share) {
    long seed = 1;
    Random random = new Random(seed);
    int cases = 40_000;
    int found = 0;
    for (int i = 0; i < cases; i++) {
      Verdict verdict = Verdict.of(noise(random, runs), noise(random, runs));
      found += verdict == Verdict.UNDECIDED ? 0 : 1;
    }
    assertEquals(share, (double) found / cases, share / 5, "seed " + seed);
  }

  @Test
  void theRuleFindsADifferenceOfFiveDeviations() {
    long seed = 2;
    Random random = new Random(seed);
    int found = 0;
    for (int i = 0; i < 1000; i++) {
      List<Double> slower = noise(random, 3).values().stream().map(v -> v + 5).toList();
      found += Verdict.of(noise(random, 3), new RepeatedFigure(slower)) == Verdict.MORE ? 1 : 0;
    }
    assertTrue(found > 900, found + " of 1000, seed " + seed);
  }

  private static RepeatedFigure noise(Random random, int runs) {
    return new RepeatedFigure(Stream.generate(random::nextGaussian).limit(runs).toList());
  }

  private static RepeatedFigure parsed(String values) {
    return new RepeatedFigure(
        Arrays.stream(values.split(" ")).filter(v -> !v.isEmpty()).map(Double::valueOf).toList());
  }

  private static RepeatedFigure sample(Double... values) {
    return new RepeatedFigure(Arrays.asList(values));
  }
}
