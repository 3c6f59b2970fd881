package org.pga.profile.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class OutlierRuleTest {
  @Test
  void whatLiesFarFromMostIsMarked() {
    OutlierRule rule = OutlierRule.of(100, 102, 98, 101, 99, 250, 103);
    assertEquals(1, rule.side(250));
    assertEquals(-1, rule.side(50));
    assertEquals(0, rule.side(104));
  }

  @Test
  void equalValuesLeaveRoomForASmallDifference() {
    OutlierRule rule = OutlierRule.of(1000, 1000, 1000, 1000, 1000, 1009);
    assertEquals(0, rule.side(1009));
    assertEquals(1, rule.side(1011));
    assertEquals(0, OutlierRule.of(0, 0, 0, 0, 0).side(0));
  }

  @Test
  void fewAreNotJudged() {
    assertNull(OutlierRule.of(1, 1, 1, 100));
  }
}
