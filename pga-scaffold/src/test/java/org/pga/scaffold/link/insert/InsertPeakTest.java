package org.pga.scaffold.link.insert;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Inserts of 400 ± 30 bases, and what may be beside them. */
class InsertPeakTest {
  private final double[] weights = new double[1_000];

  /** What is cut off at both sides is put back: one in a hundred each. */
  @Test
  void aNormalDistributionKeepsItsDeviation() {
    add(400, 30, 1_000);
    InsertPeak peak = InsertPeak.of(weights);
    assertEquals(400, peak.mean(), 0.01);
    assertEquals(30, peak.deviation(), 0.1);
  }

  @Test
  void anotherPeakSixDeviationsOffDoesNoHarm() {
    add(400, 30, 1_000);
    add(580, 5, 400);
    assertEquals(400, InsertPeak.of(weights).mean(), 0.1);
    assertEquals(30, InsertPeak.of(weights).deviation(), 0.1);
  }

  @Test
  void chimerasOfAllSizesDoLittle() {
    add(400, 30, 1_000);
    for (int insert = 0; insert < weights.length; insert++) {
      weights[insert] += 8; // a tenth of all
    }
    assertEquals(400, InsertPeak.of(weights).mean(), 0.1);
    assertEquals(31.5, InsertPeak.of(weights).deviation(), 0.5);
  }

  @Test
  void ofOneSizeTheDeviationIsABase() {
    weights[250] = 7;
    assertEquals(new InsertPeak(250, 1), InsertPeak.of(weights));
  }

  @Test
  void fourDeviationsBelongToIt() {
    InsertPeak peak = new InsertPeak(400, 30);
    assertTrue(peak.holds(280) && peak.holds(520));
    assertFalse(peak.holds(279) || peak.holds(521));
  }

  private void add(double mean, double deviation, double most) {
    for (int insert = 0; insert < weights.length; insert++) {
      double deviations = (insert - mean) / deviation;
      weights[insert] += most * Math.exp(-deviations * deviations / 2);
    }
  }
}
