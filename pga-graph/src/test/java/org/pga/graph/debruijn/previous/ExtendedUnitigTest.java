package org.pga.graph.debruijn.previous;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;

/** What a unitig hands over to the next k, by letters. */
class ExtendedUnitigTest {
  private static Unitig unitig(String text, boolean circular) {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of(text), 0);
    unitig.setCircular(circular);
    return unitig;
  }

  private static String text(Unitig unitig, int repeated) {
    ExtendedUnitig text = new ExtendedUnitig();
    text.set(unitig("ACGT".repeat(1_000), false), 3); // nothing of it may be left
    text.set(unitig, repeated);
    assertEquals(text.length(), ExtendedUnitig.length(unitig, repeated));
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      letters.append("ACGT".charAt(text.codes()[i]));
    }
    return letters.toString();
  }

  @Test
  void extensionsStandBeforeAndBehind() {
    Unitig unitig = unitig("ACCGT", false);
    assertEquals("ACCGT", text(unitig, 3));
    unitig.setExtension(End.LEFT, Sequence.of("TT"));
    unitig.setExtension(End.RIGHT, Sequence.of("GAG"));
    assertEquals("TTACCGTGAG", text(unitig, 3));
    String longer = "GATTACA".repeat(500);
    assertEquals(longer, text(unitig(longer, false), 3));
  }

  @Test
  void aCircleIsClosedByItsBeginningRoundAndRound() {
    assertEquals("ACCGTACC", text(unitig("ACCGT", true), 3));
    assertEquals("ACCGTACCGTACC", text(unitig("ACCGT", true), 8));
  }

  @Test
  void whatHasNoKmerOfTheNextLengthIsNotCarried() {
    Unitig unitig = unitig("ACCGT", false);
    assertTrue(ExtendedUnitig.isCarried(unitig, 5));
    assertFalse(ExtendedUnitig.isCarried(unitig, 7));
    unitig.setExtension(End.RIGHT, Sequence.of("GA"));
    assertTrue(ExtendedUnitig.isCarried(unitig, 7));
    assertFalse(ExtendedUnitig.isCarried(unitig, 9));
    assertTrue(ExtendedUnitig.isCarried(unitig("ACCGTA", true), 5));
    assertFalse(ExtendedUnitig.isCarried(unitig("ACCGT", true), 5), "as long as a k-mer");
  }

  @Test
  void withoutASmallerKNothingIsAsked() {
    Configuration conf = new Configuration(false);
    assertFalse(PreviousGraph.isOn(conf));
    assertEquals(1, PreviousGraph.depthShare(conf));
    PreviousGraph.setPreviousK(conf, 21);
    assertTrue(PreviousGraph.isOn(conf));
    assertEquals(21, PreviousGraph.previousK(conf));
  }
}
