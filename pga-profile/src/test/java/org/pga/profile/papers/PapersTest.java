package org.pga.profile.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PapersTest {
  private static List<Recomputed> all;

  @BeforeAll
  static void recompute() throws IOException {
    all = Papers.all();
  }

  @Test
  void eachNumberKeepsItsBoundOrSaysWhyItHasNone() {
    assertTrue(all.size() > 60, "" + all.size());
    for (Recomputed row : all) {
      assertTrue(row.holds(), row + ", off by " + row.error());
      assertTrue(row.bound() != null || row.why() != null, row.toString());
    }
  }

  /** Conley's dollars whose bandwidths come from these, Table I by its own bytes, trials. */
  @Test
  void whatIsPutInIsSaidToBe() {
    List<String> given =
        all.stream().filter(Recomputed::given).map(row -> row.what().strip()).toList();
    assertEquals(18, given.size(), given.toString());
    assertTrue(given.contains("m1.xlarge, network at scale"), given.toString());
    assertFalse(given.contains("i2.8xlarge, network at scale"), given.toString());
  }

  /** None may drop out unseen, nor point the other way. */
  @Test
  void effectsOfDasAndPark() throws IOException {
    List<Recomputed> effects =
        DasPark.rows().stream().filter(row -> row.unit().equals(Recomputed.EFFECT)).toList();
    assertEquals(16, effects.size());
    for (Recomputed effect : effects) {
      assertEquals(10, effect.bound(), effect.toString());
      assertTrue(effect.most() >= 0 || effect.value() < 0, effect.toString());
    }
  }

  @Test
  void whatIsOffByMoreThanItsBoundIsFound() {
    assertTrue(new Recomputed("p", "w", 100, 100, 101, "$", false, 1.0, null).holds());
    assertFalse(new Recomputed("p", "w", 100, 100, 98.9, "$", false, 1.0, null).holds());
    assertFalse(
        new Recomputed("p", "w", -5, 5, 15.1, Recomputed.EFFECT, false, 10.0, null).holds());
    Recomputed within = new Recomputed("p", "w", -5, 5, 15, Recomputed.EFFECT, false, 10.0, null);
    assertTrue(within.holds());
    assertEquals(10, within.error(), 1e-12);
    assertEquals(
        0, new Recomputed("p", "w", -5, 5, 4, Recomputed.EFFECT, false, 0.0, null).error());
  }
}
