package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
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

  /**
   * Of reads of 150 bases 120 begin at 60 positions, of pairs 60, where 91-mers are 120 deep. Mate
   * pairs aren't what k-mers are counted in, but vary as these do.
   */
  @Test
  void whereDepthIsUnevenThereAreAsManyPairsAsReads() {
    InsertModel other = new InsertModel(1, false, 300, 30, 0.2);
    InsertModel mates = new InsertModel(2, true, 3000, 300, 0.05);
    List<InsertModel> uneven = InsertModel.ofUnevenDepth(List.of(MODEL, other, mates), 91, 150);
    assertEquals(1, uneven.get(0).at(120).density(), 1e-9);
    assertEquals(1, uneven.get(1).at(120).density(), 1e-9);
    assertFalse(uneven.get(1).tellsLeast(), "there are fewer, for there are two libraries");
    assertEquals(0.05, uneven.get(2).at(36).density(), 1e-9, "as deep as 0.3 pairs make it");
    assertEquals(0.1, uneven.get(2).at(72).density(), 1e-9);
    assertTrue(uneven.get(2).tellsLeast());
    assertFalse(uneven.get(2).even());
    List<InsertModel> short91 = InsertModel.ofUnevenDepth(List.of(MODEL), 91, 80);
    assertEquals(60, short91.get(0).at(120).density(), 1e-9);
    assertEquals(MODEL, MODEL.at(120), "it is the same everywhere");
    assertTrue(MODEL.tellsLeast());
  }

  @Test
  void withoutPairedEndsNobodyKnowsWhatMatePairsToExpect() {
    InsertModel mates = new InsertModel(0, true, 3000, 300, 0.05);
    InsertModel uneven = InsertModel.ofUnevenDepth(List.of(mates), 91, 150).get(0);
    assertFalse(uneven.even());
    assertFalse(uneven.tellsLeast());
    assertEquals(uneven, uneven.at(120));
  }
}
