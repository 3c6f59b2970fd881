package org.pga.scaffold.hop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.pga.scaffold.layout.Layout.Gap;
import org.pga.scaffold.rule.GapEstimate;

class GapRangeTest {
  @Test
  void wholeBasesWithinTheError() {
    assertEquals(new GapRange(-15, 35), GapRange.of(new GapEstimate(10.4, 200, 25.5, 5, 5)));
    assertEquals(new GapRange(-15, 35), GapRange.of(new GapEstimate(10, 200, 25, 5, 5)));
  }

  /** What AGP calls a gap of unknown length has 100 N's. */
  @Test
  void asManyNsAsAreLikelyOrTheCustomaryNumber() {
    assertEquals(new Gap(11, true), GapRange.filler(estimate(10.6)));
    assertEquals(new Gap(1, true), GapRange.filler(estimate(0.5)));
    assertEquals(new Gap(100, false), GapRange.filler(estimate(0.4)));
    assertEquals(new Gap(100, false), GapRange.filler(estimate(-30)));
  }

  private static GapEstimate estimate(double filler) {
    return new GapEstimate(200, filler, 25, 5, 5);
  }
}
