package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Inserts of 500 ± 50 bases: up to four σ off they are as they should be. */
class InsertModelTest {
  private static final InsertModel MODEL = new InsertModel(0, false, 500, 50, 0.1);

  @Test
  void explainsWhatIsFourDeviationsOff() {
    assertTrue(MODEL.explains(500));
    assertTrue(MODEL.explains(300));
    assertTrue(MODEL.explains(700));
    assertFalse(MODEL.explains(299));
    assertFalse(MODEL.explains(701));
    assertFalse(MODEL.explains(-500));
  }

  /** The two ends may overlap by k bases. */
  @Test
  void leadsNoFartherThanTheLongestInsert() {
    assertTrue(MODEL.spans(731, 31));
    assertFalse(MODEL.spans(732, 31));
    assertTrue(MODEL.spans(0, 31));
  }

  /** Of paired ends all face each other; among mate pairs short fragments lie back to back. */
  @Test
  void shortFragmentsAmongMatePairsCloseNoCircle() {
    InsertModel mates = new InsertModel(0, true, 3000, 300, 0.1);
    assertTrue(mates.shortFragment(100));
    assertTrue(mates.shortFragment(1000));
    assertFalse(mates.shortFragment(1001));
    assertFalse(MODEL.shortFragment(100));
  }

  /** Of reads of 150 bases 120 begin at 60 positions, of pairs 60, where 91-mers are 120 deep. */
  @Test
  void whereDepthIsUnevenThereAreAsManyPairsAsReads() {
    InsertModel uneven = MODEL.ofUnevenDepth();
    assertEquals(new InsertModel(0, false, 500, 50, 1, false), uneven.at(120, 91, 150));
    assertEquals(new InsertModel(0, false, 500, 50, 60, false), uneven.at(120, 91, 91));
    assertEquals(new InsertModel(0, false, 500, 50, 60, false), uneven.at(120, 91, 80));
    assertEquals(MODEL, MODEL.at(120, 91, 150), "it is known");
    InsertModel mates = new InsertModel(1, true, 3000, 300, 0.1, false);
    assertEquals(mates, mates.at(120, 91, 150), "they aren't what k-mers are counted in");
  }
}
