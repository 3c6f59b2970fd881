package org.pga.profile.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class PapersTest {
  @Test
  void eachNumberKeepsItsBoundOrSaysWhyItHasNone() throws IOException {
    List<Recomputed> rows = Papers.all();
    assertTrue(rows.size() > 60, "" + rows.size());
    for (Recomputed row : rows) {
      assertTrue(row.holds(), row + ", off by " + row.error());
      assertTrue(row.bound() != null || row.why() != null, row.toString());
    }
  }

  /** None may drop out unseen, nor point the other way. */
  @Test
  void effectsOfDasAndPark() throws IOException {
    List<Recomputed> effects =
        DasPark.rows().stream().filter(row -> row.unit().equals(Recomputed.EFFECT)).toList();
    assertEquals(15, effects.size());
    for (Recomputed effect : effects) {
      assertEquals(10, effect.bound(), effect.toString());
      assertTrue(effect.most() >= 0 || effect.value() < 0, effect.toString());
    }
  }

  @Test
  void whatIsOffByMoreThanItsBoundIsFound() {
    assertTrue(Recomputed.number("p", "w", 100, 101, "$", 1).holds());
    assertFalse(Recomputed.number("p", "w", 100, 98.9, "$", 1).holds());
    assertFalse(new Recomputed("p", "w", -5, 5, 15.1, Recomputed.EFFECT, 10.0, null).holds());
    Recomputed within = new Recomputed("p", "w", -5, 5, 15, Recomputed.EFFECT, 10.0, null);
    assertTrue(within.holds());
    assertEquals(10, within.error(), 1e-12);
    assertEquals(0, new Recomputed("p", "w", -5, 5, 4, Recomputed.EFFECT, 0.0, null).error());
  }
}
